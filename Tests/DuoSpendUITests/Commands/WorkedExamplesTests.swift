import CommandTestSupport
import Foundation
import Localization
import TestSupport
import Testing

/// The examples that the product was described with, typed as a person types them.
@Suite struct WorkedExamplesTests {
  @Test("Each worked example comes out to the cent, as figures and as a sentence")
  func toTheCent() async throws {
    for example in try WorkedExample.all() {
      let desk = try await CommandDesk.duospend()
      let project = try await desk.addProject()
      for expense in example.expenses {
        try await desk.addExpense(
          expense.amount, expense.paidBy, to: project, "--split", expense.splitRatio)
      }
      #expect(try await desk.balance(of: project) == example.balance, "\(example.name)")
      let french = try await desk.expect("balance", project).output
      let english = try await desk.expect("balance", project, language: .english).output
      #expect(french.hasPrefix(example.french + "\n"), "\(example.name): \(french)")
      #expect(english.hasPrefix(example.english + "\n"), "\(example.name): \(english)")
    }
  }
}
