import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("A period") struct PeriodWriteTests {
  @Test("is noted from its first to its last day in one call, and taken back as a whole")
  func whole() async throws {
    let diary = try await Diary()
    let first = try day("2026-01-05")
    let written = try await diary.client.addPeriod(
      PeriodDraft(first: first, last: try day("2026-01-08"), flow: .light))
    #expect(written.value.length == 4)
    #expect(
      try await diary.places() == [
        "2026-01-05 1 menstrual", "2026-01-06 2 menstrual", "2026-01-07 3 menstrual",
        "2026-01-08 4 menstrual",
      ])
    try await diary.store.undo(written.transaction)
    #expect(try await diary.places().isEmpty)
    #expect(try await diary.cycles().kept.isEmpty)
  }

  @Test("begun in one tap is of a flow of 3 out of 5, on day 1 of its cycle")
  func tapped() async throws {
    let diary = try await Diary()
    try await diary.client.startPeriod()
    let noted = try await diary.client.value(DayQuery(diary.client.today))
    #expect(noted.flow?.rawValue == 3 && Flow.allCases.map(\.rawValue) == Array(1...5))
    #expect(try await diary.places() == ["2026-01-15 1 menstrual"])
  }

  @Test(
    "begins with one tap and ends with another: the days between are filled in, later ones are not bleeding")
  func taps() async throws {
    let diary = try await Diary()
    try await diary.client.startPeriod(on: try day("2026-01-10"), flow: .heavy)
    try await diary.client.editDay(try day("2026-01-14")) { ($0.flow, $0.mood) = (.light, 3) }
    let ended = try await diary.client.endPeriod(on: try day("2026-01-12")).value
    #expect(ended == Bleeding(first: try day("2026-01-10"), last: try day("2026-01-12")))
    #expect(
      try await diary.places().map { String($0.prefix(10)) } == ["2026-01-10", "2026-01-11", "2026-01-12"])
    #expect(try await diary.client.value(DayQuery(try day("2026-01-14"))).value(of: .mood) == 3)
    await #expect(throws: ShifAIError.noPeriodToEnd) {
      try await diary.client.endPeriod(on: try day("2025-11-12"))
    }
  }

  @Test("goes on with one tap from its last noted day: the days that she left without bleeding stay so")
  func goesOn() async throws {
    let diary = try await Diary()
    for bled in ["2026-01-05", "2026-01-08"] {
      try await diary.client.editDay(try day(bled)) { $0.flow = .medium }
    }
    for left in ["2026-01-06", "2026-01-07"] { try await diary.client.editDay(try day(left)) { $0.mood = 3 } }
    let ended = try await diary.client.endPeriod(on: try day("2026-01-11")).value
    #expect(ended == Bleeding(first: try day("2026-01-05"), last: try day("2026-01-11")))
    var bled: [String] = []
    for number in 5...11 {
      let noted = try day("2026-01-" + (number < 10 ? "0" : "") + String(number))
      if try await diary.client.value(DayQuery(noted)).flow != nil {
        bled.append(String(noted.description.suffix(2)))
      }
    }
    #expect(bled == ["05", "08", "09", "10", "11"])
  }

  @Test("keeps the flow that was noted of its days")
  func flows() async throws {
    let diary = try await Diary()
    try await diary.client.editDay(try day("2026-01-10")) { $0.flow = .veryHeavy }
    try await diary.client.addPeriod(PeriodDraft(first: try day("2026-01-10"), last: try day("2026-01-11")))
    #expect(try await diary.client.value(DayQuery(try day("2026-01-10"))).flow == .veryHeavy)
    #expect(try await diary.client.value(DayQuery(try day("2026-01-11"))).flow == .medium)
  }

  @Test("refuses to overlap another one, to last forty days, to end before it begins, to lie ahead")
  func refusals() async throws {
    let diary = try await Diary()
    let client = diary.client
    let (first, last) = (try day("2026-01-05"), try day("2026-01-09"))
    try await client.addPeriod(PeriodDraft(first: first, last: last))
    let before = try await diary.changes()
    await #expect(throws: ShifAIError.periodOverlaps(first, last)) {
      try await client.addPeriod(PeriodDraft(first: try day("2026-01-08"), last: try day("2026-01-12")))
    }
    func problems(_ draft: PeriodDraft) async throws -> [String] {
      do {
        try await client.addPeriod(draft)
        return []
      } catch let error as ShifAIError {
        return error.fieldProblems.map(\.messageKey)
      }
    }
    let forty = PeriodDraft(first: try day("2025-11-01"), last: try day("2025-12-10"))
    #expect(try await problems(forty) == ["shifai.period.last.long"])
    #expect(try await problems(PeriodDraft(first: last, last: first)) == ["field.endBeforeStart"])
    #expect(
      try await problems(PeriodDraft(first: try day("2026-01-14"), last: try day("2026-01-18")))
        == ["shifai.period.last.future"])
    #expect(
      try await problems(PeriodDraft(first: try day("2026-02-14"))) == ["shifai.period.first.future"])
    #expect(try await diary.changes() == before)
  }

  @Test("can be moved, shortened and taken away; the rest of its days stays")
  func edits() async throws {
    let diary = try await Diary()
    let first = try day("2026-01-05")
    try await diary.client.addPeriod(PeriodDraft(first: first, last: try day("2026-01-09"), flow: .heavy))
    try await diary.client.editDay(first) { $0.mood = 2 }
    try await diary.client.editPeriod(
      startingOn: first, to: PeriodDraft(first: try day("2026-01-06"), last: try day("2026-01-07")))
    #expect(try await diary.places() == ["2026-01-06 1 menstrual", "2026-01-07 2 menstrual"])
    #expect(try await diary.client.value(DayQuery(try day("2026-01-06"))).flow == .heavy)
    await #expect(throws: ShifAIError.notFound(.period)) {
      try await diary.client.deletePeriod(startingOn: first)
    }
    try await diary.client.deletePeriod(startingOn: try day("2026-01-06"))
    #expect(try await diary.places().isEmpty)
    #expect(try await diary.client.value(DayQuery(first)).value(of: .mood) == 2)
  }

  @Test(
    "keeps its days without bleeding when it is edited, except those that she names")
  func gaps() async throws {
    let diary = try await Diary()
    let (first, last) = (try day("2026-01-05"), try day("2026-01-09"))
    for date in [first, first.adding(days: 1), last] {
      try await diary.client.editDay(date) { $0.flow = .light }
    }
    let before = try await diary.changes()
    let unchanged = try await diary.client.editPeriod(
      startingOn: first, to: PeriodDraft(first: first, last: last))
    #expect(unchanged.transaction == nil)
    try await diary.client.editPeriod(startingOn: first, to: PeriodDraft(first: first))
    #expect(try await diary.changes() == before)
    func bleeding() async throws -> [String] { try await diary.places().map { String($0.prefix(10)) } }
    try await diary.client.editPeriod(
      startingOn: first, to: PeriodDraft(first: first.adding(days: -1), last: last.adding(days: 1)))
    #expect(
      try await bleeding() == ["2026-01-04", "2026-01-05", "2026-01-06", "2026-01-09", "2026-01-10"])
    try await diary.client.editPeriod(
      startingOn: first.adding(days: -1), to: PeriodDraft(first: first, last: try day("2026-01-08")))
    #expect(try await bleeding() == ["2026-01-05", "2026-01-06", "2026-01-08"])
  }

  @Test("that is noted later, before or between others gives every day its place anew")
  func places() async throws {
    let diary = try await Diary()
    try await diary.client.startPeriod(on: try day("2026-01-10"))
    try await diary.client.editDay(try day("2025-12-20")) { $0.temperature = TemperatureDraft(36.4) }
    #expect(try await diary.places() == ["2025-12-20 0 ", "2026-01-10 1 menstrual"])
    try await diary.client.startPeriod(on: try day("2025-12-12"))
    #expect(
      try await diary.places() == [
        "2025-12-12 1 menstrual", "2025-12-20 9 follicular", "2026-01-10 1 menstrual",
      ])
    let (kept, reckoned) = try await diary.cycles()
    #expect(kept == reckoned)
    #expect(kept.map(\.cycle.length) == [29, nil])
  }

  @Test(
    "of random days, changed and taken back at random, leaves what is kept as what follows from the records")
  func random() async throws {
    var random = SeededGenerator.printed()
    let diary = try await Diary()
    let today = try day("2026-01-15")
    for _ in 0..<60 {
      let date = today.adding(days: -Int.random(in: 0...200, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let flow = Flow(rawValue: Int.random(in: 0...5, using: &random))
        try await diary.client.editDay(date) { $0.flow = flow }
      case 2:
        let degrees = Decimal(Int.random(in: 360...372, using: &random)) / 10
        try await diary.client.editDay(date) { $0.temperature = TemperatureDraft(degrees) }
      case 3:
        let last = min(today, date.adding(days: 4))
        _ = try? await diary.client.addPeriod(PeriodDraft(first: date, last: last))
      case 4: _ = try? await diary.client.clearDay(date)
      default: _ = try? await diary.store.undo()
      }
      let (kept, reckoned) = try await diary.cycles()
      #expect(kept == reckoned)
      let placed = try await diary.places()
      let expected = try await diary.store.read { db in
        try CycleEntry.fetchAll(db, sql: "SELECT * FROM cycle_entries ORDER BY date").map { entry in
          let cycle = reckoned.last { $0.cycle.contains(entry.date) }
          return
            "\(entry.date) \(cycle?.cycle.dayNumber(of: entry.date) ?? 0) \(cycle?.phase(of: entry.date).rawValue ?? "")"
        }
      }
      #expect(placed == expected)
    }
  }
}
