package import Foundation
package import GRDB
import Records
import Values
import Vault

/// Something in GestionTravaux that a person's words were found in.
package struct GestionTravauxSearchHit: Equatable, Sendable {
  /// What it is.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case task, room, activity, capture, alert, tip, note, toDo, purchase, seasonNote, contact, equipment,
      upkeep
  }

  package let kind: Kind
  /// The record's id.
  package let id: String
  /// What it says, as the beginning of one line; empty for a task, whose names say it.
  package let title: String
  /// Its task, itself for a task; nil for none.
  package let task: TaskItem?
  /// When it was written.
  package let createdAt: Date
}

/// What holds every one of a person's words, without regard to case or accents.
package struct GestionTravauxSearchQuery: Query {
  private let words: SearchedWords
  /// How many hits of each kind at most.
  package let limit: Int

  package init(_ text: String, limit: Int = 20) {
    words = SearchedWords(text)
    self.limit = limit
  }

  /// Reads the answer: tasks and places first, then the newest records of each kind. Counted as unreadable are those
  /// that nothing says do not hold the words.
  package func fetch(_ db: Database) throws -> ReadableList<GestionTravauxSearchHit> {
    var unreadable = 0
    let hits = words.isEmpty ? [] : try hits(db, &unreadable)
    return ReadableList(items: hits, unreadableCount: unreadable)
  }

  private func hits(_ db: Database, _ unreadable: inout Int) throws -> [GestionTravauxSearchHit] {
    var tasks = TaskItems(db)
    let found = try TasksQuery().fetch(db).filter { words.areIn(Self.text(of: $0)) }.prefix(limit)
    var hits = found.map { item in
      GestionTravauxSearchHit(kind: .task, id: item.id, title: "", task: item, createdAt: item.task.createdAt)
    }
    func add<Record: StoredEntity>(
      _ kind: GestionTravauxSearchHit.Kind, _ columns: [String], _ text: (Record) -> String,
      title: (Record) -> String, task: (Record) -> TacheEntity.ID? = { _ in nil }
    ) throws {
      for record in try records(columns, text, db, &unreadable) {
        hits.append(
          GestionTravauxSearchHit(
            kind: kind, id: record.id, title: title(record), task: try tasks.item(task(record)),
            createdAt: record.createdAt))
      }
    }
    try add(.room, ["nom"], \PieceEntity.nom, title: \.nom)
    try add(.activity, ["nom"], \ActiviteEntity.nom, title: \.nom)
    try add(
      .capture, ["blocksData"], \CaptureEntity.blocks.searchedText, title: \.blocks.text, task: \.tacheId)
    try add(.alert, ["blocksData"], \AlerteEntity.blocks.searchedText, title: \.blocks.text, task: \.tacheId)
    try add(
      .tip, ["blocksData"], \AstuceEntity.blocks.searchedText, title: \.blocks.text, task: \.tacheOrigineId)
    try add(.note, ["blocksData"], \NoteEntity.blocks.searchedText, title: \.blocks.text, task: \.tacheId)
    try add(
      .toDo, ["titre", "blocksData"], { (toDo: ToDoEntity) in toDo.titre + " " + toDo.blocks.searchedText },
      title: \.titre, task: \.tacheId)
    try add(
      .purchase, ["texte", "blocksData"],
      { (item: AchatEntity) in item.texte + " " + item.blocks.searchedText },
      title: \.texte, task: \.tacheOrigineId)
    try add(.seasonNote, ["texte"], \NoteSaisonEntity.texte, title: { String($0.texte.prefix(80)) })
    try add(.contact, ["nom", "metier", "notes"], \ContactEntity.searchedText, title: \.nom)
    try add(
      .equipment, ["nom", "marque", "modele", "numeroSerie", "notes", "blocksData"],
      \EquipementEntity.searchedText,
      title: \.nom)
    try add(.upkeep, ["titre"], \EntretienEntity.titre, title: \.titre)
    return hits
  }

  private static func text(of item: TaskItem) -> String {
    [item.names.room, item.names.activity, item.task.prochaineAction].compactMap(\.self).joined(
      separator: " ")
  }

  /// SQLite lets too much through; the text decides.
  private func records<Record: StoredEntity>(
    _ columns: [String], _ text: (Record) -> String, _ db: Database, _ unreadable: inout Int
  ) throws -> [Record] {
    let rows = Record.filter(literal: words.condition(on: columns)).order(sql: "rowid DESC")
    let cursor = try Row.fetchCursor(db, rows)
    var found: [Record] = []
    while found.count < limit, let row = try cursor.next() {
      // What cannot be read hides nothing that can.
      guard let record = try Record.readable(row) else {
        unreadable += 1
        continue
      }
      if words.areIn(text(record)) { found.append(record) }
    }
    return found
  }
}

extension EquipementEntity.Details {
  fileprivate var searchedText: String {
    [nom, marque, modele, numeroSerie, notes, blocks.searchedText].joined(separator: " ")
  }
}

extension ContactEntity.Details {
  fileprivate var searchedText: String { [nom, metier, notes].joined(separator: " ") }
}

extension [ContentBlock] {
  /// What was said, else how the first document is called.
  fileprivate var text: String { line ?? documentNames.first ?? "" }

  /// What was said, and how its documents are called.
  fileprivate var searchedText: String { ([fullText] + documentNames).joined(separator: " ") }

  private var documentNames: [String] {
    inOrder.compactMap { $0.type.known == .document ? $0.text : nil }
  }
}
