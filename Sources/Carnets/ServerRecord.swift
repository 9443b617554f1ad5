import Foundation
import Terminal
import Vault

/// Where the web app of a vault listens, for other processes to find: `.serve.json` in the vault, `address` and
/// `pid`.
///
/// Hidden, so that a vault can still be made in the folder. Whether the app is alive is not read from the
/// note: it holds a lock, which the system gives back however the process ends.
struct ServerRecord {
  private let layout: VaultLayout

  init(_ layout: VaultLayout) {
    self.layout = layout
  }

  private var note: URL { layout.root.appending(path: ".serve.json") }
  /// The page that leads the person's browser there.
  var page: URL { layout.root.appending(path: ".serve.html") }
  private var lock: URL { layout.root.appending(path: ".serve.lock") }

  /// The app that serves the vault now; a note left by one that was killed counts for nothing.
  func current() throws -> VaultStatus.Server? {
    guard FileManager.default.fileExists(atPath: lock.path) else { return nil }
    do {
      try ProcessLock.take(lock, .shared, as: "status").release()
      return nil
    } catch FileError.held {
      do {
        let bytes = try OpenFile(note.path, .read).contents(limit: 65_536)
        return try JSONDecoder().decode(VaultStatus.Server.self, from: bytes)
      } catch FileError.missing {
        // It has only just started, or a full disk took no note.
        return VaultStatus.Server(address: nil, pid: nil)
      }
    }
  }

  /// Makes this process the one that serves the vault, until the lock is given back.
  ///
  /// - Throws: ``CarnetsError/alreadyServed(address:)``.
  func claim() async throws -> ProcessLock {
    do {
      try Folder.create(layout.root)
      // A command that asks whether the app is alive holds the lock for an instant.
      let claim = try await ProcessLock.wait(for: lock, .exclusive, as: "serve", patience: .seconds(1))
      // A program that was killed left its address; on a full disk none takes its place.
      try Folder.removeFile(note)
      return claim
    } catch FileError.held {
      throw CarnetsError.alreadyServed(address: (try? current())?.address)
    }
  }

  /// Says where this process listens.
  func write(_ address: String) throws {
    let server = VaultStatus.Server(address: address, pid: ProcessInfo.processInfo.processIdentifier)
    try AtomicFile.write(JSONEncoder().encode(server), to: note)
  }

  /// Takes the note and the page back.
  func remove() throws {
    try Folder.removeFile(page)
    try Folder.removeFile(note)
  }
}
