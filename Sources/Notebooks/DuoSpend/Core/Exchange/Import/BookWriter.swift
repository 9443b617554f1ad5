import Foundation
import GRDB
import Interchange
import Values
import Vault

/// Writes the rows of a book into one project, inside the import's transaction. A new project is made with
/// the first row that it takes.
struct BookWriter {
  private let book: SharedBookImport
  private let answers: ImportAnswers
  private let forecast: ImportForecast
  private let project: Project
  private var isMissing: Bool
  private let dependencies: Dependencies
  private let now: Date
  private let db: Database
  private var facts: StoredFacts
  private var series = ImportedSeries()

  /// - Throws: ``DuoSpendError/projectNotFound``, ``DuoSpendError/projectArchived(name:)``,
  ///   ``DuoSpendError/invalidFields(_:)`` when no project can be made of the book, and `unanswered`.
  init(
    _ book: SharedBookImport, _ answers: ImportAnswers, dependencies: Dependencies, in db: Database
  ) throws {
    let stored = try ProjectChoice(book, answers, in: db).project()
    let aimed = stored.map { book.aimed(at: ImportTarget($0)) } ?? book
    let now = dependencies.now().wholeSeconds
    let forecast = try aimed.forecast(answers)
    if let stored {
      project = try ProjectLedger(stored.id, now: now, in: db).project
    } else {
      project = try Project(
        id: dependencies.newID(), Self.details(aimed, answers, forecast), now: now)
    }
    facts = try StoredFacts(of: project.id, in: db)
    (isMissing, self.answers, self.forecast) = (stored == nil, answers, forecast)
    (self.book, self.dependencies, self.now, self.db) = (aimed, dependencies, now, db)
  }

  /// Writes every row that can be taken, and tells the others.
  ///
  /// - Parameter progress: hears the part done, from 0 to 1, and may cancel by throwing.
  mutating func write(into report: inout ImportReport, progress: (Double) throws -> Void) throws {
    report.leftOut = book.leftOut
    report.reconciliation = forecast.reconciliation
    for problem in forecast.unreadable { report.countRefused("row", problem) }
    let total = forecast.imported.values.reduce(forecast.refused, +)
    let rows = try book.rows(answers)
    var count = 0
    while let row = try rows.next() {
      series.note(row)
      for remark in row.remarks { report.add(remark: remark) }
      try write(row, into: &report)
      count += 1
      if count.isMultiple(of: 256) { try progress(Double(count) / Double(max(total, count))) }
    }
    let today = CalendarDay(dependencies.now(), in: dependencies.timeZone)
    let stored = try RecurringExpense.details(in: project.id, db)
    for item in series.all(today: today, beside: stored) { try write(item, into: &report) }
    try ProjectLedger(project, now: now, in: db).checkTotals()
  }

  /// Writes an expense that comes back. Its days up to today need no expense: what the file has of them came in already.
  private mutating func write(
    _ item: Result<ImportedSeries.Item, RowProblem>, into report: inout ImportReport
  ) throws {
    switch item {
    case .failure(let problem): report.add(remark: problem)
    case .success(let item):
      guard item.standing == .new else {
        report.countDuplicate("recurring")
        if let remark = item.remark { report.add(remark: remark) }
        return
      }
      do {
        var recurring = try RecurringExpense(
          id: dependencies.newID(), in: project, item.terms, now: now)
        recurring.doneThrough = item.doneThrough
        try makeProject()
        try recurring.insert(db)
      } catch let error as DuoSpendError {
        let problem = RowProblem(error.messageKey, error.messageArguments, at: item.location)
        report.countRefused("recurring", problem)
        return
      }
      report.countImported("recurring")
      if let remark = item.remark { report.add(remark: remark) }
    }
  }

  private mutating func write(_ row: ImportedRow, into report: inout ImportReport) throws {
    switch row.item {
    case .failure(let problem): report.countRefused("row", problem)
    case .success(let item):
      do {
        if try write(item) {
          report.countImported(item.kind)
        } else {
          report.countDuplicate(item.kind)
        }
      } catch let error as DuoSpendError {
        report.countRefused(
          "row", RowProblem(error.messageKey, error.messageArguments, at: row.location))
      }
    }
  }

  /// - Returns: false when the project has it already.
  private mutating func write(_ item: ImportedItem) throws -> Bool {
    switch item {
    case .expense(let imported):
      let expense = try Expense(
        id: dependencies.newID(), in: project, imported.details.converted(to: project.currency), now: now)
      guard !facts.take(expense), !facts.takeSettled(imported) else { return false }
      try makeProject()
      try expense.insert(db)
    case .settlement(let imported):
      let settlement = try Settlement(
        id: dependencies.newID(), in: project, imported, now: now)
      guard !facts.take(settlement) else { return false }
      try makeProject()
      try settlement.insert(db)
    }
    return true
  }

  private mutating func makeProject() throws {
    guard isMissing else { return }
    try project.insert(db)
    isMissing = false
  }

  /// A new project, with a budget that no file states.
  private static func details(
    _ book: SharedBookImport, _ answers: ImportAnswers, _ forecast: ImportForecast
  ) throws -> Project.Details {
    let (partner1, partner2, _) = try book.partners(answers)
    return Project.Details(
      name: book.book.projectName, budget: forecast.budget, partner1Name: ImportedText.name(partner1),
      partner2Name: ImportedText.name(partner2))
  }
}

extension RecurringExpense {
  /// What comes back in a project.
  static func details(in project: Project.ID, _ db: Database) throws -> [Details] {
    try filter(sql: "projectId = ?", arguments: [project]).fetchAll(db).map(\.details)
  }
}

extension Money {
  /// A budget of which an amount is a part that nobody need be told of: the next round number, of two digits, beyond
  /// ``BudgetStatus/nearPercent``.
  static func roomy(minorUnits spent: Int64, currency: Currency) -> Money {
    let known = min(max(spent, 0), DuoSpendLimits.amountMinorUnits)
    let least = known * 100 / Int64(BudgetStatus.nearPercent) + 1
    var step: Int64 = 1
    while least / step >= 100 { step *= 10 }
    let round = (least + step - 1) / step * step
    return Money(minorUnits: min(round, DuoSpendLimits.amountMinorUnits), currency: currency)
  }
}

extension ImportedExpense {
  fileprivate var details: Expense.Details {
    Expense.Details(
      title: title, amount: amount, original: original, paidBy: paidBy, split: split, category: category,
      date: date, notes: notes)
  }
}
