import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("The beginning") struct ProfileWriteTests {
  @Test("is one action with the last period, which undo takes back whole")
  func whole() async throws {
    let diary = try await Diary()
    let before = try await diary.changes()
    let written = try await diary.client.completeOnboarding(lastPeriod: try day("2026-01-10")) {
      ($0.acceptsDisclaimer, $0.age) = (true, 31)
    }
    #expect(written.value.onboardingCompleted && written.value.preferences.age == 31)
    #expect(try await diary.places() == ["2026-01-10 1 menstrual"])
    try await diary.store.undo(written.transaction)
    #expect(try await diary.places().isEmpty)
    #expect(try await diary.client.value(ProfileQuery()) == nil)
    #expect(try await diary.changes() != before)
  }

  @Test("does not happen where the last period is refused: it overlaps another one, or lies ahead")
  func refused() async throws {
    let diary = try await Diary()
    let (first, last) = (try day("2026-01-05"), try day("2026-01-09"))
    try await diary.client.addPeriod(PeriodDraft(first: first, last: last))
    let before = try await diary.changes()
    await #expect(throws: ShifAIError.periodOverlaps(first, last)) {
      try await diary.client.completeOnboarding(lastPeriod: try day("2026-01-07")) {
        $0.acceptsDisclaimer = true
      }
    }
    await #expect(throws: ShifAIError.self) {
      try await diary.client.completeOnboarding(lastPeriod: try day("2026-02-01")) {
        $0.acceptsDisclaimer = true
      }
    }
    #expect(try await diary.client.value(ProfileQuery()) == nil)
    #expect(try await diary.changes() == before)
  }
}
