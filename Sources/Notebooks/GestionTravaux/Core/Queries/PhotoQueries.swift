package import Foundation
package import GRDB
import Records
import Values
import Vault

/// A photo of a task, and what it belongs to.
package struct TaskPhoto: Hashable, Sendable, Identifiable {
  package let file: CaptureFile
  /// What it belongs to.
  package let ref: ContentRef
  package let takenAt: Date

  package var id: CaptureFile.ID { file.id }
  /// How it was before the work or after it; nil for neither.
  package var moment: PhotoMoment? { file.moment?.known }
}

/// The photos of a task, the oldest first: of its captures and of all that they became.
package struct TaskPhotosQuery: Query {
  package let tacheId: TacheEntity.ID

  package init(of tacheId: TacheEntity.ID) { self.tacheId = tacheId }

  package func fetch(_ db: Database) throws -> [TaskPhoto] {
    try TaskPhotoSource.all.flatMap { try $0.photos(of: tacheId, db) }
      .sorted { ($0.takenAt, $0.id) < ($1.takenAt, $1.id) }
  }
}

/// A table whose records show photos of tasks.
private struct TaskPhotoSource {
  let kind: ContentRef.Kind
  /// The column that names the task.
  var column = "tacheId"

  static let all = [
    TaskPhotoSource(kind: .capture), TaskPhotoSource(kind: .alert), TaskPhotoSource(kind: .note),
    TaskPhotoSource(kind: .toDo), TaskPhotoSource(kind: .tip, column: "tacheOrigineId"),
    TaskPhotoSource(kind: .purchase, column: "tacheOrigineId"),
  ]

  /// What stands once for each photo in the JSON of blocks, and in no text, where quotes are escaped.
  private static let mark = #""type":"photo""#

  private var type: any ContentEntity.Type { ContentRef(kind, "").type }

  func photos(of tacheId: TacheEntity.ID, _ db: Database) throws -> [TaskPhoto] {
    try photos(of: tacheId, "", db)
  }

  /// The photo taken last, in the newest record that has any.
  func latest(of tacheId: TacheEntity.ID, _ db: Database) throws -> TaskPhoto? {
    let created = kind == .toDo ? "dateCreation" : "createdAt"
    return try photos(of: tacheId, "ORDER BY \(created) DESC, id DESC LIMIT 1", db).max {
      ($0.takenAt, $0.id) < ($1.takenAt, $1.id)
    }
  }

  func count(of tacheId: TacheEntity.ID, _ db: Database) throws -> Int {
    try Int.fetchOne(
      db,
      sql: """
        SELECT sum(length(blocksData) - length(replace(blocksData, :mark, ''))) / length(:mark)
        FROM \(type.databaseTableName) WHERE \(column) = :task AND blocksData <> ''
        """, arguments: ["mark": Self.mark, "task": tacheId]) ?? 0
  }

  private func photos(
    of tacheId: TacheEntity.ID, _ rest: String, _ db: Database
  ) throws -> [TaskPhoto] {
    let records = try type.noted(
      sql: "SELECT * FROM \(type.databaseTableName) WHERE \(column) = ? AND instr(blocksData, ?) > 0 \(rest)",
      [tacheId, Self.mark], db)
    return try records.flatMap { id, blocks in
      let files = try CaptureFile.named(in: blocks, db)
      return blocks.compactMap { block -> TaskPhoto? in
        guard block.type.known == .photo, let file = block.photoLocalPath.flatMap({ files[$0] }) else {
          return nil
        }
        let isKnown = block.timestamp != ContentBlock.unknownTimestamp
        return TaskPhoto(
          file: file, ref: ContentRef(kind, id), takenAt: isKnown ? block.timestamp : file.createdAt)
      }
    }
  }
}

extension ContentEntity {
  /// The ids and the blocks of the records that a question finds and that can be read.
  fileprivate static func noted(
    sql: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [(id: String, blocks: [ContentBlock])] {
    let rows = try Row.fetchCursor(db, sql: sql, arguments: arguments)
    var noted: [(id: String, blocks: [ContentBlock])] = []
    while let row = try rows.next() {
      if let record = try readable(row) { noted.append((record.id, record.blocks)) }
    }
    return noted
  }
}

/// How many photos a task has, and the one taken last.
package struct TaskPhotoSummary: Hashable, Sendable {
  /// How many there are.
  package let count: Int
  /// The one taken last; nil for none.
  package let latest: TaskPhoto?
}

/// How many photos a task has, and the one taken last: no more of them is read than that.
package struct TaskPhotoSummaryQuery: Query {
  package let tacheId: TacheEntity.ID

  package init(of tacheId: TacheEntity.ID) { self.tacheId = tacheId }

  package func fetch(_ db: Database) throws -> TaskPhotoSummary {
    let sources = TaskPhotoSource.all
    let latest = try sources.compactMap { try $0.latest(of: tacheId, db) }
    return TaskPhotoSummary(
      count: try sources.reduce(0) { try $0 + $1.count(of: tacheId, db) },
      latest: latest.max { ($0.takenAt, $0.id) < ($1.takenAt, $1.id) })
  }
}

/// A photo or a memo; nil when there is none of that id.
package struct CaptureFileQuery: Query {
  /// The photo or memo.
  package let id: CaptureFile.ID

  package init(_ id: CaptureFile.ID) { self.id = id }

  package func fetch(_ db: Database) throws -> CaptureFile? { try CaptureFile.fetchOne(db, key: id) }
}
