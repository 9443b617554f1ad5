import Foundation
import GRDB
import GestionTravauxCore
import NotebookContract
import TestSupport
import Values
import Vault

/// Captures on site as fast as it can, until the process is killed.
///
/// Before each write it says as JSON what the capture holds once it is done, and afterwards that it is done: what was
/// said to be done must be there.
struct SiteWriter: Sendable {
  let client: GestionTravauxClient

  /// What a capture holds, as the writer says it.
  private struct Said: Encodable {
    let isDone: Bool
    let capture: String
    let blocks: [String]
  }

  func run() async throws {
    let task = try await task()
    if let running = try await client.value(SessionQuery()) {
      if let capture = running.capture { try await client.endCapture(capture.id) }
    } else {
      try await client.startSession(on: task)
    }
    let intake = try await client.intake()
    while true { try await capture(through: intake) }
  }

  private func task() async throws -> TacheEntity.ID {
    if let known = try await client.value(TasksQuery()).first { return known.id }
    let draft = TacheDraft(piece: .named("Cuisine"), activite: .named("Plomberie"))
    return try await client.addTask(draft).value.id
  }

  /// One capture: words, photos and a memo that grows, taken in as those of the pages are.
  private func capture(through intake: FileIntake) async throws {
    let id = try await client.beginCapture().value.id
    var blocks: [String] = []
    var (text, memo): (String?, (id: String, index: Int, content: Data)?) = (nil, nil)
    for step in 0..<Int.random(in: 4...12) {
      switch Int.random(in: 0..<4) {
      case 0:
        let file = try await intake.photo(TinyPhoto.jpeg("\(id) \(step)"), named: "mur.jpg")
        blocks.append("photo \(file.attachment.id)")
        text = nil
        try await perform(id, blocks) { try await client.addFiles([file], to: ContentRef(.capture, id)) }
      case 1:
        var grown = memo ?? (UUID().uuidString.lowercased(), blocks.count, Data([0x1A, 0x45, 0xDF, 0xA3]))
        grown.content += Data("\(id) \(step)".utf8) + Data(count: 20_000)
        let file = try await intake.memo(try client.attachments.add(grown.content), named: "memo.webm")
        let said = "voice \(file.attachment.id)"
        if memo == nil { blocks.append(said) } else { blocks[grown.index] = said }
        memo = grown
        try await perform(id, blocks) { [grown] in try await client.record(file, as: grown.id, into: id) }
      default:
        let said = (text ?? "") + "mot\(step) "
        if let text, let index = blocks.lastIndex(of: "text \(text)") {
          blocks[index] = "text \(said)"
        } else {
          blocks.append("text \(said)")
        }
        text = said
        try await perform(id, blocks) { try await client.dictate(said, into: id) }
      }
    }
    try await perform(id, blocks) { try await client.endCapture(id) }
  }

  private func perform<Value>(
    _ capture: String, _ blocks: [String], _ work: () async throws -> Written<Value>
  ) async throws {
    try say(Said(isDone: false, capture: capture, blocks: blocks))
    _ = try await work()
    try say(Said(isDone: true, capture: capture, blocks: blocks))
  }

  private func say(_ said: Said) throws {
    Output.line(String(decoding: try JSONEncoder().encode(said), as: UTF8.self))
  }
}

/// What a killed writer left.
struct SiteCheck: Sendable {
  let vault: Vault
  let client: GestionTravauxClient

  private struct Found: Encodable {
    var captures: [String: [String]] = [:]
    var problems: [String] = []
  }

  /// Every capture, the one that was being taken when the writer was killed among them: it is at no desk.
  private struct Captures: Query {
    func fetch(_ db: Database) throws -> [CaptureEntity.ID] {
      try String.fetchAll(db, sql: "SELECT id FROM captures ORDER BY id")
    }
  }

  /// Says as JSON what every capture holds, and what is wrong with the vault or with a photo.
  func run() async throws {
    var found = Found()
    for id in try await client.value(Captures()) {
      guard let sheet = try await client.value(ContentQuery(ContentRef(.capture, id))) else { continue }
      found.captures[id] = try sheet.blocks.map { block in
        guard let path = block.photoLocalPath else { return "text \(block.text ?? "")" }
        guard let id = sheet.files[path]?.attachmentId.flatMap({ AttachmentID($0) }) else { return "nothing" }
        try client.attachments.verify(id)
        return "\(block.type.rawValue) \(id)"
      }
    }
    found.problems = try await vault.verify().problems.map { "\($0)" }
    if try await !client.checkIntegrity().isSound { found.problems.append("something is missing") }
    Output.line(String(decoding: try JSONEncoder().encode(found), as: UTF8.self))
  }
}
