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
      id: id, projectId: "p", title: "x", amount: Money(minorUnits: minorUnits, currency: .eur),
      paidBy: payer,
      split: split, date: .earliest, createdAt: .distantPast, updatedAt: .distantPast)
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

  @Test("Eighty and sixty, half each: the second owes ten")
  func twoExpenses() throws {
    let result = balance(Sample.expense(80_00, .partner1), Sample.expense(60_00, .partner2))
    #expect(result.totalSpent == 140)
    #expect(result.status == .partner2OwesPartner1(try euros("10.00")))
  }

  @Test("A third expense at 70/30 is divided by itself")
  func threeExpenses() throws {
    let result = balance(
      Sample.expense(80_00, .partner1), Sample.expense(60_00, .partner2),
      Sample.expense(200_00, .partner1, try .percent(70)))
    #expect(result.totalSpent == 340)
    #expect(result.partner1Share == 210)
    #expect(result.netBalance == 70)
    #expect(result.status == .partner2OwesPartner1(try euros("70.00")))
  }

  @Test("As much from each is balanced, and so is nothing")
  func balanced() {
    #expect(balance(Sample.expense(100_00, .partner1), Sample.expense(100_00, .partner2)).status == .balanced)
    #expect(balance() == BalanceResult(BalanceTotals(), currency: .eur))
    #expect(balance().status == .balanced)
  }

  @Test("The one who paid less may be owed: 10/90")
  func biggerPayerOwes() throws {
    let split = try SplitRatio.percent(10)
    let result = balance(Sample.expense(30_00, .partner1, split), Sample.expense(100_00, .partner2, split))
    #expect(result.netBalance == 17)
    #expect(result.partner2Spent - result.partner2Share == -17)
  }

  @Test("The other worked examples")
  func examples() throws {
    #expect(
      balance(Sample.expense(300_00, .partner2, try .percent(60))).status
        == .partner1OwesPartner2(try euros("180.00")))
    let third = try SplitRatio.percent(30)
    let both = balance(Sample.expense(66_00, .partner1, third), Sample.expense(44_00, .partner2, third))
    #expect((both.partner1Share, both.partner2Share, both.netBalance) == (33, 77, 33))
    #expect(balance(Sample.expense(500_00, .partner1)).status == .partner2OwesPartner1(try euros("250.00")))
    let odd = balance(Sample.expense(10_00, .partner1, try .percent(33)))
    #expect((odd.partner1Share, odd.partner2Share) == (Decimal(string: "3.3"), Decimal(string: "6.7")))
    #expect(balance(Sample.expense(1, .partner1)).status == .balanced)
    #expect(balance(Sample.expense(1, .partner2)).status == .partner1OwesPartner2(try euros("0.01")))
    let thirds = balance(Sample.expense(10_00, .partner1, try Sample.shares(1, 2)))
    #expect((thirds.totals.partner1Due, thirds.totals.partner2Due) == (333, 667))
    let cents = (0..<3).map { Sample.expense(1, .partner2, id: "\($0)") }
    #expect(BalanceCalculator().balance(of: cents).status == .partner1OwesPartner2(try euros("0.03")))
  }

  @Test("What both paid counts for each, and what was given back settles it")
  func bothAndSettlement() throws {
    let expense = Sample.expense(100_00, .both(partner1: 80_00))
    let settlement = Settlement(
      id: "s", projectId: "p", from: .partner2, amount: try euros("30.00"), date: .earliest,
      createdAt: .distantPast, updatedAt: .distantPast)
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
        == #"{"netBalance":70,"partner1Share":210,"partner1Spent":280,"partner2Share":130,"#
        + #""partner2Spent":60,"status":{"partner2OwesPartner1":70},"totalSpent":340}"#)
    #expect(try text(balance()).contains(#""status":{"balanced":{}}"#))
    let odd = balance(Sample.expense(1, .partner2))
    #expect(try text(odd).contains(#""status":{"partner1OwesPartner2":0.01}"#))
  }
}
