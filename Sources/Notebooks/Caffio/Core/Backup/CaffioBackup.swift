package import Backup
package import Foundation
package import GRDB
import NotebookContract
import Values
package import Vault

/// The copy of Caffio: a folder per coffee with its picture, one per month with what was drunk and brewed, and one
/// for the person, sealed unless the person chose otherwise.
///
/// Its bytes follow from the records alone: what has not changed is not written again. A cup makes one month due,
/// however long the history is.
package struct CaffioBackup: BackupSource {
  /// No document says what the person chose.
  package let unreadTables: Set<String> = ["settingRecords"]
  /// The most bytes of one file: a month of some 100,000 cups.
  private static let fileLimit = 50 * 1_048_576

  package init() {}

  /// `Caffio/` in the folder that the person chose; nil when they chose none.
  package func destination(in db: Database) throws -> BackupDestination? {
    try CaffioClient.copy.destination(in: db)
  }

  /// The coffees, the person and the months.
  package func roots(in db: Database) throws -> [String] { try CaffioFileQuery.roots(in: db) }

  /// The folder of one of them: the picture of a coffee, then the file.
  package func document(of root: String, in db: Database) throws -> BackupDocument? {
    guard let file = try CaffioFileQuery(root).fetch(db) else { return nil }
    var files = [BackupDocument.File(file.fileName, .data(try file.encoded()))]
    if case .coffee(let own) = file, let image = own.coffee.image, let path = own.coffee.imagePath {
      files.insert(BackupDocument.File(path, .attachment(image)), at: 0)
    }
    return BackupDocument(folderName: Self.folderName(of: file, root: root), files: files)
  }

  /// The coffee, the month or the person whose file the folder holds.
  package func root(ofFolder folder: URL) throws -> String? {
    for name in CaffioFile.fileNames.sorted() {
      let file = try reading(folder.appending(path: name), limit: Self.fileLimit) {
        try CaffioFile.decoded(from: $0)
      }
      switch file {
      case .coffee(let file): return file.coffee.id
      case .month(let file): return file.month.description
      case .person: return UserProfile.fixedID
      case nil: continue
      }
    }
    return nil
  }

  /// The name that the folder would have alone: a coffee's name, or its identifier when nothing of that can be a
  /// name.
  private static func folderName(of file: CaffioFile, root: String) -> String {
    guard case .coffee(let own) = file else { return root }
    let name = FolderName.safe(own.coffee.name)
    return name.isEmpty ? root : name
  }
}

extension Coffee {
  /// Its picture in the vault's attachments; nil when it has none.
  package var image: AttachmentID? { imageAttachmentId.flatMap(AttachmentID.init) }
}
