import Localization
import NotebookContract
import Vault

/// The lock that a notebook has for itself: asking for it, closing it again, choosing it; and how openly the notebook is
/// named.
struct NotebookLockPages {
  /// The first part of the addresses; below it no lock stands in the way of itself.
  static let folder = "locks"

  let routes: Routes

  /// Where a notebook's lock is asked for.
  static func address(of notebook: String, _ page: String = "") -> String {
    page.isEmpty ? "/\(folder)/\(notebook)" : "/\(folder)/\(notebook)/\(page)"
  }

  func add() {
    routes.page("/\(Self.folder)/:notebook") { request, vault in
      guard let (notebook, lock) = try await Self.closed(request, vault) else {
        return .reply(.redirect(to: Self.next(request)))
      }
      return .reply(.page(Self.page(notebook, lock, request, problem: nil)))
    }
    // What was typed when the notebook closed is not sent through another lock.
    routes.form("/\(Self.folder)/:notebook", isHeld: false) { request, vault, form in
      let held = HeldForm(carriedBy: form)
      if let (notebook, lock) = try await Self.closed(request, vault) {
        do {
          try await request.site.gate.open(
            notebook.id, locked: lock, with: form.raw("code") ?? "", for: request.visit.session)
        } catch let error as any LocalizedMessage {
          return .reply(.invalid(Self.page(notebook, lock, request, problem: error, held: held)))
        }
      }
      if let held { return .publicPage(UnlockPages.heldPage(held, request)) }
      return .reply(.redirect(to: Self.next(request)))
    }
    routes.form("/\(Self.folder)/:notebook/close", isHeld: false) { request, _, _ in
      let notebook = try Self.notebook(request)
      await request.site.gate.close(notebook.id, for: request.visit.session)
      return .reply(.redirect(to: "/"))
    }
  }

  /// The page that asks for a notebook's lock.
  static func page(
    _ notebook: any NotebookPages, _ lock: NotebookLock, _ request: ShellRequest,
    problem: (any LocalizedMessage)?, held: HeldForm? = nil, next: String? = nil
  ) -> PageContent {
    let context = request.context
    var isLockedOut = false
    if case .lockedOut? = problem as? VaultKeyError { isLockedOut = true }
    let isCode = lock != .passphrase
    let target = next ?? request.address.query("next")?.localAddress
    return PageContent(
      "notebook-lock", title: context.text("locks.title", ["notebook": context.title(of: notebook)]),
      [
        "action": AddressText.with(["next": target], address(of: notebook.id)),
        "lead": context.text(isCode ? "locks.leadCode" : "locks.leadPassphrase"),
        "code": context.field(
          "code", label: isCode ? "locks.code" : "passphrase.current", ["required": true]),
        "problem": problem.map { problem -> TemplateValues in
          ["kind": "urgent", "icon": "urgent", "title": context.text(problem), "live": true]
        },
        "locked": isLockedOut, "held": held?.carrying,
      ])
  }

  static func notebook(_ request: ShellRequest) throws -> any NotebookPages {
    guard let notebook = request.site.notebook(try request.address.parameter("notebook")),
      notebook.canBeLocked
    else { throw PageError.notFound }
    return notebook
  }

  private static func closed(
    _ request: ShellRequest, _ vault: Vault
  ) async throws -> (any NotebookPages, NotebookLock)? {
    let notebook = try notebook(request)
    return try await request.authorization(in: vault).closed(notebook).map { (notebook, $0) }
  }

  /// Where the person wanted to go.
  private static func next(_ request: ShellRequest) -> String {
    let home = request.site.notebooks.first {
      request.address.path.split(separator: "/").contains(Substring($0.id))
    }
    return request.address.query("next")?.localAddress ?? home?.places.first?.href ?? "/"
  }
}
