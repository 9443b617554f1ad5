import Foundation
import GRDB
import Records
import Values

/// What the records of a notebook say, and how many say the same in the same place: a file that is imported again brings
/// nothing twice, and what stands twice in one file stays twice.
struct KnownRecords {
  private var counts: [Key: Int] = [:]

  private struct Key: Hashable {
    let kind: GestionTravauxError.Kind
    let parent: String?
    let instant: Date
    let meaning: String
  }

  /// What a notebook has. One that cannot be read says nothing that a file could say too.
  init(in db: Database) throws {
    for capture in try Self.readable(CaptureEntity.self, db) { note(capture, of: capture.tacheId) }
    for alert in try Self.readable(AlerteEntity.self, db) { note(alert, of: alert.tacheId) }
    for noted in try Self.readable(NoteEntity.self, db) { note(noted, of: noted.tacheId) }
    for tip in try Self.readable(AstuceEntity.self, db) { note(tip, of: tip.activiteId) }
    for todo in try Self.readable(ToDoEntity.self, db) { note(todo, of: todo.tacheId, named: todo.titre) }
    for purchase in try Self.readable(AchatEntity.self, db) { note(purchase, of: nil, named: purchase.texte) }
    for season in try Self.readable(NoteSaisonEntity.self, db) {
      note(.seasonNote, of: nil, at: season.createdAt, saying: season.texte)
    }
  }

  private static func readable<Record: StoredEntity>(_ type: Record.Type, _ db: Database) throws -> [Record] {
    try Record.all().fetchReadable(db) { _ in }
  }

  /// Whether a record that was not found yet says this; it counts as found from now on.
  mutating func find(
    _ kind: GestionTravauxError.Kind, of parent: String?, at instant: Date, saying meaning: String
  ) -> Bool {
    let key = Key(kind: kind, parent: parent, instant: instant.wholeSeconds, meaning: meaning)
    guard let count = counts[key], count > 0 else { return false }
    counts[key] = count - 1
    return true
  }

  private mutating func note<Record: ContentEntity>(
    _ record: Record, of parent: String?, named name: String = ""
  ) {
    note(Record.kind, of: parent, at: record.createdAt, saying: name + record.blocks.meaning)
  }

  private mutating func note(
    _ kind: GestionTravauxError.Kind, of parent: String?, at instant: Date, saying meaning: String
  ) {
    counts[Key(kind: kind, parent: parent, instant: instant, meaning: meaning), default: 0] += 1
  }
}

extension [ContentBlock] {
  /// What the blocks say, without the ids and the paths that they have here.
  var meaning: String {
    inOrder.map { block in
      [block.type.rawValue, block.text ?? "", InstantText.write(block.timestamp)].joined(separator: "\u{1F}")
    }.joined(separator: "\u{1E}")
  }
}
