package import Backup
import Foundation
package import GRDB
import NotebookContract
import Vault

/// The copy of ShifAI: a folder for the profile, and one for each month, always sealed.
///
/// Its bytes follow from the records alone: what has not changed is not written again.
package struct ShifAIBackup: BackupSource {
  /// No document says where it is written, nor which devices it was synchronised with.
  package let unreadTables: Set<String> = ["settingRecords", "sync_log"]

  package init() {}

  /// `ShifAI/` in the folder that the person chose; nil when they chose none.
  package func destination(in db: Database) throws -> BackupDestination? {
    try ShifAIClient.copy.destination(in: db)
  }

  /// The profile and the months.
  package func roots(in db: Database) throws -> [String] { try ShifAIFileQuery.roots(in: db) }

  /// The folder of the profile, or of one month.
  package func document(of root: String, in db: Database) throws -> BackupDocument? {
    guard let file = try ShifAIFileQuery(root).fetch(db) else { return nil }
    let name =
      switch file {
      case .profile: ProfileFile.fileName
      case .month: MonthFile.fileName
      }
    return BackupDocument(folderName: root, files: [BackupDocument.File(name, .data(try file.encoded()))])
  }
}
