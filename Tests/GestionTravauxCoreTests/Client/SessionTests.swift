import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values

@testable import GestionTravauxCore
@testable import Vault

@Suite("Sessions on site") struct SessionTests {
  @Test("A morning on site: captures keep what was said at each pause, photos stand where they were taken")
  func morning() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    try await client.startSession(on: task.id)
    let capture = try await client.beginCapture().value
    #expect(try await client.beginCapture().value.id == capture.id)
    try await client.say("Le tuyau", in: capture.id)
    try await client.say("Le tuyau fuit", in: capture.id)
    try await client.addFiles(
      [try site.file("jpeg", named: "tuyau.jpg")], to: ContentRef(.capture, capture.id))
    try await client.say("sous l’évier", in: capture.id)
    try await client.addFiles(
      [try site.file("opus", named: "memo.webm")], to: ContentRef(.capture, capture.id))
    let ended = try #require(try await client.endCapture(capture.id).value)
    #expect(ended.blocks.map(\.type.rawValue) == ["text", "photo", "text", "photo"])
    #expect(ended.blocks.textSegments == ["Le tuyau fuit", "sous l’évier"])
    #expect(ended.blocks.map(\.order) == [0, 1, 2, 3])
    #expect(ended.blocks.map(\.timestamp) == ended.blocks.map(\.timestamp).sorted())
    #expect(ended.tacheId == task.id)
    let end = try await client.endSession().value
    #expect(end.captureCount == 1 && end.pendingClassification)
    #expect(try await client.value(SessionQuery()) == nil)
  }

  @Test("A memo that is sound is a memo, whatever its name")
  func memo() async throws {
    let site = try await Chantier()
    var file = try site.file("opus", named: "memo.webm")
    file.mimeType = "audio/webm"
    let capture = try await site.client.addCapture("", files: [file]).value
    #expect(capture.blocks.map(\.type.known) == [.voice] && !capture.blocks.saysNothing)
    #expect(try await site.all(CaptureFile.self).map(\.path) == capture.blocks.voicePaths)
  }

  @Test("A capture without a word or a photo is not kept")
  func empty() async throws {
    let site = try await Chantier()
    try await site.client.startSession(on: try await site.addTask().id)
    let capture = try await site.client.beginCapture().value
    try await site.client.say("  ", in: capture.id)
    #expect(try await site.client.endCapture(capture.id).value == nil)
    #expect(try await site.all(CaptureEntity.self).isEmpty)
    #expect(try await site.client.value(SessionQuery())?.session.boutonVert == false)
    await #expect(throws: GestionTravauxError.notFound(.capture)) {
      try await site.client.endCapture(capture.id)
    }
  }

  @Test("While a capture is taken everything else waits; the end of the session keeps it")
  func button() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    let other = try await site.addTask("Salon", "Peinture")
    await #expect(throws: GestionTravauxError.sessionEnded) { try await client.beginCapture() }
    try await client.startSession(on: task.id)
    await #expect(throws: GestionTravauxError.sessionRunning) { try await client.startSession(on: other.id) }
    let capture = try await client.beginCapture().value
    await #expect(throws: GestionTravauxError.capturing) { try await client.switchTask(to: other.id) }
    await #expect(throws: GestionTravauxError.capturing) { try await client.setPaused(true) }
    try await client.say("Gaz", in: capture.id)
    // The power goes, and comes back: the page shows where she was.
    let state = try #require(try await client.value(SessionQuery()))
    #expect(state.capture?.blocks.fullText == "Gaz" && state.captureCount == 0 && state.task?.id == task.id)
    #expect(try await client.endSession().value.captureCount == 1)
    await #expect(throws: GestionTravauxError.sessionEnded) { try await client.endSession() }
  }

  @Test("A session goes on with another task, waits while she looks around, and goes on where it was")
  func switching() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    let other = try await site.addTask("Salon", "Peinture")
    try await client.startSession(on: task.id)
    try await client.setPaused(true)
    #expect(try await client.value(SessionQuery())?.session.enPause == true)
    try await client.switchTask(to: other.id)
    let state = try #require(try await client.value(SessionQuery()))
    #expect(state.task?.id == other.id && !state.session.enPause)
    #expect(try await client.beginCapture().value.tacheId == other.id)
    #expect(
      try await client.value(HomeQuery(on: client.today, in: client.timeZone)).tasks.first?.id == other.id)
  }

  @Test("Nobody works on a task that is done or put away, until it is taken up again")
  func finished() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    let other = try await site.addTask("Salon", "Peinture")
    let finished = try await client.finishTask(task.id).value
    let before = try await site.counts()
    await #expect(throws: GestionTravauxError.notActive) { try await client.startSession(on: task.id) }
    #expect(try await site.counts() == before)
    try await client.startSession(on: other.id)
    await #expect(throws: GestionTravauxError.notActive) { try await client.switchTask(to: task.id) }
    #expect(try await client.value(SessionQuery())?.task?.id == other.id)
    #expect(try await client.value(TaskQuery(task.id))?.item.task == finished)
    // Its task is put away while the session waits.
    try await client.setPaused(true)
    try await client.archiveTask(other.id)
    await #expect(throws: GestionTravauxError.notActive) { try await client.setPaused(false) }
    await #expect(throws: GestionTravauxError.notActive) { try await client.beginCapture() }
    #expect(try await client.value(SessionQuery())?.session.enPause == true)
    try await client.reopenTask(task.id)
    try await client.switchTask(to: task.id)
    #expect(try await client.beginCapture().value.tacheId == task.id)
  }

  @Test("A task that is done takes no capture, no next action and no change but what it cost")
  func finishedTakesNothing() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    try await client.startSession(on: task.id)
    try await client.finishTask(task.id)
    let before = try await site.changes()
    let refused: [@Sendable () async throws -> Void] = [
      { try await client.addCapture("Le mur", to: task.id) },
      { try await client.addCapture("Le mur", joinsSession: true) },
      { _ = try await client.checkOut(task.id, nextAction: "Percer") },
      { try await client.addCheckOutToDo("Percer", to: task.id) },
      { try await client.editTask(task.id) { $0.prochaineAction = "Percer" } },
      { try await client.editTask(task.id) { $0.pieceId = nil } },
    ]
    for act in refused { await #expect(throws: GestionTravauxError.notActive) { try await act() } }
    #expect(try await site.changes() == before)
    let cost = Money(minorUnits: 8_050, currency: .eur)
    let paid = try await client.editTask(task.id) { ($0.cout, $0.budget) = (cost, cost) }.value
    #expect(paid.cout == cost && paid.budget == cost && paid.statut.known == .terminee)
    try await client.reopenTask(task.id)
    #expect(try await client.addCapture("Le mur", joinsSession: true).value.tacheId == task.id)
  }

  @Test("What is said in a task that was finished while somebody spoke is kept")
  func finishedWhileCapturing() async throws {
    let site = try await Chantier()
    let (client, task) = (site.client, try await site.addTask())
    try await client.startSession(on: task.id)
    let capture = try await client.beginCapture().value
    try await client.say("Le tuyau", in: capture.id)
    await #expect(throws: GestionTravauxError.capturing) { try await client.finishTask(task.id) }
    try await client.endCapture(capture.id)
    try await client.finishTask(task.id)
    try await client.say("Le tuyau fuit", in: capture.id)
    #expect(try await client.endSession().value.captureCount == 1)
  }

  @Test("Taking the end of a session back is refused while another one goes on")
  func undo() async throws {
    let site = try await Chantier()
    let task = try await site.addTask()
    try await site.client.startSession(on: task.id)
    let ended = try await site.client.endSession()
    let other = try await site.addTask("Salon", "Peinture")
    try await site.client.startSession(on: other.id)
    await #expect(throws: GestionTravauxError.sessionRunning) { try await site.undo(ended) }
    try await site.client.endSession()
    try await site.undo(ended)
    #expect(try await site.client.value(SessionQuery())?.task?.id == task.id)
  }

  @Test(
    "The season note comes back 60 days after the last session, before another begins, and stays until it is put away",
    arguments: [59, 60])
  func seasonNote(days: Int) async throws {
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let site = try await Chantier(dependencies: clock.dependencies)
    let (client, task) = (site.client, try await site.addTask())
    try await client.addSeasonNote("Purger")
    try await client.startSession(on: task.id)
    try await client.endSession()
    #expect(try await client.value(HomeQuery(on: client.today, in: client.timeZone)).seasonNote == nil)
    clock.advance(days: days)
    let expected = days == 60 ? "Purger" : nil
    let before = try await client.value(HomeQuery(on: client.today, in: client.timeZone)).seasonNote
    #expect(before?.texte == expected)
    try await client.startSession(on: task.id)
    try await client.endSession()
    let shown = try await client.value(HomeQuery(on: client.today, in: client.timeZone)).seasonNote
    #expect(shown?.texte == expected)
    guard let shown else { return }
    try await client.startSession(on: task.id)
    #expect(try await client.value(HomeQuery(on: client.today, in: client.timeZone)).seasonNote == shown)
    try await client.archiveSeasonNote(shown.id)
    #expect(try await client.value(HomeQuery(on: client.today, in: client.timeZone)).seasonNote == nil)
    #expect(try await client.value(SeasonNotesQuery()).archived.map(\.texte) == ["Purger"])
  }

  @Test("A season note that came back stays behind those written since")
  func seasonNoteBehindAnother() async throws {
    let clock = TestClock(at: "2026-01-15T10:00:00Z")
    let site = try await Chantier(dependencies: clock.dependencies)
    let (client, task) = (site.client, try await site.addTask())
    func shown() async throws -> NoteSaisonEntity? {
      try await client.value(HomeQuery(on: client.today, in: client.timeZone)).seasonNote
    }
    try await client.addSeasonNote("Purger")
    try await client.startSession(on: task.id)
    try await client.endSession()
    clock.advance(days: 60)
    try await client.startSession(on: task.id)
    try await client.endSession()
    try await client.addSeasonNote("Huiler les gonds")
    let newer = try #require(try await shown())
    #expect(newer.texte == "Huiler les gonds")
    try await client.archiveSeasonNote(newer.id)
    #expect(try await shown()?.texte == "Purger")
  }
}
