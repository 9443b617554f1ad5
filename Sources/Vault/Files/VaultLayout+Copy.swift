package import Foundation

/// Which copy of a vault a directory is. An archive can be restored beside its original, with the same keys and the
/// same records: what lies outside the vault, in folders that the person chose, belongs to one of the two.
extension VaultLayout {
  private var copyNote: URL { root.appending(path: "copy.id") }

  /// What tells this copy of the vault from every other: nil for a vault that was made here, a text of its own for
  /// each one that came from an archive.
  package func copyID() throws(FileError) -> String? {
    do throws(FileError) {
      let note = try OpenFile(copyNote.path(percentEncoded: false), .read)
      return String(decoding: try note.contents(limit: 100), as: UTF8.self)
    } catch .missing {
      return nil
    }
  }

  /// Makes the directory a copy of its own: what other copies chose outside of it is theirs until the person says
  /// otherwise.
  package func becomeCopy(_ id: UUID) throws(FileError) {
    try AtomicFile.write(Data(id.uuidString.lowercased().utf8), to: copyNote)
  }
}
