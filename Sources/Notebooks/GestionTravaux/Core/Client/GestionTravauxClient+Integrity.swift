import Foundation
import GRDB
import NotebookContract
import Records
import Vault

/// What is wrong with what the notebook holds, beyond what the vault checks of its file.
public struct IntegrityReport: Equatable, Sendable {
  /// Records that cannot be read: they are kept as they are.
  public var unreadable: [ContentRef] = []
  /// Photos and memos that blocks name and that nobody knows.
  public var missingPaths: [String] = []
  /// Photos and memos whose content was here and is missing.
  public var missingContents: [CaptureFile.ID] = []
  /// Photos and memos whose content never came, since what they were imported from lacked it: that is no damage, and was
  /// told then.
  public var absent: [CaptureFile.ID] = []
  /// Whether the house and the shopping list are there.
  public var hasSingletons = true

  /// Whether nothing is wrong.
  public var isSound: Bool {
    unreadable.isEmpty && missingPaths.isEmpty && missingContents.isEmpty && hasSingletons
  }
}

extension GestionTravauxClient {
  /// Looks at everything that was said and photographed: whether it can be read, and whether its photos are there. It
  /// changes nothing.
  public func checkIntegrity() async throws -> IntegrityReport {
    let (found, files) = try await store.read { db in
      var report = IntegrityReport()
      var named: Set<String> = []
      for kind in ContentRef.Kind.allCases {
        let type = ContentRef(kind, "").type
        let rows = try Row.fetchCursor(db, sql: "SELECT * FROM \(type.databaseTableName)")
        while let row = try rows.next() {
          if let content = try type.readable(row) {
            named.formUnion(content.blocks.filePaths)
          } else {
            report.unreadable.append(ContentRef(kind, row["id"]))
          }
        }
      }
      let files = try CaptureFile.fetchAll(db)
      report.missingPaths = named.subtracting(files.map(\.path)).sorted()
      report.hasSingletons =
        try MaisonEntity.exists(db, key: MaisonEntity.fixedID)
        && ListeDeCoursesEntity.exists(db, key: ListeDeCoursesEntity.fixedID)
      return (report, files)
    }
    let attachments = attachments
    return try await Offloaded.run {
      var report = found
      report.absent = files.filter { $0.attachmentId == nil }.map(\.id)
      report.missingContents = files.filter { file in
        guard file.attachmentId != nil else { return false }
        return file.attachment.map { !attachments.exists($0) } ?? true
      }.map(\.id)
      return report
    }
  }
}
