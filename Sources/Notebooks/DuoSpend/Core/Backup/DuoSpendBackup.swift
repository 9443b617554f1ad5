package import Backup
package import Foundation
package import GRDB
import NotebookContract
import Values
import Vault

/// The copy of DuoSpend: a folder per project with `project.json` and the receipts, sealed unless the person
/// chose otherwise.
///
/// Its bytes follow from the records alone, not from the clock or the settings: what has not changed is not
/// written again.
package struct DuoSpendBackup: BackupSource {
  /// No document says what the person chose.
  package let unreadTables: Set<String> = ["settingRecords"]

  package init() {}

  /// `DuoSpend/` in the folder that the person chose; nil when they chose none.
  package func destination(in db: Database) throws -> BackupDestination? {
    try DuoSpendClient.copy.destination(in: db)
  }

  /// The projects.
  package func roots(in db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "SELECT id FROM projects ORDER BY id")
  }

  /// The folder of one project: its receipts, then the file that names them.
  package func document(of root: String, in db: Database) throws -> BackupDocument? {
    guard let file = try ProjectFileQuery(root).fetch(db) else { return nil }
    let papers = file.receipts.compactMap { receipt in
      receipt.attachment.map { BackupDocument.File(receipt.relativePath, .attachment($0)) }
    }
    return BackupDocument(
      folderName: Self.folderName(of: file.project),
      files: papers + [BackupDocument.File(ProjectFile.fileName, .data(try file.encoded()))])
  }

  /// The project that the folder's file names.
  package func root(ofFolder folder: URL) throws -> String? {
    try reading(folder.appending(path: ProjectFile.fileName), limit: Self.fileLimit) {
      try ProjectFile.decoded(from: $0).project.id
    }
  }

  /// The name that a project's folder would have alone: the project's, or its identifier when nothing of that
  /// can be a name.
  static func folderName(of project: Project) -> String {
    let name = FolderName.safe(project.name)
    return name.isEmpty ? project.id : name
  }

  /// The most bytes of a project's file: some 500,000 expenses.
  private static let fileLimit = 200 * 1_048_576
}
