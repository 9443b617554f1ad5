@testable import DuoSpendCore
import Foundation
import GRDB
import TestSupport
import Values

/// Projects with everything that belongs to them, as a seed makes them: odd texts, unknown fields and raw
/// values, several currencies.
struct RandomProject {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func file() -> ProjectFile {
    let currency = pick([Currency.eur, .jpy, .tnd, .usd])
    let project = Project(
      id: id(),
      details: Project.Details(
        name: text(), emoji: "🏡", budget: money(currency), partner1Name: "A" + text(),
        partner2Name: "B" + text(), template: pick([nil, Open(.trip), Open(rawValue: "moon")])),
      archivedAt: pick([nil, instant()]), stamp: stamp(), unknownFields: unknown())
    let rules = some(4) { maker in
      SplitRule(
        id: maker.id(), projectId: project.id,
        details: SplitRule.Details(
          from: maker.pick([nil, maker.day()]), category: maker.pick([nil, "Loyer", "Énergie"]),
          ratio: maker.split()), stamp: maker.stamp(), unknownFields: maker.unknown())
    }
    let asked = SplitRules(rules)
    let expenses = some(30) { $0.expense(of: project, rules: asked) }
    let receipts = expenses.flatMap { expense in some(2) { $0.receipt(of: expense) } }
    return ProjectFile(
      project: project, expenses: expenses,
      settlements: some(5) { maker in
        Settlement(
          id: maker.id(), projectId: project.id,
          details: Settlement.Details(
            from: maker.pick([.partner1, .partner2]), amount: maker.money(currency), date: maker.day(),
            notes: maker.text()), stamp: maker.stamp(), unknownFields: maker.unknown())
      }, rules: rules,
      recurring: some(3) { maker in
        let amount = maker.money(currency)
        return RecurringExpense(
          id: maker.id(), projectId: project.id,
          details: RecurringExpense.Details(
            title: maker.text(), amount: amount, paidBy: maker.payer(amount),
            split: maker.pick([nil, maker.split()]), category: maker.pick([nil, "Loyer"]),
            notes: maker.text(),
            startDay: maker.day(), rhythm: maker.pick([Open(.weekly), Open(rawValue: "lunar")])),
          doneThrough: maker.pick([nil, maker.day()]), stamp: maker.stamp(), unknownFields: maker.unknown())
      }, receipts: receipts)
  }

  static func insert(_ file: ProjectFile, in db: Database) throws {
    try file.project.insert(db)
    for record in file.rules { try record.insert(db) }
    for record in file.recurring { try record.insert(db) }
    for record in file.expenses { try record.insert(db) }
    for record in file.settlements { try record.insert(db) }
    for record in file.receipts { try record.insert(db) }
  }

  private mutating func expense(of project: Project, rules: SplitRules) -> Expense {
    let (amount, day, category) = (money(project.currency), day(), pick([nil, "Loyer", "loyer", text()]))
    let follows = Bool.random(using: &random)
    let original = ForeignAmount(
      amount: money(.gbp), rate: Decimal(Int.random(in: 1...99_999, using: &random)) / 1_000)
    return Expense(
      id: id(), projectId: project.id,
      details: Expense.Details(
        title: text(), amount: amount, original: pick([nil, nil, original]), paidBy: payer(amount),
        split: follows ? nil : split(), category: category, date: day, notes: text()),
      split: rules.ratio(on: day, category: category), recurrenceId: pick([nil, id()]), stamp: stamp(),
      unknownFields: unknown())
  }

  private mutating func receipt(of expense: Expense) -> Receipt {
    Receipt(
      id: id(), expenseId: expense.id, fileName: text() + ".png", mimeType: "image/png", fileSize: 3,
      createdAt: instant(), unknownFields: unknown())
  }

  private mutating func some<Value>(_ most: Int, _ make: (inout RandomProject) -> Value) -> [Value] {
    (0..<Int.random(in: 0...most, using: &random)).map { _ in make(&self) }
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func payer(_ amount: Money) -> Payer {
    guard amount.minorUnits > 1 else { return .partner2 }
    return pick([
      .partner1, .partner2, .both(partner1: Int64.random(in: 1..<amount.minorUnits, using: &random)),
    ])
  }

  private mutating func split() -> SplitRatio {
    let percent = Decimal(Int.random(in: 0...1_000_000, using: &random)) / 10_000
    return pick([.equal, (try? .percent(percent)) ?? .equal])
  }

  private mutating func money(_ currency: Currency) -> Money {
    Money(minorUnits: Int64.random(in: 1...9_000_000, using: &random), currency: currency)
  }

  private mutating func day() -> CalendarDay {
    CalendarDay(dayNumber: Int.random(in: 19_000...20_500, using: &random))
  }

  private mutating func instant() -> Date {
    Date(timeIntervalSince1970: Double(Int.random(in: 1_600_000_000...1_790_000_000, using: &random)))
  }

  private mutating func stamp() -> Stamp { Stamp(createdAt: instant(), updatedAt: instant()) }

  private mutating func text() -> String {
    let words = ["café", "L’été « chaud »", "a/b\\c", "=1+1", "🧾👩‍👧", "x,y;z\n\"q\"", "Ω"]
    return pick(words) + String(Int.random(in: 0...999, using: &random))
  }

  private mutating func unknown() -> [String: JSONValue] {
    guard Int.random(in: 0..<5, using: &random) == 0 else { return [:] }
    return ["x-é": .object(["a": .array([.null, .bool(true), .number(1.5)])]), "later": .string(text())]
  }

  private mutating func id() -> String {
    func bytes(_ value: UInt64) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }
    let all = bytes(random.next()) + bytes(random.next())
    let hex = all.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { Array(hex)[$0] }
    return parts.map { String($0) }.joined(separator: "-")
  }
}
