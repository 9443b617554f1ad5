import Vault

extension HolfySchema {
  /// The records and their columns in the newest schema.
  static let records = [
    vehicles, documents, fuel, odometer, reminders, insurance,
    RecordTable("settingRecords", columns: [.text("value")]),
  ]

  private static let vehicles = RecordTable(
    "vehicleRecords",
    columns: [
      .choice("type", labels: "holfy.vehicleType"),
      .text("brand", "model", "plate", "mileage"),
      .group(
        "registration",
        .day("registrationDate"), .yesNo("isRegistrationKnown"), .hidden(.instant("registrationInstant"))),
      .yesNo("isPrimary"),
      .merged(by: .set, .json("energies")),
      .choice("inspectionRegime", labels: "holfy.inspectionRegime"),
      .text("notes"),
      .hidden(.merged(by: .deviceLocal, .text("folderPath"))),
      .stamp(),
    ])

  private static let documents = RecordTable(
    "fileMetadataRecords", parent: vehicle,
    columns: [
      .reference("vehicleId", to: "vehicleRecords"),
      .text("documentName"),
      // The values are those of the files, and already words.
      .choice("documentType"),
      .group("date", .day("date"), .hidden(.instant("instant"))),
      .text("mileage"),
      .hidden(.merged(by: .derived, .number("odometer"))),
      .group("amount", .money("amount", "currency"), .text("amountAsWritten")),
      .group(
        "file",
        .text("fileName", "mimeType"), .number("fileSize"), .attachment("attachmentID"),
        .hidden(.text("relativePath"))),
      .text("notes"),
      .stamp(updated: "modifiedAt"),
    ])

  private static let fuel = RecordTable(
    "fuelRecords", parent: vehicle,
    columns: [
      .reference("vehicleId", to: "vehicleRecords"),
      .day("date"),
      .number("odometer"),
      // The unit of the quantity follows from the energy.
      .group("quantity", .number("volume"), .choice("energy", labels: "holfy.energy")),
      .money("cost", "currency"),
      .yesNo("isFull", "isMissed"),
      .text("station", "notes"),
      .stamp(),
    ])

  private static let odometer = RecordTable(
    "odometerRecords", parent: vehicle,
    columns: [
      .reference("vehicleId", to: "vehicleRecords"),
      .day("date"),
      .number("odometer"),
      .text("notes"),
      .stamp(),
    ])

  private static let reminders = RecordTable(
    "reminderRecords", parent: vehicle,
    columns: [
      .reference("vehicleId", to: "vehicleRecords"),
      .text("title"),
      .choice("kind", labels: "holfy.reminderKind"),
      .group(
        "schedule",
        .day("lastDoneDay", "dueDay"),
        .number("dueOdometer", "recurrenceMonths", "recurrenceDistance"),
        .day("doneDay"), .number("doneOdometer")),
      .number("leadDays"),
      .text("notes"),
      .stamp(),
    ])

  private static let insurance = RecordTable(
    "insuranceRecords", parent: vehicle,
    columns: [
      .reference("vehicleId", to: "vehicleRecords"),
      .text("insurer", "policyNumber"),
      .group("period", .day("startDay", "endDay")),
      .money("premium", "currency"),
      .reference("certificateDocumentId", to: "fileMetadataRecords"),
      .text("notes"),
      .stamp(),
    ])

  private static let vehicle = RecordTable.Parent("vehicleRecords", through: "vehicleId")
}
