import Testing
import Values

@testable import ShifAICore

@Suite("What a changed cycle brings with it") struct CycleLedgerTests {
  private func stored(
    _ start: CalendarDay, _ length: Int? = 28, phase: Int = 28, missed: Double? = 0, ovulation: Int? = nil
  ) -> StoredCycle {
    StoredCycle(
      cycle: cycle(start, length), phaseLength: phase, missedProbability: missed,
      ovulatory: OvulatoryCycle(ovulation: ovulation, lutealLength: nil, fertileSignGap: nil))
  }

  @Test("Only another outcome has predictions compared anew")
  func outcomes() throws {
    let start = try day("2025-01-01")
    let before = [stored(start)]
    func isChanged(_ after: StoredCycle...) -> Bool {
      !CycleLedger.changed(before, after, in: \.outcome).isEmpty
    }
    #expect(!isChanged(stored(start)))
    #expect(!isChanged(stored(start, phase: 29, missed: 0.4)))
    #expect(isChanged(stored(start, missed: 0.6)))
    #expect(isChanged(stored(start, 29)))
    #expect(isChanged(stored(start, nil, missed: nil)))
    #expect(isChanged(stored(start, ovulation: 14)))
    #expect(isChanged())
    #expect(isChanged(stored(start), stored(start.adding(days: 28), nil, missed: nil, ovulation: 3)))
  }

  @Test("Only predictions near a changed start are looked at, each once")
  func spans() throws {
    let (old, new) = (try day("2016-01-01"), try day("2026-01-01"))
    #expect(PredictionLedger.spans(around: []) == [])
    #expect(
      PredictionLedger.spans(around: [new, old, new.adding(days: 10)]) == [
        old.adding(days: -9)...old.adding(days: 9), new.adding(days: -9)...new.adding(days: 19),
      ])
  }

  @Test("A period noted before all others is compared with nothing, and moves the days of its own cycle only")
  func frames() throws {
    let start = try day("2025-01-01")
    let before = [stored(start.adding(days: 28)), stored(start.adding(days: 56), nil, missed: nil)]
    let after = [stored(start)] + before
    #expect(CycleLedger.changed(before, after, in: \.frame) == [start])
    #expect(CycleLedger.changed(before, after, in: \.outcome) == [start])
  }
}
