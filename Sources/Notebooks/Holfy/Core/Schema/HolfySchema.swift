import Vault

/// What Holfy's file holds: its schemas and its records.
enum HolfySchema {
  /// The notebook's id: its file, its command, its addresses.
  static let id = "holfy"

  static let schema = NotebookSchema(
    id: id, plan: MigrationPlan([v1_0_0, v1_1_0]),
    records: [
      RecordTable(
        "vehicleRecords", fieldGroups: [["registrationDate", "registrationInstant", "isRegistrationKnown"]]),
      RecordTable(
        "fileMetadataRecords", parent: vehicle,
        fieldGroups: [
          ["amount", "currency", "amountAsWritten"], ["mileage", "odometer"], ["date", "instant"],
          ["fileName", "relativePath", "fileSize", "mimeType", "attachmentID"],
        ],
        attachmentColumns: ["attachmentID"]),
      RecordTable(
        "fuelRecords", parent: vehicle, fieldGroups: [["cost", "currency"], ["volume", "energy"]]),
      RecordTable("odometerRecords", parent: vehicle),
      RecordTable(
        "reminderRecords", parent: vehicle,
        fieldGroups: [["recurrenceMonths", "recurrenceDistance"], ["doneDay", "doneOdometer"]]),
      RecordTable(
        "insuranceRecords", parent: vehicle, fieldGroups: [["premium", "currency"], ["startDay", "endDay"]]),
      RecordTable("settingRecords"),
    ])

  private static let vehicle = RecordTable.Parent("vehicleRecords", through: "vehicleId")
}
