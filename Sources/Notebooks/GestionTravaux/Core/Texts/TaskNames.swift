import Foundation
import GRDB
import Localization

/// What a task is called: its room and its activity, whatever they are called now.
package struct TaskNames: Hashable, Sendable {
  /// The name of the room; nil for none.
  package let room: String?
  /// The name of the activity; nil for none.
  package let activity: String?

  package init(room: String?, activity: String?) {
    self.room = room
    self.activity = activity
  }

  init(of task: TacheEntity.Details, in db: Database) throws {
    self.init(
      room: try task.pieceId.flatMap { try Self.name(in: "pieces", $0, db) },
      activity: try task.activiteId.flatMap { try Self.name(in: "activites", $0, db) })
  }

  /// What the history calls the task, in no language; nil where it has neither.
  var subject: String? {
    let names = [room, activity].compactMap(\.self)
    return names.isEmpty ? nil : names.joined(separator: " — ")
  }

  private static func name(in table: String, _ id: String, _ db: Database) throws -> String? {
    try String.fetchOne(
      db.cachedStatement(sql: "SELECT nom FROM \(table.quotedDatabaseIdentifier) WHERE id = ?"),
      arguments: [id])
  }
}

/// The title of the task: « Cuisine — Plomberie », « Sans pièce — Plomberie ».
extension TaskNames: LocalizedMessage {
  /// The key of the title.
  package var messageKey: String {
    switch (room, activity) {
    case (_?, _?): "gestiontravaux.tache.titre"
    case (nil, _?): "gestiontravaux.tache.titre.sansPiece"
    case (_?, nil): "gestiontravaux.tache.titre.sansActivite"
    case (nil, nil): "gestiontravaux.tache.titre.sansRien"
    }
  }

  /// What fills the places of the title.
  package var messageArguments: [String: String] {
    ["piece": room, "activite": activity].compactMapValues(\.self)
  }
}
