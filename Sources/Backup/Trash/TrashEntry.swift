import Foundation
import Vault

/// The name of a trash entry: when, why and of which root, as far as that may be read by anyone.
struct TrashEntry: Sendable, Hashable {
  /// Milliseconds since 1970.
  let at: Int64
  let reason: TrashManifest.Reason
  /// The root's id, percent-encoded.
  let root: String
  /// The name of its folder in the trash.
  let name: String

  /// A name for a new entry.
  init(_ reason: TrashManifest.Reason, root: String, at now: Date) {
    at = Int64((now.timeIntervalSince1970 * 1000).rounded())
    self.reason = reason
    self.root = Self.encoded(root)
    let tie = String(UInt32.random(in: .min ... .max), radix: 16)
    name = [String(at), reason.rawValue, tie, self.root].joined(separator: "_")
  }

  /// Reads a name; nil when it is no entry of ours.
  init?(name: String) {
    let parts = name.split(separator: "_", maxSplits: 3).map(String.init)
    guard parts.count == 4, let at = Int64(parts[0]), let reason = TrashManifest.Reason(rawValue: parts[1])
    else {
      return nil
    }
    self.at = at
    self.reason = reason
    root = parts[3]
    self.name = name
  }

  /// An id as a part of a file's name.
  static func encoded(_ root: String) -> String {
    root.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }

  private static let allowed = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-")
}
