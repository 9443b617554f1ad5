import Foundation
import Testing
import Values

@testable import DuoSpendCore

/// Expenses that differ in what a balance looks at only.
enum Sample {
  static func expense(
    _ minorUnits: Int64, _ payer: Payer, _ split: SplitRatio = .equal, id: String = "e"
  ) -> Expense {
    Expense(
      id: id, projectId: "p",
      details: Expense.Details(
        title: "x", amount: Money(minorUnits: minorUnits, currency: .eur), paidBy: payer, split: split,
        date: .earliest), stamp: Stamp(.distantPast))
  }

  static func shares(_ first: Int, _ second: Int) throws -> SplitRatio {
    .custom(partner1Share: try #require(Share(first)), partner2Share: try #require(Share(second)))
  }
}

@Suite("Who owes whom") struct BalanceTests {
  private func balance(_ expenses: Expense...) -> BalanceResult { BalanceCalculator().balance(of: expenses) }

  private func euros(_ text: String) throws -> Money {
    Money(minorUnits: try #require(Int64(text.replacing(".", with: ""))), currency: .eur)
  }

  @Test("Nothing spent is balanced")
  func nothing() {
    #expect(balance() == BalanceResult(BalanceTotals(), currency: .eur))
  }

  @Test("What both paid counts for each, and what was given back settles it")
  func bothAndSettlement() throws {
    let expense = Sample.expense(100_00, .both(partner1: 80_00))
    let settlement = Settlement(
      id: "s", projectId: "p",
      details: Settlement.Details(from: .partner2, amount: try euros("30.00"), date: .earliest),
      stamp: Stamp(.distantPast))
    let result = BalanceCalculator().balance(of: [expense], settlements: [settlement])
    #expect((result.partner1Spent, result.partner2Spent) == (80, 20))
    #expect(result.status == .balanced)
  }

  @Test("The file form has the field names of the specification, and numbers")
  func shape() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func text(_ result: BalanceResult) throws -> String {
      String(decoding: try encoder.encode(result), as: UTF8.self)
    }
    let owed = balance(
      Sample.expense(80_00, .partner1), Sample.expense(60_00, .partner2),
      Sample.expense(200_00, .partner1, try .percent(70)))
    #expect(
      try text(owed)
        == #"{"netBalance":70,"partner1Settled":0,"partner1Share":210,"partner1Spent":280,"#
        + #""partner2Settled":0,"partner2Share":130,"partner2Spent":60,"status":{"partner2OwesPartner1":70},"totalSpent":340}"#
    )
    #expect(try text(balance()).contains(#""status":{"balanced":{}}"#))
    let odd = balance(Sample.expense(1, .partner2))
    #expect(try text(odd).contains(#""status":{"partner1OwesPartner2":0.01}"#))
  }
}
