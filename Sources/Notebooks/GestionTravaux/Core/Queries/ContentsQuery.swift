package import GRDB
import Vault

/// How much the notebook holds.
package struct GestionTravauxContents: Equatable, Sendable {
  /// How many there are of each kind.
  package let rooms, activities, tasks, captures, alerts, tips, notes, toDos, purchases, seasonNotes,
    sessions,
    contacts, equipment, upkeep, files: Int

  package var isEmpty: Bool {
    [
      rooms, activities, tasks, captures, alerts, tips, notes, toDos, purchases, seasonNotes, sessions,
      contacts, equipment, upkeep, files,
    ].allSatisfy { $0 == 0 }
  }
}

/// How much the notebook holds.
package struct ContentsQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> GestionTravauxContents {
    GestionTravauxContents(
      rooms: try PieceEntity.fetchCount(db), activities: try ActiviteEntity.fetchCount(db),
      tasks: try TacheEntity.fetchCount(db), captures: try CaptureEntity.fetchCount(db),
      alerts: try AlerteEntity.fetchCount(db), tips: try AstuceEntity.fetchCount(db),
      notes: try NoteEntity.fetchCount(db), toDos: try ToDoEntity.fetchCount(db),
      purchases: try AchatEntity.fetchCount(db), seasonNotes: try NoteSaisonEntity.fetchCount(db),
      sessions: try SessionEntity.fetchCount(db), contacts: try ContactEntity.fetchCount(db),
      equipment: try EquipementEntity.fetchCount(db), upkeep: try EntretienEntity.fetchCount(db),
      files: try CaptureFile.fetchCount(db))
  }
}
