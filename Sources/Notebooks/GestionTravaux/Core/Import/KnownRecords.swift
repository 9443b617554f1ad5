import Foundation
import GRDB
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

  /// What a notebook has.
  init(in db: Database) throws {
    for capture in try CaptureEntity.fetchAll(db) { note(capture, of: capture.tacheId) }
    for alert in try AlerteEntity.fetchAll(db) { note(alert, of: alert.tacheId) }
    for noted in try NoteEntity.fetchAll(db) { note(noted, of: noted.tacheId) }
    for tip in try AstuceEntity.fetchAll(db) { note(tip, of: tip.activiteId) }
    for todo in try ToDoEntity.fetchAll(db) { note(todo, of: todo.tacheId, named: todo.titre) }
    for purchase in try AchatEntity.fetchAll(db) { note(purchase, of: nil, named: purchase.texte) }
    for season in try NoteSaisonEntity.fetchAll(db) {
      note(.seasonNote, of: nil, at: season.createdAt, saying: season.texte)
    }
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
    note(Record.kind, of: parent, at: record.created, saying: name + record.blocks.meaning)
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
