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
  /// What it does follows from it.
  let seed: UInt64

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
    var random = SeededGenerator(seed: seed)
    while true { try await capture(through: intake, using: &random) }
  }

  private func task() async throws -> TacheEntity.ID {
    if let known = try await client.value(TasksQuery()).first { return known.id }
    let draft = TacheDraft(piece: .named("Cuisine"), activite: .named("Plomberie"))
    return try await client.addTask(draft).value.id
  }

  /// One capture as the pages take it in: stretches of text with ids of their own, photos that may be sent again, a memo
  /// that grows, and now and then another window that writes the same stretch.
  private func capture(
    through intake: FileIntake, using random: inout SeededGenerator
  ) async throws {
    let id = try await client.beginCapture().value.id
    let place = CapturePlace(id, spare: Self.newID())
    var said = SaidCapture()
    var memo: (id: String, content: Data)?
    for step in 0..<Int.random(in: 4...12, using: &random) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let file = try await intake.photo(TinyPhoto.jpeg("\(id) \(step)"), named: "mur.jpg")
        let (photo, next) = (Self.newID(), Self.newID())
        said.beginStretch(next)
        if random.chance(0.5) {
          // What was typed while the photo was on its way stands there first.
          try await say("suite\(step) ", as: Self.newID(), in: place, &said)
        }
        said.insert("photo \(file.attachment.id)", as: photo, before: next)
        for _ in 0...(random.chance(0.3) ? 1 : 0) {
          try await perform(id, said.blocks) {
            try await client.addFile(file, as: photo, before: next, into: place)
          }
        }
      case 1:
        var grown = memo ?? (Self.newID(), Data([0x1A, 0x45, 0xDF, 0xA3]))
        grown.content += Data("\(id) \(step)".utf8) + Data(count: 20_000)
        let file = try await intake.memo(try client.attachments.add(grown.content), named: "memo.webm")
        said.set("voice \(file.attachment.id)", as: grown.id)
        memo = grown
        try await perform(id, said.blocks) { [grown] in
          try await client.record(file, as: grown.id, into: place)
        }
      case 2 where said.text != nil:
        // Another window that never showed what this one says.
        let (words, other) = ("ailleurs\(step)", Self.newID())
        let dictation = Dictation(words, stretch: said.stretch, other: other, known: ["0"])
        said.set("text \(words)", as: other)
        try await perform(id, said.blocks) { try await client.dictate(dictation, into: place) }
      default:
        try await say("mot\(step) ", as: Self.newID(), in: place, &said)
      }
    }
    try await perform(id, said.blocks) { try await client.endCapture(id) }
  }

  /// Goes on with the stretch that is being said.
  private func say(
    _ words: String, as other: String, in place: CapturePlace, _ said: inout SaidCapture
  ) async throws {
    let (before, text) = (said.text ?? "", (said.text ?? "") + words)
    let dictation = Dictation(
      text, stretch: said.stretch, other: other, known: [Dictation.fingerprint(of: before)])
    said.say(text)
    try await perform(place.id, said.blocks) { try await client.dictate(dictation, into: place) }
  }

  private static func newID() -> String { UUID().uuidString.lowercased() }

  private func perform<Value>(
    _ capture: String, _ blocks: [String], _ work: () async throws -> WriteResult<Value>
  ) async throws {
    try say(Said(isDone: false, capture: capture, blocks: blocks))
    _ = try await work()
    try say(Said(isDone: true, capture: capture, blocks: blocks))
  }

  private func say(_ said: Said) throws {
    Output.line(String(decoding: try JSONEncoder().encode(said), as: UTF8.self))
  }
}

/// What a capture must hold: block after block, each by its id.
private struct SaidCapture {
  /// The stretch that is being said.
  private(set) var stretch = UUID().uuidString.lowercased()
  /// What it says; nil for nothing yet.
  private(set) var text: String?
  private var entries: [(id: String, said: String)] = []

  var blocks: [String] { entries.map(\.said) }

  mutating func beginStretch(_ id: String) { (stretch, text) = (id, nil) }

  mutating func say(_ words: String) {
    text = words
    set("text \(words)", as: stretch)
  }

  /// Says a block otherwise, or puts it after all others.
  mutating func set(_ said: String, as id: String) {
    if let index = entries.firstIndex(where: { $0.id == id }) {
      entries[index].said = said
    } else {
      entries.append((id, said))
    }
  }

  /// Puts a block before another one, or after all others where that one is not there.
  mutating func insert(_ said: String, as id: String, before next: String) {
    entries.insert((id, said), at: entries.firstIndex { $0.id == next } ?? entries.endIndex)
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
