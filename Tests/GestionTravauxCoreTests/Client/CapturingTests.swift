import Foundation
import NotebookContract
import TestSupport
import Testing
import Values

@testable import GestionTravauxCore
@testable import Vault

@Suite("While a capture is being taken") struct CapturingTests {
  private static let memoID = "0190b3c8-0000-7000-8000-000000000001"
  private static let spare = "0190b3c8-0000-7000-8000-000000000009"

  /// A session in a task, with a capture that says something.
  private func capturing() async throws -> (site: Chantier, task: TacheEntity, capture: CaptureEntity) {
    let site = try await Chantier()
    let task = try await site.addTask()
    try await site.client.startSession(on: task.id)
    let capture = try await site.client.beginCapture().value
    return (site, task, try await site.client.say("Gaz", in: capture.id))
  }

  private func memo(_ site: Chantier, _ text: String) throws -> DocumentFile {
    DocumentFile(
      try site.client.attachments.add(Data([0x1A, 0x45, 0xDF, 0xA3]) + Data(text.utf8)),
      originalName: "memo.webm", mimeType: "audio/webm")
  }

  @Test("It is not sorted, deleted or corrected from elsewhere, and its task and its room stay")
  func locked() async throws {
    let (site, task, capture) = try await capturing()
    let (client, ref) = (site.client, ContentRef(.capture, capture.id))
    let before = try await site.changes()
    let refused: [@Sendable () async throws -> Void] = [
      { try await client.classify(capture.id, as: .alert, photoTitle: "Photo") },
      { try await client.deleteCapture(capture.id) },
      { try await client.deleteContent(ref) },
      { try await client.setText("Eau", of: ref) },
      { try await client.setTexts([capture.blocks[0].id: "Eau"], of: ref) },
      { try await client.finishTask(task.id) },
      { try await client.archiveTask(task.id) },
      { try await client.deleteTask(task.id) },
      { try await client.deleteRoom(try #require(task.pieceId)) },
    ]
    for act in refused { await #expect(throws: GestionTravauxError.capturing) { try await act() } }
    #expect(try await site.changes() == before)
    #expect(try await site.all(CaptureEntity.self) == [capture])
  }

  @Test("Other captures, tasks and rooms are free; once it ends it is free too")
  func free() async throws {
    let (site, task, capture) = try await capturing()
    let client = site.client
    let other = try await site.addTask("Salon", "Peinture")
    let older = try await site.capture("Vis", other)
    try await client.setText("Vis à bois", of: ContentRef(.capture, older.id))
    try await client.classify(older.id, as: .alert, photoTitle: "Photo")
    try await client.finishTask(other.id)
    try await client.deleteRoom(try #require(other.pieceId))
    try await client.endCapture(capture.id)
    try await client.classify(capture.id, as: .alert, photoTitle: "Photo")
    try await client.finishTask(task.id)
  }

  @Test("What comes of a memo that nothing names any more stands in the capture again")
  func namelessMemo() async throws {
    let (site, _, capture) = try await capturing()
    try await site.client.record(
      try memo(site, "un"), as: Self.memoID, into: CapturePlace(capture.id, spare: Self.spare))
    try await site.client.removeBlock(Self.memoID, from: ContentRef(.capture, capture.id))
    let whole = try memo(site, "un deux")
    try await site.client.record(whole, as: Self.memoID, into: CapturePlace(capture.id, spare: Self.spare))
    let sheet = try #require(try await site.client.value(ContentQuery(ContentRef(.capture, capture.id))))
    #expect(sheet.blocks.map(\.type.rawValue) == ["text", "voice"])
    #expect(sheet.files.values.map(\.attachmentId) == [whole.attachment.id.description])
  }

  @Test("What comes of a memo whose capture is gone is a capture of its own, in the same session")
  func lateMemo() async throws {
    let (site, task, capture) = try await capturing()
    let client = site.client
    try await client.endCapture(capture.id)
    try await client.deleteCapture(capture.id)
    let session = try await client.endSession().value.session
    for text in ["un", "un deux"] {
      try await client.record(
        try memo(site, text), as: Self.memoID, into: CapturePlace(capture.id, spare: Self.spare))
    }
    let made = try #require(try await site.all(CaptureEntity.self).first)
    #expect(made.tacheId == task.id && made.sessionId == session.id)
    #expect(made.blocks.map(\.id) == [Self.memoID])
    #expect(try await site.all(CaptureEntity.self).count == 1)
    #expect(try await client.checkIntegrity().isSound)
  }

  @Test("What comes of a memo that is sorted already stays where it was sorted to")
  func sortedMemo() async throws {
    let (site, _, capture) = try await capturing()
    let client = site.client
    try await client.record(
      try memo(site, "un"), as: Self.memoID, into: CapturePlace(capture.id, spare: Self.spare))
    try await client.endCapture(capture.id)
    let alert = try await client.classify(capture.id, as: .alert, photoTitle: "Photo").value
    let whole = try memo(site, "un deux")
    try await client.record(whole, as: Self.memoID, into: CapturePlace(capture.id, spare: Self.spare))
    #expect(try await site.all(CaptureEntity.self).isEmpty)
    let sheet = try #require(try await client.value(ContentQuery(alert)))
    #expect(sheet.files.values.map(\.attachmentId) == [whole.attachment.id.description])
  }
}
