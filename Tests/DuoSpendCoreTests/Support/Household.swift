@testable import DuoSpendCore
import Foundation
import NotebookContract
import TestSupport
import Values
import Vault

/// DuoSpend in a vault of its own.
typealias Household = TestNotebook<DuoSpendClient>

extension TestNotebook<DuoSpendClient> {
  convenience init(dependencies: Dependencies = .pinned()) async throws {
    try await self.init(DuoSpend.definition, dependencies: dependencies)
  }

  /// A project with what a form asks for.
  @discardableResult
  func addTrip(currency: Currency = .eur) async throws -> Project {
    try await client.addProject(.trip(currency: currency)).value
  }

  /// A receipt's file, kept among the attachments.
  func file(_ text: String) throws -> DocumentFile { try file(text, named: "ticket.PDF") }

  /// Who owes whom, as the kept sums say it.
  func status(of project: Project) async throws -> BalanceStatus? {
    try await client.value(ProjectQuery(project.id, today: Sample.day("2026-01-15")))?.card.balance.status
  }
}

extension Project.Details {
  static func trip(currency: Currency = .eur) -> Project.Details {
    Project.Details(
      name: "Lisbonne", emoji: "✈️", budget: Money(minorUnits: 1_500_00, currency: currency),
      partner1Name: "Sacha", partner2Name: "Camille")
  }
}

extension Expense.Details {
  static func spent(
    _ minorUnits: Int64, _ payer: Payer = .partner1, _ split: SplitRatio? = nil,
    on day: String = "2026-01-10",
    category: String? = nil, title: String = "Dîner"
  ) -> Expense.Details {
    Expense.Details(
      title: title, amount: Sample.euros(minorUnits), paidBy: payer, split: split, category: category,
      date: Sample.day(day))
  }
}

extension Sample {
  static func euros(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: .eur) }

  /// A day written as it is stored; the first one of all when the test mistyped it.
  static func day(_ text: String) -> CalendarDay { CalendarDay(text) ?? .earliest }
}
