import CommandTestSupport
import Foundation
import Localization
import Testing

/// The examples that the product was described with, typed as a person types them.
@Suite struct WorkedExamplesTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    /// Amount, payer, split.
    let expenses: [(String, String, String)]
    let total: String
    let partner1Share: String
    /// What the second partner owes the first.
    let net: String
    let sentence: (french: String, english: String)

    var testDescription: String { name }
  }

  static let even = ("Les comptes sont équilibrés", "You are all square")

  static func owes(_ debtor: String, _ creditor: String, _ french: String, _ english: String) -> (
    String, String
  ) {
    ("\(debtor) doit \(french)\u{A0}€ à \(creditor)", "\(debtor) owes \(creditor) €\(english)")
  }

  static let examples: [Example] = [
    Example(
      name: "each paid, one more", expenses: [("80", "partner1", "equal"), ("60", "partner2", "equal")],
      total: "140", partner1Share: "70", net: "10", sentence: owes("Sacha", "Camille", "10,00", "10.00")),
    Example(
      name: "a split of its own",
      expenses: [
        ("80", "partner1", "equal"), ("60", "partner2", "equal"), ("200", "partner1", "70/30"),
      ], total: "340", partner1Share: "210", net: "70", sentence: owes("Sacha", "Camille", "70,00", "70.00")),
    Example(
      name: "the same from both", expenses: [("100", "partner1", "equal"), ("100", "partner2", "equal")],
      total: "200", partner1Share: "100", net: "0", sentence: even),
    Example(
      name: "60/40 paid by the second", expenses: [("300", "partner2", "60/40")], total: "300",
      partner1Share: "180", net: "-180", sentence: owes("Camille", "Sacha", "180,00", "180.00")),
    Example(name: "nothing", expenses: [], total: "0", partner1Share: "0", net: "0", sentence: even),
    Example(
      name: "30/70 twice", expenses: [("66", "partner1", "30/70"), ("44", "partner2", "30/70")],
      total: "110", partner1Share: "33", net: "33", sentence: owes("Sacha", "Camille", "33,00", "33.00")),
    Example(
      name: "one pays it all", expenses: [("500", "partner1", "equal")], total: "500", partner1Share: "250",
      net: "250", sentence: owes("Sacha", "Camille", "250,00", "250.00")),
    Example(
      name: "33/67", expenses: [("10", "partner1", "33/67")], total: "10", partner1Share: "3.3", net: "6.7",
      sentence: owes("Sacha", "Camille", "6,70", "6.70")),
    Example(
      name: "the one who paid more still owes",
      expenses: [("30", "partner1", "10/90"), ("100", "partner2", "10/90")], total: "130",
      partner1Share: "13", net: "17", sentence: owes("Sacha", "Camille", "17,00", "17.00")),
    Example(
      name: "a cent of the first", expenses: [("0,01", "partner1", "equal")], total: "0.01",
      partner1Share: "0.01", net: "0", sentence: even),
    Example(
      name: "a cent of the second", expenses: [("0,01", "partner2", "equal")], total: "0.01",
      partner1Share: "0.01", net: "-0.01", sentence: owes("Camille", "Sacha", "0,01", "0.01")),
    Example(
      name: "a third", expenses: [("10", "partner1", "1/2")], total: "10", partner1Share: "3.33",
      net: "6.67", sentence: owes("Sacha", "Camille", "6,67", "6.67")),
    Example(
      name: "three cents, each rounded by itself",
      expenses: [
        ("0.01", "partner2", "equal"), ("0.01", "partner2", "equal"), ("0.01", "partner2", "equal"),
      ], total: "0.03", partner1Share: "0.03", net: "-0.03",
      sentence: owes("Camille", "Sacha", "0,03", "0.03")),
    Example(
      name: "nothing of it is the first's", expenses: [("50", "partner1", "0/100")], total: "50",
      partner1Share: "0", net: "50", sentence: owes("Sacha", "Camille", "50,00", "50.00")),
  ]

  @Test("Each worked example comes out to the cent, as figures and as a sentence", arguments: examples)
  func toTheCent(_ example: Example) async throws {
    let desk = try await CommandDesk.duospend()
    let project = try await desk.addProject()
    for (amount, payer, split) in example.expenses {
      try await desk.addExpense(amount, payer, to: project, "--split", split)
    }
    let balance = try await desk.balance(of: project)
    let net = try #require(Decimal(string: example.net))
    #expect(balance.totalSpent == Decimal(string: example.total))
    #expect(balance.partner1Share == Decimal(string: example.partner1Share))
    #expect(balance.netBalance == net)
    #expect(balance.partner1Share + balance.partner2Share == balance.totalSpent)
    #expect(balance.partner1Spent + balance.partner2Spent == balance.totalSpent)
    let status =
      if net > 0 {
        Balance.Status(partner2OwesPartner1: net)
      } else if net < 0 {
        Balance.Status(partner1OwesPartner2: -net)
      } else {
        Balance.Status(balanced: [:])
      }
    #expect(balance.status == status)
    let french = try await desk.expect("balance", project).output
    let english = try await desk.expect("balance", project, language: .english).output
    #expect(french.hasPrefix(example.sentence.french + "\n"), "\(french)")
    #expect(english.hasPrefix(example.sentence.english + "\n"), "\(english)")
  }
}
