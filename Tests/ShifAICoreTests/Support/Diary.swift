import Backup
import Foundation
import GRDB
import NotebookContract
import TestSupport
import Values
import Vault

@testable import ShifAICore

/// ShifAI in a vault of its own. Today is 15 January 2026 unless the test says otherwise.
typealias Diary = TestNotebook<ShifAIClient>

extension TestNotebook<ShifAIClient> {
  convenience init(on day: String = "2026-01-15") async throws {
    try await self.init(ShifAI.definition, dependencies: .pinned(at: "\(day)T10:00:00Z"))
  }

  /// A profile as a person gives it.
  @discardableResult
  func begin(_ change: (inout ProfileDraft) -> Void = { _ in }) async throws -> Profile {
    var draft = ProfileDraft()
    draft.acceptsDisclaimer = true
    change(&draft)
    return try await client.completeOnboarding { [draft] in $0 = draft }.value
  }

  /// Periods of so many days that begin so many days apart; gives the first day of the last one.
  @discardableResult
  func addPeriods(from first: CalendarDay, lengths: [Int], days: Int = 5) async throws -> CalendarDay {
    var start = first
    try await client.addPeriod(PeriodDraft(first: start, last: start.adding(days: days - 1)))
    for length in lengths {
      start = start.adding(days: length)
      try await client.addPeriod(PeriodDraft(first: start, last: start.adding(days: days - 1)))
    }
    return start
  }

  /// What is kept of the cycles, and what follows from the records now.
  func cycles() async throws -> (kept: [StoredCycle], reckoned: [StoredCycle]) {
    try await store.read { db in
      (
        try StoredCycle.fetchAll(db, sql: "SELECT * FROM cycles ORDER BY start"),
        try FittedModel(fitting: try CycleFacts(in: db), in: db).cycles
      )
    }
  }

  /// Where each entry lies, as it is stored: `2026-01-10 1 menstrual`.
  func places() async throws -> [String] {
    try await store.read { db in
      try CycleEntry.fetchAll(db, sql: "SELECT * FROM cycle_entries ORDER BY date").map { entry in
        "\(entry.date) \(entry.cycleDay ?? 0) \(entry.phase?.rawValue ?? "")"
      }
    }
  }
}
