package import Foundation
package import Vault

/// The files of an encrypted copy, read by somebody who has the keys of the vault that wrote it.
package enum SealedCopy {
  /// Whether a file is called as one of an encrypted copy.
  package static func isSealed(_ name: String) -> Bool { name.hasSuffix(BackupForm.suffix) }

  /// What a sealed file is called once it is open.
  package static func openedName(of name: String) -> String {
    isSealed(name) ? String(name.dropLast(BackupForm.suffix.count)) : name
  }

  /// Writes what a sealed file holds to a file that does not exist yet, in clear, mode 0600.
  ///
  /// - Parameter name: what the file is called in the copy, or in a part of it. A file that says where it belongs must
  ///   be there.
  /// - Throws: `SealedStreamError`, whose `wrongKey` says that another vault wrote it, and `misplaced` that it stands
  ///   where another belongs; `FileError`.
  package static func open(_ sealed: URL, named name: String, to plain: URL, with keys: KeyRing) throws {
    let text = try SealedFile(sealed, key: keys.backupKey(), purpose: BackupForm.purpose)
    if let place = text.place.map(SealedPlace.init(text:)), !place.leads(to: openedName(of: name)) {
      throw SealedStreamError.misplaced(place.inCopy + BackupForm.suffix)
    }
    let output = try OpenFile(plain.path(percentEncoded: false), .create)
    let whole = 0..<text.size
    for chunk in text.chunks(holding: whole) {
      try output.write(try text.text(ofChunk: chunk, in: whole).bytes)
    }
  }
}
