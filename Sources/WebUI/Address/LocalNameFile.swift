public import Foundation
import Vault

/// The name of a vault's pages, in `.address` beside its other files, which only the person can read. It stays the same,
/// so that bookmarks do, until another one is asked for.
public struct LocalNameFile: Sendable {
  private static let limit = 256

  private let url: URL

  /// - Parameter folder: the vault's directory.
  public init(folder: URL) {
    url = folder.appending(path: ".address")
  }

  /// The name that is kept; a new one where there is none yet.
  ///
  /// - Throws: `FileError`.
  public func current() throws -> LocalName {
    try kept() ?? renew()
  }

  /// Another name from now on. An app that runs keeps the one that it was started with.
  ///
  /// - Throws: `FileError`.
  @discardableResult
  public func renew() throws -> LocalName {
    let name = LocalName()
    try AtomicFile.write(Data((name.host + "\n").utf8), to: url)
    return name
  }

  private func kept() throws -> LocalName? {
    let content: Data
    do {
      let file = try OpenFile(url.path(percentEncoded: false), .read)
      // A copied vault may have lost it. Some disks know no permissions: there is nothing to take away there.
      try? file.setMode(0o600)
      content = try file.contents(limit: Self.limit)
    } catch FileError.missing {
      return nil
    } catch FileError.tooLarge {
      return nil
    }
    return LocalName(kept: String(decoding: content, as: UTF8.self).trimmingCharacters(in: .newlines))
  }
}
