import Vault

extension DuoSpendSchema {
  /// The records and their columns in the newest schema.
  static let records = [
    projects, expenses, settlements, splitRules, recurringExpenses, receipts,
    RecordTable("settingRecords", columns: [.text("value")]),
  ]

  private static let projects = RecordTable(
    "projects",
    columns: [
      .text("name", "emoji"),
      .money("budget", "currency"),
      // Two partners of one name are refused.
      .group("partners", .text("partner1Name", "partner2Name")),
      .choice("template", labels: "duospend.template"),
      .instant("archivedAt"),
      .stamp(),
    ])

  private static let expenses = RecordTable(
    "expenses", parent: project,
    columns: [
      .reference("projectId", to: "projects"),
      .text("title"),
      .group(
        "payment",
        .money("amount", "currency"), .money("originalAmount", "originalCurrency"), .text("rate"),
        .choice("paidBy"), partner1Paid),
      .group("split", .json("splitRatio"), .yesNo("followsRules")),
      .hidden(.merged(by: .derived, [RecordColumn("partner1Due", .money(currency: "currency"))])),
      .text("category"),
      .day("date"),
      .text("notes"),
      .reference("recurrenceId", to: "recurringExpenses"),
      .stamp(),
    ])

  private static let settlements = RecordTable(
    "settlements", parent: project,
    columns: [
      .reference("projectId", to: "projects"),
      .group("payment", .choice("payer"), .money("amount", "currency")),
      .day("date"),
      .text("notes"),
      .stamp(),
    ])

  private static let splitRules = RecordTable(
    "splitRules", parent: project,
    columns: [
      .reference("projectId", to: "projects"),
      .group("rule", .day("fromDay"), .text("category"), .json("splitRatio")),
      .stamp(),
    ])

  private static let recurringExpenses = RecordTable(
    "recurringExpenses", parent: project,
    columns: [
      .reference("projectId", to: "projects"),
      .text("title"),
      .group("payment", .money("amount", "currency"), .choice("paidBy"), partner1Paid),
      .group("split", .json("splitRatio"), .yesNo("followsRules")),
      .text("category"),
      .group(
        "recurrence",
        .day("startDay", "endDay"), .choice("rhythm", labels: "duospend.rhythm")),
      .merged(by: .maximum, .day("doneThrough")),
      .text("notes"),
      .stamp(),
    ])

  private static let receipts = RecordTable(
    "receipts", parent: RecordTable.Parent("expenses", through: "expenseId"),
    columns: [
      .reference("expenseId", to: "expenses"),
      .group(
        "file", .text("fileName", "mimeType"), .number("fileSize"), .attachment("attachmentID")),
      .stamp(updated: nil),
    ])

  private static let project = RecordTable.Parent("projects", through: "projectId")

  /// It follows from the payer, unless both paid.
  private static let partner1Paid = [RecordColumn("partner1Paid", .money(currency: "currency"))]
}
