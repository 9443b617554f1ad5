import Foundation
package import Values

/// What somebody paid for both, or received for both: a refund and an income are below zero.
///
/// What a balance adds up stands in the struct itself, all else behind a reference: a million expenses are added up
/// as fast as memory hands them over.
package struct Expense: ProjectEntry {
  /// What it adds to a balance: it follows from the rest.
  private(set) var totals: BalanceTotals
  private var rest: Indirect<Rest>

  package struct Details: Spending, Hashable {
    package var title = ""
    /// What follows from `original` where there is one.
    package var amount: Money
    /// What was paid abroad, and at which rate.
    package var original: ForeignAmount?
    package var paidBy: Payer
    package var split: SplitRatio?
    package var category: String?
    package var date: CalendarDay
    package var notes = ""
  }

  private struct Rest: Equatable, Sendable {
    var id: String
    var projectId: String
    var details: Details
    var split: SplitRatio
    var recurrenceId: String?
    var stamp: Stamp
    var unknownFields: [String: JSONValue]

    var totals: BalanceTotals {
      BalanceTotals(amount: details.amount.minorUnits, paidBy: details.paidBy, split: split)
    }
  }

  /// - Parameter split: how it is divided, where the details leave it to the project's rules.
  init(
    id: String, projectId: String, details: Details, split: SplitRatio = .equal, recurrenceId: String? = nil,
    stamp: Stamp, unknownFields: [String: JSONValue] = [:]
  ) {
    self.init(
      Rest(
        id: id, projectId: projectId, details: details, split: details.split ?? split,
        recurrenceId: recurrenceId, stamp: stamp, unknownFields: unknownFields))
  }

  private init(_ rest: Rest) {
    totals = rest.totals
    self.rest = Indirect(rest)
  }

  package static let blank = Expense(
    id: "", projectId: "", details: Details(on: .earliest, in: .eur), stamp: Stamp(.distantPast))

  package mutating func code(with coder: inout some FieldCoder) throws {
    var rest = rest.value
    try coder.code(&rest.id, "id")
    try coder.code(&rest.projectId, "projectId", missing: "")
    try coder.code(&rest.details.title, "title")
    try coder.code(number: &rest.details.amount, "amount", currency: "currency")
    try ForeignAmount.code(&rest.details.original, with: &coder)
    try rest.details.paidBy.code(with: &coder, of: rest.details.amount)
    var split: SplitRatio? = rest.split
    var followsRules: Bool? = rest.details.split == nil
    try coder.code(text: &split, "splitRatio")
    try coder.code(&followsRules, "followsRules")
    rest.split = split ?? .equal
    rest.details.split = followsRules == true ? nil : rest.split
    // What queries add up.
    try coder.code(derived: Int(rest.totals.partner1Due), "partner1Due")
    try coder.code(&rest.details.category, "category")
    try coder.code(&rest.details.date, "date")
    try coder.code(&rest.details.notes, "notes", missing: "")
    try coder.code(&rest.recurrenceId, "recurrenceId")
    try rest.stamp.code(with: &coder)
    try coder.code(unknownFields: &rest.unknownFields)
    self = Expense(rest)
  }

  /// Whether the split comes from the project's rules, and changes with them.
  package var followsRules: Bool { details.split == nil }

  /// Whether money came in: a refund, a deposit given back, an income.
  package var isIncome: Bool { totals.spent < 0 }

  /// What the first partner paid of it, in minor units.
  package var partner1Paid: Int64 { totals.partner1Paid }

  /// What the first partner bears of it, in minor units.
  package var partner1Due: Int64 { totals.partner1Due }

  /// What the rules made of it is checked, too.
  package func validated(in currency: Currency, through last: CalendarDay?) throws(DuoSpendError) -> Self {
    var expense = self
    expense.details = try details.validated(in: currency, through: last, dividedBy: split)
    return expense
  }
}

// MARK: - What a balance does not need

extension Expense {
  /// A UUID as text.
  package var id: String {
    get { rest.value.id }
    set { rest.value.id = newValue }
  }

  package var projectId: String {
    get { rest.value.projectId }
    set { rest.value.projectId = newValue }
  }

  package var details: Details {
    get { rest.value.details }
    set {
      var rest = rest.value
      (rest.details, rest.split) = (newValue, newValue.split ?? rest.split)
      self = Expense(rest)
    }
  }

  /// How it is divided: what the details say, else what the project's rules say on its day.
  package var split: SplitRatio {
    get { rest.value.split }
    set {
      rest.value.split = newValue
      totals = rest.value.totals
    }
  }

  /// The recurring expense that it appeared from.
  package var recurrenceId: String? {
    get { rest.value.recurrenceId }
    set { rest.value.recurrenceId = newValue }
  }

  package var stamp: Stamp {
    get { rest.value.stamp }
    set { rest.value.stamp = newValue }
  }

  /// What its entry in the file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] {
    get { rest.value.unknownFields }
    set { rest.value.unknownFields = newValue }
  }
}

extension Expense.Details {
  /// What a form starts from: nothing is no amount that is accepted.
  package init(on day: CalendarDay, in currency: Currency) {
    self.init(amount: .zero(currency), paidBy: .partner1, date: day)
  }

  /// With the amount that follows from the one abroad. One that nobody changed keeps what it was converted to, whatever
  /// its rate would give now.
  func converted(to currency: Currency, over stored: Self? = nil) throws(DuoSpendError) -> Self {
    guard let original else { return self }
    var details = self
    if let stored, stored.original == original {
      details.amount = stored.amount
    } else {
      details.amount = try original.converted(to: currency)
    }
    return details
  }

  package func validated(
    in currency: Currency, through last: CalendarDay?
  ) throws(DuoSpendError) -> Self {
    try validated(in: currency, through: last, dividedBy: split)
  }

  /// - Parameter split: how it is divided; nil where the rules have not said it yet.
  fileprivate func validated(
    in currency: Currency, through last: CalendarDay?, dividedBy split: SplitRatio?
  ) throws(DuoSpendError) -> Self {
    var checks = FieldChecks<DuoSpendField>()
    var expense = self
    expense.title = checks.required(title, .expenseTitle, limit: DuoSpendLimits.title)
    checks.notNothing(amount, .expenseAmount)
    checks.currency(of: amount, is: currency, .expenseAmount)
    if let original {
      checks.notNothing(original.amount, .expenseAmount)
      checks.require(
        original.amount.minorUnits.signum() == amount.minorUnits.signum(), .expenseAmount, .rule("sign"))
      checks.require(original.rate.isFinite && original.rate > 0, .expenseRate, .rule("notPositive"))
    }
    expense.paidBy = checks.payer(paidBy, of: amount, .expensePaidBy)
    if let split { checks.split(split, .expenseSplit) }
    expense.category = checks.category(category, .expenseCategory)
    checks.day(date, .expenseDate, through: last)
    checks.text(notes, .expenseNotes)
    try checks.finish()
    return expense
  }
}
