import Foundation
import GRDB
import Values

/// The writes inside one project, within a transaction: what must be true of its rows together is kept here.
struct ProjectLedger {
  let project: Project
  let now: Date
  let db: Database

  /// A project as it was just written, archived or not.
  init(_ project: Project, now: Date, in db: Database) {
    self.project = project
    self.now = now
    self.db = db
  }

  /// - Throws: ``DuoSpendError/projectNotFound``, ``DuoSpendError/projectArchived(name:)``.
  init(_ id: Project.ID, now: Date, in db: Database) throws {
    project = try Self.project(id, in: db)
    guard !project.isArchived else { throw DuoSpendError.projectArchived(name: project.name) }
    self.now = now
    self.db = db
  }

  static func project(_ id: Project.ID, in db: Database) throws -> Project {
    guard let project = try Project.fetchOne(db, key: id) else { throw DuoSpendError.projectNotFound }
    return project
  }

  static func expense(_ id: Expense.ID, in db: Database) throws -> Expense {
    guard let expense = try Expense.fetchOne(db, key: id) else { throw DuoSpendError.expenseNotFound }
    return expense
  }

  static func record<Record: FetchableRecord & TableRecord>(
    _ kind: DuoSpendError.Kind, _ id: String, in db: Database
  ) throws -> Record {
    guard let record = try Record.fetchOne(db, key: id) else { throw DuoSpendError.notFound(kind) }
    return record
  }

  /// What the project says of how expenses are divided.
  func rules() throws -> SplitRules { SplitRules(try storedRules()) }

  func storedRules() throws -> [SplitRule] {
    try SplitRule.filter(sql: "projectId = ?", arguments: [project.id]).order(sql: "fromDay, id").fetchAll(db)
  }

  /// A new expense, checked, and divided as the rules say where it follows them.
  func expense(
    id: Expense.ID, _ details: Expense.Details, now: Date, through last: CalendarDay? = nil
  ) throws -> Expense {
    let details = try details.converted(to: project.currency)
    return try resolved(
      Expense(id: id, projectId: project.id, details: details, stamp: Stamp(now)), through: last)
  }

  /// An expense as it is to be stored: checked, and divided as the rules say where it follows them.
  ///
  /// - Parameter last: the last day possible; nil where nobody typed it.
  func resolved(_ expense: Expense, through last: CalendarDay? = nil) throws -> Expense {
    var expense = try expense.validated(in: project.currency, through: last)
    if expense.followsRules {
      expense.split = try rules().ratio(on: expense.date, category: expense.category)
    }
    return expense
  }

  /// Divides again, after a rule changed, the expenses that follow the rules from a day on.
  func divideAgain(from day: CalendarDay?) throws {
    try divideAgain(
      "SELECT * FROM expenses WHERE projectId = ? AND followsRules = 1 AND date >= ?",
      [project.id, (day ?? .earliest).description])
  }

  /// Divides again these expenses, where they are the project's and follow its rules.
  func divideAgain(_ expenses: Set<Expense.ID>) throws {
    guard !expenses.isEmpty else { return }
    let given = String(decoding: try JSONEncoder().encode(expenses), as: UTF8.self)
    try divideAgain(
      """
      SELECT expenses.* FROM json_each(?) AS given CROSS JOIN expenses ON expenses.id = given.value
      WHERE projectId = ? AND followsRules = 1
      """, [given, project.id])
  }

  private func divideAgain(_ sql: String, _ arguments: StatementArguments) throws {
    let rules = try rules()
    let following = try Expense.fetchCursor(db, sql: sql, arguments: arguments)
    var changed: [Expense] = []
    while var expense = try following.next() {
      let ratio = rules.ratio(on: expense.date, category: expense.category)
      guard ratio != expense.split else { continue }
      expense.split = ratio
      // A file may be older than what stands here.
      expense.stamp.change(max(expense.updatedAt, now))
      changed.append(expense)
    }
    for expense in changed { try expense.update(db) }
  }

  /// Refuses totals beyond what can be counted. Asked after the rows were written: what it throws takes them
  /// back.
  func checkTotals() throws {
    let totals = try BalanceTotals(of: project.id, in: db)
    let limit = DuoSpendLimits.projectMinorUnits
    let sums = [
      totals.spent, totals.partner1Paid, totals.partner2Paid, totals.partner1Due, totals.partner2Due,
      totals.partner1Settled,
    ]
    // What comes in and what goes out may be paid by different people: each sum is bounded by itself.
    guard sums.allSatisfy({ $0.magnitude <= limit.magnitude }) else { throw DuoSpendError.totalTooLarge }
  }
}

extension BalanceTotals {
  /// The sums of a project, as its triggers keep them.
  init(of projectId: Project.ID, in db: Database) throws {
    let statement = try db.cachedStatement(
      sql: "SELECT spent, partner1Paid, partner1Due, partner1Settled FROM projectTotals WHERE projectId = ?")
    guard let row = try Row.fetchOne(statement, arguments: [projectId]) else {
      self.init()
      return
    }
    self.init(row)
  }

  init(_ row: Row) {
    self.init(
      spent: row["spent"], partner1Paid: row["partner1Paid"], partner1Due: row["partner1Due"],
      partner1Settled: row["partner1Settled"])
  }
}
