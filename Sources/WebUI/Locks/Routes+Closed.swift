import Hummingbird
import Vault

/// The own locks of notebooks stand in front of every page about them: no route can forget it.
extension Routes {
  /// Asks for the own lock of the notebook that a page is about; nil when nothing keeps the session from it.
  func redirectToClosed(_ shell: ShellRequest, _ vault: Vault) async throws -> Response? {
    guard let (notebook, _) = try await shell.authorization(in: vault).closedNotebook(at: shell.visit.path)
    else {
      return nil
    }
    if shell.visit.isFollowing { return Response(status: .unauthorized) }
    let address = NotebookLockPages.address(of: notebook.id)
    return .redirect(to: AddressText.with(["next": shell.address.local], address))
  }

  /// Asks for the own lock of the notebook that a form is about, without losing what was typed.
  func holdClosed(
    _ request: Request, for shell: ShellRequest, _ vault: Vault, limits: FormLimits, isHeld: Bool
  ) async throws -> Response? {
    guard let (notebook, lock) = try await shell.authorization(in: vault).closedNotebook(at: shell.visit.path)
    else {
      return nil
    }
    var held: HeldForm?
    if isHeld {
      let reader = FormReader(
        limits: limits, checkToken: { _ in }, receive: { ReceivedFile($0, id: "", size: 0) })
      held = HeldForm(try await reader.read(request), to: shell.address.local)
    }
    let home = notebook.places.first?.href ?? "/"
    let page = NotebookLockPages.page(notebook, lock, shell, problem: nil, held: held, next: home)
    return try await respond(.reply(.page(page, status: .unauthorized)), to: request, for: shell)
  }
}
