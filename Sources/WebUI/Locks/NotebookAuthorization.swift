import Foundation
import Localization
import NotebookContract
import Vault

/// Which notebooks a session may look into: those without a lock of their own, and those whose lock it opened.
struct NotebookAuthorization: Sendable {
  let site: Site
  let session: Session
  let vault: Vault

  /// The lock of a notebook, where it has one that the session did not open.
  func closed(_ notebook: any NotebookPages) async throws -> NotebookLock? {
    guard notebook.canBeLocked else { return nil }
    let lock = try await vault.notebook(notebook.id, progress: nil).value(NotebookLockQuery())
    // A command may have chosen another lock since the session opened the one that there was.
    await site.gate.see(lock, of: notebook.id)
    return await site.gate.hasOpened(notebook.id, session) ? nil : lock
  }

  /// The notebooks that the session may look into, in the order of the shelf.
  func open() async throws -> [any NotebookPages] { try await shelf().open }

  /// The notebooks that the session may look into, and those whose lock cannot be read, in the order of the shelf:
  /// nobody knows whether these are closed, so that no more than why they do not open may be told of them.
  func shelf() async throws -> (open: [any NotebookPages], unopenable: [Unopenable]) {
    var (open, unopenable): ([any NotebookPages], [Unopenable]) = ([], [])
    for notebook in site.notebooks {
      do {
        if try await closed(notebook) == nil { open.append(notebook) }
      } catch let error as any LocalizedMessage where !vault.isLocked {
        unopenable.append(Unopenable(notebook: notebook, reason: error))
      }
    }
    return (open, unopenable)
  }

  /// The closed notebook that an address is about: its own pages, and the shell's about it.
  ///
  /// - Parameter path: the address as it was asked for, percent-encoded in whichever way.
  /// - Throws: ``PageError/notFound`` when it cannot be decoded.
  func closedNotebook(at path: String) async throws -> (any NotebookPages, NotebookLock)? {
    let parts = try path.split(separator: "/").prefix(2).map { part in
      // As a route's parameter is: this must read what the page will.
      guard let decoded = part.removingPercentEncoding else { throw PageError.notFound }
      return decoded
    }
    guard parts.first != NotebookLockPages.folder || parts.count < 2,
      let notebook = site.notebooks.first(where: { parts.contains($0.id) }),
      let lock = try await closed(notebook)
    else { return nil }
    return (notebook, lock)
  }
}

/// A notebook that cannot be opened, and why.
struct Unopenable: Sendable {
  let notebook: any NotebookPages
  let reason: any LocalizedMessage
}

extension ShellRequest {
  /// Which notebooks the session may look into.
  func authorization(in vault: Vault) -> NotebookAuthorization {
    NotebookAuthorization(site: site, session: visit.session, vault: vault)
  }
}
