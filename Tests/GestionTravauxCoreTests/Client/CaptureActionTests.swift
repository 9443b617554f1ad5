import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values

@testable import GestionTravauxCore
@testable import Vault

@Suite("A capture in the history") struct CaptureActionTests {
  private static let memoID = "0190b3c8-0000-7000-8000-000000000001"
  private static let photoID = "0190b3c8-0000-7000-8000-000000000002"

  private func actions(_ site: Chantier) async throws -> [String] {
    try await site.store.value(LatestActions(limit: 50)).map { listed in
      listed.transaction.action.replacing("gestiontravaux.", with: "")
    }
  }

  /// Speaks, types and photographs as the page of the site does.
  private func take(_ id: CaptureEntity.ID, _ site: Chantier) async throws {
    let place = CapturePlace(id, spare: "spare", tacheId: nil)
    for text in ["La", "La vanne", "La vanne fuit"] {
      try await site.client.dictate(
        Dictation(text, stretch: "t1", other: "t2", known: ["La", "La vanne"].map(Dictation.fingerprint)),
        into: place)
      let memo = DocumentFile(
        try site.client.attachments.add(Data([0x1A, 0x45, 0xDF, 0xA3]) + Data(text.utf8)),
        originalName: "memo.webm", mimeType: "audio/webm")
      try await site.client.record(memo, as: Self.memoID, into: place)
    }
    try await site.client.addFile(try site.photo(), as: Self.photoID, before: nil, into: place)
  }

  @Test("However often it was saved, it is one action, and undo takes it back as a whole")
  func one() async throws {
    let site = try await Chantier()
    let task = try await site.addTask()
    try await site.client.startSession(on: task.id)
    let before = try await site.counts()
    let capture = try await site.client.beginCapture().value
    try await take(capture.id, site)
    try await site.client.endCapture(capture.id)
    let taken = try await site.all(CaptureEntity.self)
    #expect(try await actions(site) == ["capture.taken", "session.started", "task.added"])
    #expect(
      try await site.store.value(LatestActions(limit: 1)).map(\.transaction.subject) == ["La vanne fuit"])

    try await site.store.undo()
    #expect(try await site.counts() == before)
    #expect(try await site.all(SessionEntity.self).allSatisfy { !$0.boutonVert })
    try await site.store.redo()
    #expect(try await site.all(CaptureEntity.self) == taken)
    #expect(try await site.client.checkIntegrity().isSound)
  }

  @Test("What is done meanwhile stays an action of its own; the rest of the capture is another one")
  func interrupted() async throws {
    let site = try await Chantier()
    let task = try await site.addTask()
    try await site.client.startSession(on: task.id)
    let capture = try await site.client.beginCapture().value
    try await site.client.say("Gaz", in: capture.id)
    try await site.client.addNote("Rappeler", to: nil)
    try await site.client.say("Gaz et eau", in: capture.id)
    try await site.client.say("Gaz et eau coupés", in: capture.id)
    try await site.client.endCapture(capture.id)
    #expect(
      try await actions(site)
        == ["capture.taken", "note.added", "capture.taken", "session.started", "task.added"])
    try await site.store.undo()
    #expect(try await site.all(CaptureEntity.self).map(\.blocks.fullText) == ["Gaz"])
  }

  @Test("The next capture is another action, and so is what is corrected afterwards")
  func next() async throws {
    let site = try await Chantier()
    let task = try await site.addTask()
    try await site.client.startSession(on: task.id)
    for text in ["Gaz", "Eau"] {
      let capture = try await site.client.beginCapture().value
      try await site.client.say(text, in: capture.id)
      try await site.client.endCapture(capture.id)
      try await site.client.setText("\(text) !", of: ContentRef(.capture, capture.id))
    }
    #expect(
      try await actions(site).prefix(4) == ["text.edited", "capture.taken", "text.edited", "capture.taken"])
  }

  @Test("The pieces that a memo has outgrown are not kept")
  func pieces() async throws {
    let site = try await Chantier()
    let task = try await site.addTask()
    try await site.client.startSession(on: task.id)
    let capture = try await site.client.beginCapture().value
    try await take(capture.id, site)
    try await site.client.endCapture(capture.id)
    let report = try await site.vault.sweepAttachments(of: GestionTravauxClient.notebook)
    #expect(report.waiting.count == 2)
    #expect(report.kept == 2)
  }
}
