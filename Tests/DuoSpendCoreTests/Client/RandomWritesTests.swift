@testable import DuoSpendCore
import Foundation
import GRDB
import TestSupport
import Testing
import Values
import Vault

/// What holds after any sequence of a person's actions.
@Suite("Any sequence of actions") struct RandomWritesTests {
  @Test("leaves the kept sums equal to those of all rows, and every following expense under its rule")
  func sums() async throws {
    var seeds = SystemRandomNumberGenerator()
    for _ in 0..<10 {
      let seed = seeds.next()
      let household = try await Household()
      var actor = RandomActor(household: household, seed: seed)
      try await actor.begin()
      for number in 0..<80 {
        let action = try await actor.act()
        let (kept, computed, astray) = try await household.store.read { db in
          (try KeptSums.kept(db), try KeptSums.computed(db), try Self.astray(db))
        }
        #expect(kept == computed, "seed \(seed), action \(number): \(action)")
        #expect(astray.isEmpty, "seed \(seed), action \(number): \(action)")
      }
    }
  }

  /// The expenses that follow the rules and are divided otherwise.
  private static func astray(_ db: Database) throws -> [Expense] {
    try Project.fetchAll(db).flatMap { project in
      let own: SQL = "projectId = \(project.id)"
      let rules = SplitRules(try SplitRule.filter(literal: own).fetchAll(db))
      return try Expense.filter(literal: own).fetchAll(db).filter {
        $0.followsRules && $0.split != rules.ratio(on: $0.date, category: $0.category)
      }
    }
  }
}

/// Somebody who does anything that pages allow.
private struct RandomActor {
  let household: Household
  var random: SeededGenerator
  private var client: DuoSpendClient { household.client }

  init(household: Household, seed: UInt64) {
    self.household = household
    random = SeededGenerator(seed: seed)
  }

  mutating func begin() async throws {
    for _ in 0..<2 { try await household.addTrip() }
  }

  /// Does something, and says what.
  mutating func act() async throws -> String {
    guard let project = try await one(Project.self) else {
      try await household.addTrip()
      return "project"
    }
    let action = Int.random(in: 0..<16, using: &random)
    do {
      try await act(action, in: project)
    } catch is DuoSpendError {
      // Refused: archived, or nothing to settle. Nothing may have changed.
    } catch is JournalError {
      // Nothing to undo, or changed since.
    }
    return "\(action)"
  }

  private mutating func act(_ action: Int, in project: Project) async throws {
    let (draft, rule, day) = (
      expense(), SplitRule.Details(from: chance(3) ? nil : day(), category: category(), ratio: split()), day()
    )
    let payer: Partner = chance(2) ? .partner1 : .partner2
    let amount = Sample.euros(Int64.random(in: 1...90_000, using: &random))
    switch action {
    case 0, 1, 2: try await client.addExpense(draft, to: project.id)
    case 3:
      guard let expense = try await one(Expense.self) else { return }
      try await client.editExpense(expense.id) { $0 = draft }
    case 4:
      guard let expense = try await one(Expense.self) else { return }
      try await client.deleteExpense(expense.id)
    case 5:
      guard let expense = try await one(Expense.self) else { return }
      try await client.duplicateExpense(expense.id)
    case 6: try await client.setRule(rule, in: project.id)
    case 7:
      guard let stored = try await one(SplitRule.self) else { return }
      if chance(2) {
        try await client.deleteRule(stored.id)
      } else {
        try await client.editRule(stored.id) { $0 = rule }
      }
    case 8:
      try await client.addSettlement(
        Settlement.Details(from: payer, amount: amount, date: day), to: project.id)
    case 9: try await client.settleUp(project.id)
    case 10:
      guard let settlement = try await one(Settlement.self) else { return }
      if chance(2) {
        try await client.deleteSettlement(settlement.id)
      } else {
        try await client.editSettlement(settlement.id) { ($0.from, $0.amount) = (payer, amount) }
      }
    case 11: try await household.store.undo()
    case 12: try await household.store.redo()
    case 13:
      let all = try await household.store.read {
        try Int64.fetchAll($0, sql: "SELECT id FROM carnets_transactions ORDER BY id")
      }
      try await household.store.undo(all.randomElement(using: &random))
    case 14:
      if chance(4) {
        try await client.deleteProject(project.id)
      } else if project.isArchived {
        try await client.reopenProject(project.id)
      } else if chance(3) {
        try await client.archiveProject(project.id)
      }
    default:
      try await client.addRecurring(
        RecurringExpense.Details(
          title: "Loyer", amount: amount, paidBy: Payer(payer), split: chance(2) ? nil : .equal,
          category: draft.category,
          startDay: day), to: project.id)
      try await client.postDue()
    }
  }

  private mutating func one<Record: FetchableRecord & TableRecord & Sendable>(_ type: Record.Type)
    async throws
    -> Record?
  {
    try await household.store.read { try Record.order(sql: "id").fetchAll($0) }.randomElement(using: &random)
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func day() -> CalendarDay {
    CalendarDay(dayNumber: Int.random(in: 20_300...20_460, using: &random))
  }

  private mutating func category() -> String? {
    [nil, nil, "Courses", "courses", "Énergie"].randomElement(using: &random) ?? nil
  }

  private mutating func split() -> SplitRatio {
    let percent = Decimal(Int.random(in: 0...100, using: &random))
    return (try? SplitRatio.percent(percent)) ?? .equal
  }

  private mutating func expense() -> Expense.Details {
    let amount = Int64.random(in: 1...200_000, using: &random)
    let payer: Payer =
      switch Int.random(in: 0..<3, using: &random) {
      case 0: .partner1
      case 1: .partner2
      default: .both(partner1: Int64.random(in: 0...amount, using: &random))
      }
    return Expense.Details(
      title: "Dépense", amount: Sample.euros(amount), paidBy: payer, split: chance(2) ? nil : split(),
      category: category(), date: day())
  }
}
