import Foundation
import Vault

/// Where a sealed file of a copy belongs, as it says itself: the notebook, the folder of the root record, and the path
/// in it.
struct SealedPlace: Sendable, Equatable {
  /// What the file says: `<notebook>/<folder>/<path>`.
  let text: String

  init(notebook: String, folder: String, path: String) {
    text = [notebook, folder, path].joined(separator: "/")
  }

  /// Reads what a file says.
  init(text: String) { self.text = text }

  /// The path in the folder of the copy.
  var inCopy: String { String(text.drop { $0 != "/" }.dropFirst()) }

  /// Whether a file of that name can be the one: what both name of the path is the same. The name may have the folders
  /// above the copy before it, or lack folders of the copy when only a part of it was given.
  func leads(to name: String) -> Bool {
    let (own, other) = (Self.parts(inCopy), Self.parts(name))
    return zip(own.reversed(), other.reversed()).allSatisfy { $0 == $1 }
  }

  /// Disks and archives change the form of accents, and some the case.
  private static func parts(_ path: String) -> [String] {
    path.split(separator: "/").map { BackupRecord.key(String($0)) }
  }
}
