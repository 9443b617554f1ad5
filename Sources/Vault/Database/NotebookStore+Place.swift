import Foundation
import GRDB

extension NotebookStore {
  /// Refuses what would be written to a file that nobody finds any more.
  ///
  /// - Throws: ``VaultError/lostFile(notebook:)``.
  func checkPlace() throws(VaultError) {
    if let place, !place.isKept { throw .lostFile(notebook: schema.id) }
  }

  /// Writes the notebook anew where its file was removed while it was open: what is open is all that is left of it, until
  /// the last connection closes. Call it while nobody else can open the notebook, before closing it. Whatever is at the
  /// file's place stays.
  ///
  /// - Throws: ``VaultError``, ``FileError``; what is open is all that is left then, as before.
  func putBack() throws {
    guard let place, place.isFree else { return }
    let draft = AtomicFileWriter.temporaryURL(in: place.url.deletingLastPathComponent())
    do {
      try VaultError.translating(schema.id) {
        try pool.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [draft.path]) }
      }
      let file = try OpenFile(draft.path(percentEncoded: false), .update)
      try file.setMode(0o600)
      // SQLite leaves it to the system when the copy reaches the disk.
      try file.sync()
      // The copy has the salt of the file that was removed, and its tables begin elsewhere. Before it is in place: whoever
      // is killed in between leaves no note that would pass for its own.
      try SchemaNote.remove(of: place.url)
      _ = try Folder.renameFile(draft, to: place.url)
      try FileIdentity(of: place.url).record()
    } catch {
      _ = try? Folder.removeFile(draft)
      throw error
    }
  }
}
