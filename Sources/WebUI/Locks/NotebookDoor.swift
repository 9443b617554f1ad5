import NotebookContract
import Vault

/// Which notebooks a session may look into: those without a lock of their own, and those whose lock it opened.
struct NotebookDoor: Sendable {
  let site: Site
  let session: Session
  let vault: Vault

  /// The lock of a notebook, where it has one that the session did not open.
  func closed(_ notebook: any NotebookPages) async throws -> NotebookLock? {
    guard notebook.canBeLocked, await !site.gate.hasOpened(notebook.id, session) else { return nil }
    return try await vault.notebook(notebook.id, progress: nil).value(NotebookLockQuery())
  }

  /// The notebooks that the session may look into, in the order of the shelf. One that cannot be opened is among
  /// them: its own page says why.
  func open() async -> [any NotebookPages] {
    var open: [any NotebookPages] = []
    for notebook in site.notebooks {
      do {
        if try await closed(notebook) == nil { open.append(notebook) }
      } catch {
        open.append(notebook)
      }
    }
    return open
  }

  /// The closed notebook that an address is about: its own pages, and the shell's about it.
  func closedNotebook(at path: String) async throws -> (any NotebookPages, NotebookLock)? {
    let parts = path.split(separator: "/").prefix(2).map(String.init)
    guard parts.first != NotebookLockPages.folder || parts.count < 2,
      let notebook = site.notebooks.first(where: { parts.contains($0.id) }),
      let lock = try await closed(notebook)
    else { return nil }
    return (notebook, lock)
  }
}

extension ShellRequest {
  /// Which notebooks the session may look into.
  func door(in vault: Vault) -> NotebookDoor {
    NotebookDoor(site: site, session: visit.session, vault: vault)
  }
}
