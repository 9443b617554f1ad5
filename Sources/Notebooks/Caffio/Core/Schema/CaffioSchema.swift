import Vault

/// What Caffio's file holds: its six schemas and its records.
enum CaffioSchema {
  /// The notebook's id: its file, its command, its addresses.
  static let id = "caffio"

  static let schema = NotebookSchema(
    id: id, plan: MigrationPlan([v1_0_0, v1_1_0, v1_2_0, v1_3_0, v1_4_0, v1_5_0]), records: records,
    derived: [
      DerivedTable("dailyConsumptionSummaries", rows: dailySummaryRows),
      DerivedTable("coffeeTotals", rows: coffeeTotalRows),
    ], settle: CaffioLedger.settle)

  static let records = [
    RecordTable(
      "coffees",
      fieldGroups: [
        ["imageAttachmentID", "imageMimeType"], ["name", "sortName"], ["caffeine", "caffeineSource"],
      ],
      attachmentColumns: ["imageAttachmentID"]),
    RecordTable("ingredients", parent: coffee, fieldGroups: [["measure", "units"]]),
    RecordTable("coffeeReviews", parent: coffee),
    // The sheet has the id of its coffee.
    RecordTable(
      "beanSheets", parent: RecordTable.Parent("coffees", through: "id"),
      fieldGroups: [["price", "currency"], ["weightLeft", "weighedAt"], ["frozenSince", "frozenUntil"]]),
    RecordTable("months"),
    RecordTable(
      "coffeeConsumptions", parent: month,
      fieldGroups: [
        ["coffeeId", "drink"], ["timestamp", "utcOffset", "day", "month"], ["quantity", "unit", "cups"],
      ]),
    RecordTable("brewingSessions", parent: month, fieldGroups: [["startTime", "utcOffset", "month"]]),
    RecordTable("userProfiles"),
    // The taste has the id of its profile.
    RecordTable("tastingProfiles", parent: RecordTable.Parent("userProfiles", through: "id")),
    RecordTable("coffeeEquipment", parent: profile, fieldGroups: [["price", "currency"]]),
    RecordTable(
      "consumptionPresets", parent: profile, fieldGroups: [["coffeeId", "drink"], ["quantity", "unit"]]),
    RecordTable(
      "drinkFigures", parent: profile, fieldGroups: [["caffeine", "portion", "portionUnit", "source"]]),
    RecordTable("settingRecords"),
  ]

  private static let coffee = RecordTable.Parent("coffees", through: "coffeeId")
  private static let month = RecordTable.Parent("months", through: "month")
  private static let profile = RecordTable.Parent("userProfiles", through: "profileId")
}
