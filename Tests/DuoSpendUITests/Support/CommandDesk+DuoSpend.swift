import CommandTestSupport
@testable import DuoSpendCore
import Foundation
import Terminal
import TestSupport
import Testing
import Vault

@testable import DuoSpendUI

extension CommandDesk {
  /// `carnets duospend`.
  static func duospend(_ dependencies: Dependencies = .pinned()) async throws -> CommandDesk {
    try await CommandDesk(
      DuoSpendCommand.self, of: DuoSpend.definition, texts: [DuoSpend.strings(), DuoSpendPages.strings()],
      dependencies: dependencies)
  }

  /// Adds a project of Camille and Sacha, and answers its id.
  func addProject(_ more: String...) async throws -> String {
    let outcome = try await run(
      [
        "project", "add", "--name", "Lisbonne", "--partner1-name", "Camille", "--partner2-name", "Sacha",
        "--budget", "1 500",
      ] + more)
    #expect(outcome.status == .success, "\(outcome.warnings)")
    return outcome.line
  }

  /// Adds an expense on the first day of 2026, and answers its id.
  @discardableResult
  func addExpense(_ amount: String, _ paidBy: String, to project: String, _ more: String...) async throws
    -> String
  {
    let outcome = try await run(
      [
        "expense", "add", "--project", project, "--title", "Courses", "--amount", amount, "--paid-by", paidBy,
        "--date", "2026-01-01",
      ] + more)
    #expect(outcome.status == .success, "\(outcome.warnings)")
    return outcome.line
  }

  /// What `balance --json` prints.
  func balance(of project: String) async throws -> Balance {
    try await expect("balance", project, "--json").read()
  }
}

/// What `balance --json` prints.
typealias Balance = WorkedExample.Balance
