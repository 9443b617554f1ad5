package import Foundation
import Values

/// The file `project.json`: a project with everything that belongs to it. Equal projects give equal bytes.
package struct ProjectFile: Equatable, Sendable {
  package static let fileName = "project.json"
  package static let formatVersion = 1

  package var project: Project
  /// What was spent.
  package var expenses: [Expense]
  /// What was given back.
  package var settlements: [Settlement]
  /// How expenses are divided, from which day on.
  package var rules: [SplitRule]
  /// What comes back.
  package var recurring: [RecurringExpense]
  /// The papers of the expenses.
  package var receipts: [Receipt]

  /// A project with what belongs to it, each list in the order of the file.
  package init(
    project: Project, expenses: [Expense] = [], settlements: [Settlement] = [], rules: [SplitRule] = [],
    recurring: [RecurringExpense] = [], receipts: [Receipt] = []
  ) {
    self.project = project
    self.expenses = expenses.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
    self.settlements = settlements.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
    self.rules = rules.sorted { ($0.from ?? .earliest, $0.id) < ($1.from ?? .earliest, $1.id) }
    self.recurring = recurring.sorted { $0.id < $1.id }
    self.receipts = receipts.sorted { ($0.expenseId, $0.id) < ($1.expenseId, $1.id) }
  }

  /// When anything in it was changed last.
  package var changedAt: Date {
    let changes =
      expenses.map(\.updatedAt) + settlements.map(\.updatedAt) + rules.map(\.updatedAt)
      + recurring.map(\.updatedAt) + receipts.map(\.createdAt)
    return changes.reduce(project.updatedAt, max)
  }

  /// The bytes of the file.
  package func encoded() throws -> Data { try JSONFile.encode(self) }

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``DuoSpendError/invalidJSON(path:reason:)``: not JSON, a required field missing or of another
  ///   type, two entries with one id, a later version of the format.
  package static func decoded(from data: Data) throws(DuoSpendError) -> ProjectFile {
    let file = try JSONFile.decode(ProjectFile.self, from: data, or: DuoSpendError.init)
    try file.requireUniqueIDs()
    return file
  }

  func requireUniqueIDs(at path: String = "") throws(DuoSpendError) {
    try Self.requireUnique(expenses.map(\.id), in: path + "expenses")
    try Self.requireUnique(settlements.map(\.id), in: path + "settlements")
    try Self.requireUnique(rules.map(\.id), in: path + "splitRules")
    try Self.requireUnique(recurring.map(\.id), in: path + "recurringExpenses")
    try Self.requireUnique(receipts.map(\.id), in: path + "receipts")
  }

  private static func requireUnique(_ ids: [String], in list: String) throws(DuoSpendError) {
    var seen: Set<String> = []
    for (index, id) in ids.enumerated() where !seen.insert(id).inserted {
      throw .invalidJSON(path: "\(list)[\(index)].id", reason: .duplicateID(id))
    }
  }
}

extension ProjectFile: Codable {
  /// Reads the whole file; a list that is missing is empty. What stands beside the known fields is kept with
  /// the project.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    let version: Int = try fields.optional("version") ?? Self.formatVersion
    guard version <= Self.formatVersion else {
      throw DuoSpendError.invalidJSON(path: "version", reason: .newerFormat(String(version)))
    }
    let expenses: [Expense] = try fields.entries("expenses")
    let settlements: [Settlement] = try fields.entries("settlements")
    let rules: [SplitRule] = try fields.entries("splitRules")
    let recurring: [RecurringExpense] = try fields.entries("recurringExpenses")
    let receipts: [Receipt] = try fields.entries("receipts")
    var project = Project.blank
    try project.code(with: &fields)
    // Lists belong to the project that they stand in, whatever they were copied from.
    self.init(
      project: project, expenses: moved(expenses, to: project.id),
      settlements: moved(settlements, to: project.id), rules: moved(rules, to: project.id),
      recurring: moved(recurring, to: project.id), receipts: receipts)
  }

  /// Writes the whole file.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(Self.formatVersion, as: "version")
    try fields.write(expenses, entriesAs: "expenses")
    try fields.write(settlements, entriesAs: "settlements")
    try fields.write(rules, entriesAs: "splitRules")
    try fields.write(recurring, entriesAs: "recurringExpenses")
    try fields.write(receipts, entriesAs: "receipts")
    var project = project
    try project.code(with: &fields)
  }
}

/// The records as those of one project.
private func moved<Record: ProjectEntry>(_ records: [Record], to id: Project.ID) -> [Record] {
  records.map { record in
    var record = record
    record.projectId = id
    return record
  }
}
