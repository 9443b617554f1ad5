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

  /// What a new plant starts from.
  func newPlant() async throws -> Plant.Details {
    Plant.Details(since: today, rhythm: try await value(SettingsQuery()).rhythm)
  }

  @discardableResult
  func add(_ plant: Plant.Details) async throws -> WriteResult<Plant> {
    try await add(Plant(id: store.dependencies.newID(), details: plant, stamp: Stamp(now())))
  }

  @discardableResult
  func add(_ care: Care.Details, to plant: Plant.ID) async throws -> WriteResult<Care> {
    try await add(Care(id: store.dependencies.newID(), plantId: plant, details: care, stamp: Stamp(now())))
  }

  private func add<Record: PlantsRecord>(_ record: Record) async throws -> WriteResult<Record> {
    let record = try record.validated(noLaterThan: today)
    return try await store.write("plants.\(Record.noun).added", about: { try record.plantName(in: $0) }) {
      db in
      try record.insert(db)
      return record
    }
  }

  /// Changes a plant or a care.
  @discardableResult
  func edit<Record: PlantsRecord>(
    _: Record.Type, _ id: Record.ID, _ change: @escaping @Sendable (inout Record.Details) throws -> Void
  ) async throws -> WriteResult<Record> {
    let (now, today) = (now(), today)
    return try await store.write(
      "plants.\(Record.noun).edited", about: { try Record.stored(id, in: $0).plantName(in: $0) }
    ) { db in
      let stored = try Record.stored(id, in: db)
      var details = stored.details
      try change(&details)
      guard details != stored.details else { return stored }
      var record = stored
      record.details = details
      record.stamp.change(now)
      record = try record.validated(noLaterThan: today)
      try record.update(db)
      return record
    }
  }

  /// Deletes a plant with its cares, or a care.
  @discardableResult
  func delete<Record: PlantsRecord>(_: Record.Type, _ id: Record.ID) async throws -> WriteResult<Record> {
    try await store.write(
      "plants.\(Record.noun).deleted", about: { try Record.stored(id, in: $0).plantName(in: $0) }
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
