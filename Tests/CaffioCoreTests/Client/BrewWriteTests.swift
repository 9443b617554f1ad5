import Foundation
import GRDB
import NotebookContract
import Records
import TestSupport
import Testing
import Values

@testable import CaffioCore
@testable import Vault

@Suite struct BrewWriteTests {
  @Test("A brew runs until it is ended, alone, and keeps its timer over a reload")
  func running() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    var draft = BrewingSession.Details(latte.id)
    draft.timer = .object(["clock": .object(["start": .number(790_000_000.25)])])
    draft.grindSize = "2,5"
    draft.dose = 15
    draft.startTime = .at("2026-01-15T09:50:00Z")
    let brew = try await bar.client.addBrew(draft).value
    #expect(brew.isRunning)
    #expect(try await bar.client.value(RunningBrewQuery())?.session == brew)
    await #expect(throws: CaffioError.alreadyBrewing) {
      try await bar.client.addBrew(BrewingSession.Details(latte.id))
    }
    let ended = try await bar.client.finishBrew(brew.id) { draft in
      draft.endTime = brew.startTime.addingTimeInterval(210)
      draft.tds = 1.38
      draft.extractionPercentage = 19.7
      draft.personalRating = 4
    }.value
    #expect(ended.totalBrewTime == 210 && ended.grindSize == "2,5" && ended.timer == draft.timer)
    #expect(try await bar.client.value(RunningBrewQuery()) == nil)
    await #expect(throws: CaffioError.brewEnded) { try await bar.client.finishBrew(brew.id) }
    #expect(try await bar.client.value(ExtractionsQuery()).map(\.session) == [ended])
  }

  @Test("A timer is stopped and goes on, survives a reload, and its pauses are not brewing")
  func timer() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    let plan = BrewPlan(
      .v60, dose: 15, celsius: 93,
      steps: [BrewStep(.bloom, water: 45, seconds: 45), BrewStep(.pour, water: 205, seconds: 60)])
    let brew = try await bar.client.startBrew(of: latte.id, plan, grindSize: "2,5").value
    #expect(brew.method == "v60" && brew.dose == 15 && brew.water == 250 && brew.waterTemperature == 93)
    try await bar.client.pauseBrew(brew.id)
    try await bar.client.resumeBrew(brew.id)
    let running = try #require(try await bar.client.value(RunningBrewQuery())?.session)
    let timer = try #require(running.brewTimer)
    #expect(timer.plan == plan && timer.clock.start == brew.startTime && timer.clock.pauses.count == 1)
    let pause = try #require(timer.clock.pauses.first)
    let paused = try #require(pause.to).timeIntervalSince(pause.from)
    let end = brew.startTime.addingTimeInterval(55)
    let ended = try await bar.client.finishBrew(brew.id) { $0.endTime = end }.value
    #expect(ended.totalBrewTime == 55 - Int(paused) && ended.bloomTime == 45)
    await #expect(throws: CaffioError.brewEnded) { try await bar.client.pauseBrew(brew.id) }
    let other = try await bar.client.addBrew(BrewingSession.Details(latte.id)).value
    await #expect(throws: CaffioError.noTimer) { try await bar.client.pauseBrew(other.id) }
  }

  @Test("An espresso of the timer says nothing of water, so that what came out can be said")
  func espresso() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    let brew = try await bar.client.startBrew(of: latte.id, .standard(.espresso)).value
    #expect(brew.method == "espresso" && brew.dose == 18 && brew.water == nil)
    let ended = try await bar.client.finishBrew(brew.id) { draft in
      (draft.yield, draft.tds) = (45, 8)
      try draft.reckonExtraction()
    }.value
    #expect(ended.yield == 45 && ended.extractionPercentage == 20)
  }

  @Test(
    "A brew that was forgotten for eight days ends, without a time that it took", arguments: [true, false])
  func forgotten(withTimer: Bool) async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    let start = Date.at("2026-01-07T09:00:00Z")
    var draft = BrewingSession.Details(latte.id)
    draft.startTime = start
    if withTimer { draft.timer = BrewTimer(.standard(.v60), start: start).stored }
    let brew = try await bar.client.addBrew(draft).value
    let ended = try await bar.client.finishBrew(brew.id).value
    #expect(ended.endTime?.timeIntervalSince(start) ?? 0 > 8 * 86_400 && ended.totalBrewTime == nil)
    #expect(ended.bloomTime == (withTimer ? 45 : nil))
    // One may begin again.
    #expect(try await bar.client.addBrew(BrewingSession.Details(latte.id)).value.isRunning)
  }

  @Test("A brew made elsewhere is corrected on the clock of that place")
  func journey() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    var draft = BrewingSession.Details(latte.id)
    draft.startTime = .at("2026-01-14T22:00:00Z")
    draft.endTime = .at("2026-01-14T22:03:00Z")
    let brew = try await bar.client(in: "Asia/Tokyo").addBrew(draft).value
    let moved = try await bar.client(in: "Europe/Paris").editBrew(brew.id) { draft in
      draft.startTime = .at("2026-01-14T22:01:00Z")
    }.value
    #expect(moved.utcOffset == 32_400 && moved.day == .of("2026-01-15"))
  }

  @Test("The last brew is repeated as it was made, not as it turned out")
  func repeating() async throws {
    let bar = try await CoffeeBar()
    await #expect(throws: CaffioError.nothingToRepeat) { try await bar.client.repeatLastBrew() }
    let latte = try await bar.addLatte()
    var draft = BrewingSession.Details(latte.id)
    (draft.dose, draft.water, draft.grindSize, draft.waterTemperature) = (15.5, 250, "medium-fine", 93)
    (draft.tds, draft.personalRating, draft.notes) = (1.4, 5, "Parfait")
    draft.startTime = .at("2026-01-14T07:00:00Z")
    draft.endTime = .at("2026-01-14T07:03:30Z")
    let last = try await bar.client.addBrew(draft).value
    let again = try await bar.client.repeatLastBrew(of: latte.id).value
    #expect(again.isRunning && again.startTime > last.startTime)
    #expect(again.dose == 15.5 && again.water == 250 && again.grindSize == "medium-fine")
    #expect(again.tds == nil && again.personalRating == nil && again.notes == nil)
  }

  @Test("A brew with a timer is repeated with the same plan, from its beginning")
  func repeatingTimer() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    let first = try await bar.client.startBrew(of: latte.id, .standard(.v60), grindSize: "22").value
    try await bar.client.pauseBrew(first.id)
    try await bar.client.finishBrew(first.id)
    let again = try await bar.client.repeatLastBrew().value
    #expect(again.brewTimer == BrewTimer(.standard(.v60), start: again.startTime))
    #expect(again.grindSize == "22" && again.totalBrewTime == nil && again.isRunning)
  }

  @Test("The extraction follows from the measures, unless it was measured otherwise")
  func extraction() throws {
    var draft = BrewingSession.Details("coffee")
    (draft.method, draft.dose, draft.yield) = ("v60", 15, 220)
    try draft.reckonExtraction()
    #expect(draft.extractionPercentage == nil)
    draft.tds = 1.38
    try draft.reckonExtraction()
    #expect(draft.extractionPercentage == 20.24)
    draft.tds = 1.2
    try draft.reckonExtraction()
    #expect(draft.extractionPercentage == 20.24)
    (draft.extractionPercentage, draft.tds) = (nil, 12)
    #expect(throws: MeasureError.invalidFields([FieldProblem(.tds, .rule("impossible"))])) {
      try draft.reckonExtraction()
    }
  }

  @Test("An undo that would leave two brews running is refused, and says what to do first")
  func undoOfAnEnd() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    let brew = try await bar.client.addBrew(BrewingSession.Details(latte.id)).value
    let end = try await bar.client.finishBrew(brew.id)
    let other = try await bar.client.addBrew(BrewingSession.Details(latte.id)).value
    await #expect(throws: CaffioError.alreadyBrewing) { try await bar.store.undo(end.transaction) }
    #expect(try await bar.client.value(RunningBrewQuery())?.session == other)
  }

  @Test(
    "A brew that would end later than now is refused, new or changed; one of a clock ahead may end where it began"
  )
  func future() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    var draft = BrewingSession.Details(latte.id)
    draft.startTime = .at("2026-01-15T10:00:00Z")
    draft.endTime = .at("2026-01-15T10:10:00Z")
    let future = CaffioError.invalidFields([FieldProblem(.sessionEnd, .rule("future"))])
    let before = try await bar.changes()
    await #expect(throws: future) {
      try await bar.client.addBrew(draft, drinking: BrewedCup())
    }
    #expect(try await bar.changes() == before)
    draft.startTime = .at("2026-01-15T09:50:00Z")
    draft.endTime = .at("2026-01-15T09:55:00Z")
    let brew = try await bar.client.addBrew(draft).value
    await #expect(throws: future) {
      try await bar.client.editBrew(brew.id) { $0.endTime = .at("2026-01-15T10:10:00Z") }
    }
    let running = try await bar.client.addBrew(BrewingSession.Details(latte.id)).value
    let ahead = Date.at("2026-01-15T18:00:00Z")
    try await bar.store.pool.write { db in
      try db.execute(
        sql: "UPDATE brewingSessions SET startTime = ? WHERE id = ?",
        arguments: [StoredInstant.text(ahead), running.id])
    }
    #expect(try await bar.client.finishBrew(running.id).value.endTime == ahead)
  }

  @Test("What no brew can be is refused, and changes nothing")
  func refusals() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    let before = try await bar.changes()
    var draft = BrewingSession.Details(latte.id)
    draft.startTime = .at("2026-01-14T07:00:00Z")
    draft.endTime = .at("2026-01-14T06:00:00Z")
    (draft.waterTemperature, draft.tds, draft.dose) = (101, -0.1, .nan)
    await #expect(
      throws: CaffioError.invalidFields([
        FieldProblem(.sessionEnd, .endBeforeStart), FieldProblem(.sessionTemperature, .outOfRange),
        FieldProblem(.sessionMasses, .outOfRange), FieldProblem(.sessionStrength, .outOfRange),
      ])
    ) { try await bar.client.addBrew(draft) }
    // What can be stored can be reckoned with.
    var heavy = BrewingSession.Details(latte.id)
    (heavy.dose, heavy.startTime) = (6_000, .at("2026-01-14T07:00:00Z"))
    heavy.endTime = heavy.startTime
    await #expect(throws: CaffioError.invalidFields([FieldProblem(.sessionMasses, .outOfRange)])) {
      try await bar.client.addBrew(heavy)
    }
    await #expect(throws: CaffioError.notFound(.coffee)) {
      try await bar.client.addBrew(BrewingSession.Details("none"))
    }
    #expect(try await bar.changes() == before)
  }
}
