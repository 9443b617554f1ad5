import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension GestionTravauxClient {
  /// Gives the house another name.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)``.
  @discardableResult
  package func renameHouse(_ name: String) async throws -> WriteResult<MaisonEntity> {
    let now = now()
    return try await store.write(Action("gestiontravaux.house.renamed", subject: name)) { db in
      try GestionTravauxLedger.change(MaisonEntity.fixedID, now: now, in: db) { $0.nom = name }
    }
  }

  /// Adds a room.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)``, ``GestionTravauxError/nameTaken(_:name:)``,
  ///   ``GestionTravauxError/tooMany(_:limit:)``.
  @discardableResult
  package func addRoom(_ name: String) async throws -> WriteResult<PieceEntity> {
    let (id, now) = (store.dependencies.newID(), now())
    return try await store.write(Action("gestiontravaux.room.added", subject: name)) { db in
      let room = try PieceEntity(id: id, details: .init(nom: name), stamp: Stamp(now)).validated()
      try Places.checkName(room.nom, PieceEntity.self, except: id, in: db)
      try GestionTravauxLedger.checkLimit(of: PieceEntity.self, in: db)
      try room.insert(db)
      return room
    }
  }

  /// Gives a room another name: the titles of its tasks follow.
  ///
  /// - Throws: ``GestionTravauxError/nameTaken(_:name:)``, ``GestionTravauxError/invalidFields(_:)``.
  @discardableResult
  package func renameRoom(_ id: PieceEntity.ID, to name: String) async throws -> WriteResult<PieceEntity> {
    try await change(id, as: "gestiontravaux.room.renamed") { room, db in
      room.nom = name
      try Places.checkName(name, PieceEntity.self, except: id, in: db)
    }
  }

  /// Deletes a room with its tasks and all that was noted in them; see ``DeletionQuery``. Undo brings all of it back.
  ///
  /// - Throws: ``GestionTravauxError/capturing`` while a capture is taken in it.
  @discardableResult
  package func deleteRoom(_ id: PieceEntity.ID) async throws -> WriteResult<PieceEntity> {
    try await delete(id, as: "gestiontravaux.room.deleted") { db in
      try GestionTravauxLedger.checkEnded(in: { $0.pieceId == id }, db)
    }
  }

  /// Adds an activity.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)``, ``GestionTravauxError/nameTaken(_:name:)``,
  ///   ``GestionTravauxError/tooMany(_:limit:)``.
  @discardableResult
  package func addActivity(_ name: String) async throws -> WriteResult<ActiviteEntity> {
    let (id, now) = (store.dependencies.newID(), now())
    return try await store.write(Action("gestiontravaux.activity.added", subject: name)) { db in
      let activity = try ActiviteEntity(id: id, details: .init(nom: name), stamp: Stamp(now)).validated()
      try Places.checkName(activity.nom, ActiviteEntity.self, except: id, in: db)
      try GestionTravauxLedger.checkLimit(of: ActiviteEntity.self, in: db)
      try activity.insert(db)
      return activity
    }
  }

  /// Gives an activity another name: the titles of its tasks follow.
  ///
  /// - Throws: ``GestionTravauxError/nameTaken(_:name:)``, ``GestionTravauxError/invalidFields(_:)``.
  @discardableResult
  package func renameActivity(_ id: ActiviteEntity.ID, to name: String) async throws -> WriteResult<
    ActiviteEntity
  > {
    try await change(id, as: "gestiontravaux.activity.renamed") { activity, db in
      activity.nom = name
      try Places.checkName(name, ActiviteEntity.self, except: id, in: db)
    }
  }

  /// Deletes an activity with its tips; its tasks stay. See ``DeletionQuery``. Undo brings all of it back.
  @discardableResult
  package func deleteActivity(_ id: ActiviteEntity.ID) async throws -> WriteResult<ActiviteEntity> {
    try await delete(id, as: "gestiontravaux.activity.deleted")
  }
}

/// A room or an activity: something with a name that no other has.
protocol NamedPlace: StoredEntity {
  var nom: String { get }
}

extension PieceEntity: NamedPlace {
  var nom: String { details.nom }
}

extension ActiviteEntity: NamedPlace {
  var nom: String { details.nom }
}

/// Rooms and activities by their names, inside a transaction.
enum Places {
  /// Refuses a name that another one has.
  ///
  /// - Throws: ``GestionTravauxError/nameTaken(_:name:)``.
  static func checkName<Place: NamedPlace>(
    _ name: String, _ type: Place.Type, except id: String, in db: Database
  ) throws {
    guard let other = try named(name, type, in: db), other.id != id else { return }
    throw GestionTravauxError.nameTaken(Place.kind, name: other.nom)
  }

  /// The one whose name is the same but for case.
  static func named<Place: NamedPlace>(_ name: String, _ type: Place.Type, in db: Database) throws -> Place? {
    try Place.fetchAll(db).first { NameMatch.isSame($0.nom, name) }
  }
}
