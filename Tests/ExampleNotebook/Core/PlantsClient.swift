import Backup
import Foundation
import GRDB
import Localization
import Media
import NotebookContract
import Records
import Values
import Vault

/// The notebook, as everything above it sees it.
struct PlantsClient: NotebookClient {
  static let notebook = Plants.id
  static let copy = BackupCopy("Plants", .encrypted, or: .plain)

  let store: NotebookStore
  let attachments: AttachmentStore
  let vaultFolder: URL

  /// A plant without content, to be added.
  func newPlant() -> Plant {
    Plant(id: store.dependencies.newID(), since: today, createdAt: now(), updatedAt: now())
  }

  /// A watering of today, to be added.
  func newCare(of plant: Plant.ID) -> Care {
    Care(id: store.dependencies.newID(), plantId: plant, day: today, createdAt: now(), updatedAt: now())
  }

  /// Adds a plant or a care.
  @discardableResult
  func add<Record: PlantsRecord>(_ record: Record) async throws -> WriteResult<Record> {
    let record = try record.validated(on: today)
    return try await store.write("plants.\(Record.kind).added", about: { try record.plantName(in: $0) }) {
      db in
      try record.insert(db)
      return record
    }
  }

  /// Changes a plant or a care.
  @discardableResult
  func edit<Record: PlantsRecord>(
    _ id: Record.ID, _ change: @escaping @Sendable (inout Record) throws -> Void
  ) async throws -> WriteResult<Record> {
    let (now, today) = (now(), today)
    return try await store.write(
      "plants.\(Record.kind).edited", about: { try Record.stored(id, in: $0).plantName(in: $0) }
    ) { db in
      let stored = try Record.stored(id, in: db)
      var record = stored
      try change(&record)
      guard record != stored else { return stored }
      record.updatedAt = now
      record = try record.validated(on: today)
      try record.update(db)
      return record
    }
  }

  /// Deletes a plant with its cares, or a care.
  @discardableResult
  func delete<Record: PlantsRecord>(_ type: Record.Type, _ id: Record.ID) async throws -> WriteResult<Record>
  {
    try await store.write(
      "plants.\(Record.kind).deleted", about: { try Record.stored(id, in: $0).plantName(in: $0) }
    ) { db in
      let record = try Record.stored(id, in: db)
      try record.delete(db)
      return record
    }
  }

  /// Keeps a file as the photo of a plant: an upright JPEG that says nothing but itself.
  func photo(_ file: DocumentFile) async throws -> String {
    let attachments = attachments
    let sent = try await Offloaded.run { try attachments.read(file.attachment.id).data() }
    let photo = try await ImageProcessor().photo(sent, ThumbnailFormat(longestSide: 2_000))
    return try await keep(photo.data, named: file.originalName).attachment.id.description
  }

  /// Chooses the rhythm that new plants have at first.
  @discardableResult
  func setUsualRhythm(_ days: Int?) async throws -> WriteResult<Void> {
    try await store.write(Action("plants.settings.rhythm", subject: days.map(String.init))) { db in
      try StoredSettings.set(days.map(String.init), for: PlantsSettings.Key.rhythm, in: db)
    }
  }
}

extension PlantsError: LocalizedMessage {}
