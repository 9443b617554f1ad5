public import Foundation
public import GRDB
import Values
public import Vault

/// A photo of a task, and what it belongs to.
public struct TaskPhoto: Hashable, Sendable, Identifiable {
  /// The photo.
  public let file: CaptureFile
  /// What it belongs to.
  public let ref: ContentRef
  /// When it was taken.
  public let takenAt: Date

  /// The photo's id.
  public var id: CaptureFile.ID { file.id }
  /// How it was before the work or after it; nil for neither.
  public var moment: PhotoMoment? { file.moment?.known }
}

/// The photos of a task, the oldest first: of its captures and of all that they became.
public struct TaskPhotosQuery: Query {
  /// The task.
  public let tacheId: TacheEntity.ID

  /// The question.
  public init(of tacheId: TacheEntity.ID) { self.tacheId = tacheId }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> [TaskPhoto] {
    let photos =
      try photos(of: CaptureEntity.self, .capture, db) + photos(of: AlerteEntity.self, .alert, db)
      + photos(of: NoteEntity.self, .note, db) + photos(of: ToDoEntity.self, .toDo, db)
      + photos(of: AstuceEntity.self, .tip, through: "tacheOrigineId", db)
      + photos(of: AchatEntity.self, .purchase, through: "tacheOrigineId", db)
    return photos.sorted { ($0.takenAt, $0.id) < ($1.takenAt, $1.id) }
  }

  private func photos<Record: ContentEntity>(
    of type: Record.Type, _ kind: ContentRef.Kind, through column: String = "tacheId", _ db: Database
  ) throws -> [TaskPhoto] {
    let records = try Record.filter(sql: "\(column) = ? AND blocksData <> ''", arguments: [tacheId]).fetchAll(
      db)
    return try records.flatMap { record in
      let files = try CaptureFile.named(in: record.blocks, db)
      return record.blocks.compactMap { block -> TaskPhoto? in
        guard block.type.known == .photo, let file = block.photoLocalPath.flatMap({ files[$0] }) else {
          return nil
        }
        let isKnown = block.timestamp != ContentBlock.unknownTimestamp
        return TaskPhoto(
          file: file, ref: ContentRef(kind, record.id), takenAt: isKnown ? block.timestamp : file.createdAt)
      }
    }
  }
}

/// A photo or a memo; nil when there is none of that id.
public struct CaptureFileQuery: Query {
  /// The photo or memo.
  public let id: CaptureFile.ID

  /// The question.
  public init(_ id: CaptureFile.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> CaptureFile? { try CaptureFile.fetchOne(db, key: id) }
}
