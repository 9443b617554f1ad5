import DuoSpendCore
import Foundation
import Values
import Vault

/// What a couple's accounts cost when there are many of them.
struct LedgerLines {
  /// How many expenses each line has.
  struct Sizes {
    var balanced = 1_000_000
    var large = 1_000_000
    var small = 1_000
    var largePage = 100_000
    var smallPage = 100

    /// Enough to see that everything runs.
    static let tiny = Sizes(balanced: 1_000, large: 1_000, small: 100, largePage: 1_000, smallPage: 100)
  }

  var sizes = Sizes()

  func run(_ table: inout Table) async throws {
    try await balance(&table)
    try await oneMore(&table)
    try await page(&table)
  }

  private func balance(_ table: inout Table) async throws {
    let expenses = Household.expenses(0..<sizes.balanced, of: sizes.balanced, in: "p")
    let plain = PlainLedger(expenses)
    var found: [BalanceTotals] = []
    var expected: [BalanceTotals] = []
    found.reserveCapacity(Self.rounds)
    expected.reserveCapacity(Self.rounds)
    let balances = try await Stopwatch.compare(rounds: Self.rounds) { _ in
      found.append(BalanceCalculator().balance(of: expenses).totals)
    } theirs: { _ in
      expected.append(plain.totals())
    }
    precondition(found == expected, "both loops come to the same")
    table.add(
      "balance of \(sizes.balanced.grouped) expenses / plain loop", balances.ratios.median, atMost: 2,
      note: "median of \(Self.rounds) pairs, over arrays of 64-bit integers")
  }

  private static let rounds = 31

  private func oneMore(_ table: inout Table) async throws {
    let (large, small) = (
      try await Household.make(expenses: sizes.large), try await Household.make(expenses: sizes.small)
    )
    let more = try await Stopwatch.compare(rounds: 300) { _ in
      _ = try await large.addExpense()
    } theirs: { _ in
      _ = try await small.addExpense()
    }
    table.add(
      "balance after one more at \(sizes.large.grouped) / at \(sizes.small.grouped)", more.ratios.median,
      atMost: 1.5,
      note: "median of 300 pairs, the write included")
    for household in [large, small] {
      await household.vault.lock()
      try household.remove()
    }
  }

  private func page(_ table: inout Table) async throws {
    let (large, small) = (
      try await Household.make(expenses: sizes.largePage), try await Household.make(expenses: sizes.smallPage)
    )
    for household in [large, small] { await household.vault.lock() }
    let (there, here) = (try Served.unlocked(large.folder), try Served.unlocked(small.folder))
    for (name, path) in [("project", ""), ("its expenses", "/expenses")] {
      let page = try await there.compare(
        "/duospend/projects/\(large.project)\(path)", with: here,
        at: "/duospend/projects/\(small.project)\(path)")
      table.add(
        "page at \(sizes.largePage.grouped) / at \(sizes.smallPage.grouped): \(name)", page.ratios.median,
        atMost: 1.5, note: "median of 100 pairs")
    }
    try there.stop()
    try here.stop()
    try large.remove()
    try small.remove()
  }
}

/// The same expenses as nothing but 64-bit integers: what a balance costs at least.
private struct PlainLedger {
  private var amounts: [Int64] = []
  private var partner1Paid: [Int64] = []
  private var weights: [Int64] = []
  private var divisors: [Int64] = []

  init(_ expenses: [Expense]) {
    for expense in expenses {
      amounts.append(expense.amount.minorUnits)
      partner1Paid.append(expense.partner1Paid)
      switch expense.split {
      case .equal:
        weights.append(1)
        divisors.append(2)
      case .custom(let first, _):
        weights.append(Int64(first.decimal.description) ?? 0)
        divisors.append(100)
      }
    }
  }

  /// Multiplies, divides and rounds half up: no amount is below zero.
  @inline(never)
  func totals() -> BalanceTotals {
    var (spent, paid, due): (Int64, Int64, Int64) = (0, 0, 0)
    for index in amounts.indices {
      let amount = amounts[index]
      let (quotient, remainder) = (amount * weights[index]).quotientAndRemainder(dividingBy: divisors[index])
      spent += amount
      paid += partner1Paid[index]
      due += quotient + (remainder * 2 >= divisors[index] ? 1 : 0)
    }
    return BalanceTotals(spent: spent, partner1Paid: paid, partner1Due: due, partner1Settled: 0)
  }
}
