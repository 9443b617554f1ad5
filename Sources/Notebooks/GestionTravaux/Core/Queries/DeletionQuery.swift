package import GRDB
import Vault

/// What goes and what stays when something is deleted, told before it is.
package struct DeletionConsequences: Hashable, Sendable, Encodable {
  /// How many tasks go with it.
  package var tasks = 0
  /// How many captures, alerts, notes and todos go.
  package var captures = 0, alerts = 0, notes = 0, toDos = 0
  /// How many tips go.
  package var tips = 0
  /// How many photos, spoken memos and documents go with what shows them.
  package var photos = 0, memos = 0, documents = 0
  /// How many tasks stay, without an activity.
  package var keptTasks = 0
  /// How many purchases and tips stay that came from its tasks.
  package var keptPurchases = 0, keptTips = 0
  /// How many pieces of equipment stay, without a room.
  package var keptEquipment = 0

  /// How much goes with it: records, and the photos, memos and documents that they show.
  package var deletedCount: Int {
    tasks + captures + alerts + notes + toDos + tips + photos + memos + documents
  }
}

/// What goes and what stays when something is deleted; nil when it is gone already.
package struct DeletionQuery: Query {
  /// What is to be deleted.
  package enum Target: Hashable, Sendable {
    case room(PieceEntity.ID)
    case activity(ActiviteEntity.ID)
    case task(TacheEntity.ID)
  }

  /// What is to be deleted.
  package let target: Target

  package init(_ target: Target) { self.target = target }

  package func fetch(_ db: Database) throws -> DeletionConsequences? {
    switch target {
    case .room(let id):
      guard try PieceEntity.exists(db, key: id) else { return nil }
      var found = try ofTasks("pieceId = ?", id, db)
      found.tasks = try count("taches WHERE pieceId = ?", id, db)
      found.keptEquipment = try count("equipements WHERE pieceId = ?", id, db)
      return found
    case .activity(let id):
      guard try ActiviteEntity.exists(db, key: id) else { return nil }
      return DeletionConsequences(
        tips: try count("astuces WHERE activiteId = ?", id, db),
        photos: try count(.photo, ["astuces WHERE activiteId = ?"], id, db),
        memos: try count(.voice, ["astuces WHERE activiteId = ?"], id, db),
        documents: try count(.document, ["astuces WHERE activiteId = ?"], id, db),
        keptTasks: try count("taches WHERE activiteId = ?", id, db))
    case .task(let id):
      guard try TacheEntity.exists(db, key: id) else { return nil }
      return try ofTasks("id = ?", id, db)
    }
  }

  private func ofTasks(_ condition: String, _ id: String, _ db: Database) throws -> DeletionConsequences {
    let own = "WHERE tacheId IN (SELECT id FROM taches WHERE \(condition))"
    let origin = "WHERE tacheOrigineId IN (SELECT id FROM taches WHERE \(condition))"
    let going = ["captures", "alertes", "notes", "toDos"].map { "\($0) \(own)" }
    return DeletionConsequences(
      captures: try count("captures \(own)", id, db), alerts: try count("alertes \(own)", id, db),
      notes: try count("notes \(own)", id, db), toDos: try count("toDos \(own)", id, db),
      photos: try count(.photo, going, id, db), memos: try count(.voice, going, id, db),
      documents: try count(.document, going, id, db),
      keptPurchases: try count("achats \(origin)", id, db), keptTips: try count("astuces \(origin)", id, db))
  }

  /// How many blocks of a type the rows of some tables have.
  private func count(_ type: BlockType, _ rows: [String], _ id: String, _ db: Database) throws -> Int {
    try rows.reduce(0) { sum, rows in
      let one = try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM (SELECT blocksData FROM \(rows) AND json_valid(blocksData)) AS going,
            json_each(going.blocksData) AS block
          WHERE json_extract(block.value, '$.type') = ?
          """, arguments: [id, type.rawValue])
      return sum + (one ?? 0)
    }
  }

  private func count(_ rows: String, _ id: String, _ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM \(rows)", arguments: [id]) ?? 0
  }
}
