public import Foundation
import GRDB
import Interchange
public import NotebookContract
import Values
public import Vault

/// Tables for spreadsheets, one for each kind of record, of all projects or of one.
///
/// Columns have the names of the JSON files; amounts are decimal numbers with a point, beside their currency.
public struct CSVExporter: NotebookExporter {
  private let projectId: Project.ID?

  /// - Parameter projectId: the project; nil for all.
  public init(of projectId: Project.ID? = nil) { self.projectId = projectId }

  /// Its name.
  public var format: String { "csv" }
  /// The key of its name for people.
  public var titleKey: String { "duospend.export.csv" }
  /// None: it writes a folder.
  public var fileExtension: String? { nil }

  /// Writes a folder with a file for each table.
  public func export(_ store: NotebookStore, attachments: AttachmentStore, to destination: URL) async throws {
    let projectId = projectId
    try await store.read { db in
      try Folder.create(destination)
      let own = projectId.map { (column: "projectId", value: $0) }
      try CSVTable<Project>.projects.write(
        db, where: projectId.map { (column: "id", value: $0) }, into: destination)
      try CSVTable<Expense>.expenses.write(db, where: own, into: destination)
      try CSVTable<Settlement>.settlements.write(db, where: own, into: destination)
      try CSVTable<SplitRule>.rules.write(db, where: own, into: destination)
      try CSVTable<RecurringExpense>.recurring.write(db, where: own, into: destination)
    }
  }

  /// The expenses of the chosen projects as one table, for a download.
  public func expenses(from store: NotebookStore) async throws -> Data {
    let own = projectId.map { (column: "projectId", value: $0) }
    return try await store.read { db in
      var data = Data()
      try CSVTable<Expense>.expenses.write(db, where: own) { data.append($0) }
      return data
    }
  }
}

extension CSVTable<Project> {
  static var projects: Self {
    Self(
      fileName: "projects.csv", order: "id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("name") { $0.name }, CSVColumn("emoji") { $0.emoji },
        CSVColumn("budget") { $0.budget.decimal.description }, CSVColumn("currency") { $0.currency.rawValue },
        CSVColumn("partner1Name") { $0.partner1Name }, CSVColumn("partner2Name") { $0.partner2Name },
        CSVColumn("template") { $0.template?.rawValue },
        CSVColumn("archivedAt") { $0.archivedAt.map(InstantText.write) },
        CSVColumn("createdAt") { InstantText.write($0.createdAt) },
        CSVColumn("updatedAt") { InstantText.write($0.updatedAt) },
      ])
  }
}

extension CSVTable<Expense> {
  static var expenses: Self {
    Self(
      fileName: "expenses.csv", order: "projectId, date, createdAt, id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("projectId") { $0.projectId },
        CSVColumn("date") { $0.date.description },
        CSVColumn("title") { $0.title }, CSVColumn("amount") { $0.amount.decimal.description },
        CSVColumn("currency") { $0.amount.currency.rawValue }, CSVColumn("paidBy") { $0.paidBy.name },
        CSVColumn("partner1Paid") { $0.decimal($0.partner1Paid) },
        CSVColumn("partner2Paid") { $0.decimal($0.amount.minorUnits - $0.partner1Paid) },
        CSVColumn("partner1Due") { $0.decimal($0.partner1Due) },
        CSVColumn("partner2Due") { $0.decimal($0.amount.minorUnits - $0.partner1Due) },
        CSVColumn("followsRules") { String($0.followsRules) }, CSVColumn("category") { $0.category },
        CSVColumn("originalAmount") { $0.original?.amount.decimal.description },
        CSVColumn("originalCurrency") { $0.original?.amount.currency.rawValue },
        CSVColumn("rate") { $0.original?.rate.description }, CSVColumn("notes") { $0.notes },
        CSVColumn("createdAt") { InstantText.write($0.createdAt) },
        CSVColumn("updatedAt") { InstantText.write($0.updatedAt) },
      ])
  }
}

extension Expense {
  fileprivate func decimal(_ minorUnits: Int64) -> String {
    Money(minorUnits: minorUnits, currency: amount.currency).decimal.description
  }
}

extension CSVTable<Settlement> {
  static var settlements: Self {
    Self(
      fileName: "settlements.csv", order: "projectId, date, createdAt, id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("projectId") { $0.projectId },
        CSVColumn("date") { $0.date.description },
        CSVColumn("payer") { $0.from.rawValue }, CSVColumn("amount") { $0.amount.decimal.description },
        CSVColumn("currency") { $0.amount.currency.rawValue }, CSVColumn("notes") { $0.notes },
      ])
  }
}

extension CSVTable<SplitRule> {
  static var rules: Self {
    Self(
      fileName: "splitRules.csv", order: "projectId, ifnull(fromDay, ''), id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("projectId") { $0.projectId },
        CSVColumn("fromDay") { $0.from?.description }, CSVColumn("category") { $0.category },
        CSVColumn("partner1Percent") { $0.ratio.partner1Percent.description },
      ])
  }
}

extension CSVTable<RecurringExpense> {
  static var recurring: Self {
    Self(
      fileName: "recurringExpenses.csv", order: "projectId, id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("projectId") { $0.projectId }, CSVColumn("title") { $0.title },
        CSVColumn("amount") { $0.amount.decimal.description },
        CSVColumn("currency") { $0.amount.currency.rawValue },
        CSVColumn("paidBy") { $0.paidBy.name }, CSVColumn("category") { $0.category },
        CSVColumn("startDay") { $0.startDay.description }, CSVColumn("endDay") { $0.endDay?.description },
        CSVColumn("rhythm") { $0.rhythm.rawValue }, CSVColumn("notes") { $0.notes },
      ])
  }
}
