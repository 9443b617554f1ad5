import Foundation
import TestSupport
import Testing
import Values

@testable import DuoSpendCore

/// The examples that the product was described with, in the domain alone.
@Suite struct WorkedExamplesTests {
  @Test("Each worked example has the fields of the specification to the cent")
  func toTheCent() throws {
    let examples = try WorkedExample.all()
    #expect(examples.count == 15)
    for example in examples {
      let result = BalanceCalculator().balance(of: try example.expenses.map(Self.expense))
      let written = try JSONEncoder().encode(result)
      #expect(
        try JSONDecoder().decode(WorkedExample.Balance.self, from: written) == example.balance,
        "\(example.name)")
    }
  }

  private static func expense(_ example: WorkedExample.Expense) throws -> Expense {
    let amount = try AmountParser(currency: .eur).parse(example.amount)
    let partner = try #require(Partner(rawValue: example.paidBy))
    let split = try example.shares.map { try Sample.shares($0.first, $0.second) } ?? .equal
    return Sample.expense(amount.minorUnits, Payer(partner), split)
  }
}
