package import Backup
package import Foundation
package import GRDB
import NotebookContract
import Values
package import Vault

/// The copy of GestionTravaux: a folder for the house, one for the shopping list, one per activity and per task, and one
/// per month with its photos, sealed unless the person chose otherwise.
///
/// Its bytes follow from the records alone: what has not changed is not written again. A task's folder has the name of
/// its identifier: its title changes with the names of its room and its activity, which are another folder's.
package struct GestionTravauxBackup: BackupSource {
  /// No document says what the person chose.
  package let unreadTables: Set<String> = ["settingRecords"]
  /// The most bytes of one file: a task with some 100,000 captures.
  private static let fileLimit = 100 * 1_048_576

  package init() {}

  /// `GestionTravaux/` in the folder that the person chose; nil when they chose none.
  package func destination(in db: Database) throws -> BackupDestination? {
    try GestionTravauxClient.copy.destination(in: db)
  }

  /// The house, the shopping list, the activities, the tasks and the months.
  package func roots(in db: Database) throws -> [String] { try GestionTravauxFileQuery.roots(in: db) }

  /// The folder of one of them: the photos of a month, then the file.
  package func document(of root: String, in db: Database) throws -> BackupDocument? {
    guard let document = try GestionTravauxFileQuery(root).fetch(db) else { return nil }
    let file = document.file
    var files = [BackupDocument.File(file.fileName, .data(try document.encoded()))]
    if case .month(let month) = file {
      let photos = month.files.compactMap { photo in
        photo.attachment.map { BackupDocument.File(photo.copyPath, .attachment($0)) }
      }
      files.insert(contentsOf: photos, at: 0)
    }
    return BackupDocument(folderName: Self.folderName(of: file), files: files)
  }

  /// The root record whose file the folder holds.
  package func root(ofFolder folder: URL) throws -> String? {
    for name in GestionTravauxFile.fileNames.sorted() {
      let file = try reading(folder.appending(path: name), limit: Self.fileLimit) {
        try GestionTravauxFile.decoded(from: $0)
      }
      if let file { return file.root }
    }
    return nil
  }

  /// The name that the folder would have alone: an activity's name, or the identifier when nothing of that can be a
  /// name.
  private static func folderName(of file: GestionTravauxFile) -> String {
    guard case .activity(let own) = file else { return file.root }
    let name = FolderName.safe(own.activite.nom)
    return name.isEmpty ? file.root : name
  }
}

extension CaptureFile {
  /// Its content in the vault's attachments; nil where that is missing.
  package var attachment: AttachmentID? { attachmentId.flatMap(AttachmentID.init) }

  /// Where it lies in the folder of its month: a name that no file system refuses and no other file has.
  package var copyPath: String { "captures/\(id).\(MediaType.fileExtension(of: path))" }
}
