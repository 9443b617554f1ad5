import Hummingbird
import Synchronization
import Vault

/// Forms that cannot be saved as they came: what was typed goes back to the browser that sent it, to be sent
/// again with one button.
///
/// That such a request comes from a page of ours was checked before (``HostRule``), and nothing is done with it
/// until it comes back with the session's token. Files are not kept: they are chosen again.
extension Routes {
  /// Why a form that can be read is not acted on.
  enum HoldReason: Sendable {
    /// Its page is of before the vault was locked and opened again.
    case stale
    /// The vault was locked while the form arrived, or while it was being saved.
    case locked
  }

  /// Reads a form, and says whether it may be acted on; no file is kept of one that may not.
  func readWithHoldReason(
    _ request: Request, for shell: ShellRequest, limits: FormLimits, receive: FileReceiver?
  ) async throws -> (FormData, HoldReason?) {
    let token = shell.visit.session.formToken
    let reason = FirstHoldReason()
    let reader = FormReader(
      limits: limits,
      checkToken: { sent throws(FormError) in if !token.matches(sent) { reason.note(.stale) } },
      receive: receive.map { receive -> FileReceiver in
        { file in
          do {
            if reason.value == nil { return try await receive(file) }
          } catch  where ErrorPages.isLocked(error) {
            reason.note(.locked)
          }
          return ReceivedFile(file, id: "", size: 0)
        }
      })
    return (try await reader.read(request), reason.value)
  }

  /// Asks for the passphrase without losing what was typed.
  func holdUnread(_ request: Request, for shell: ShellRequest, limits: FormLimits) async throws -> Response {
    if shell.visit.isFollowing || !site.gate.hasVault { return redirectToLock(shell) }
    let reader = FormReader(
      limits: limits, checkToken: { _ in },
      receive: { ReceivedFile($0, id: "", size: 0) })
    let form: FormData
    do {
      form = try await reader.read(request)
    } catch is FormError {
      return redirectToLock(shell)
    }
    guard let held = HeldForm(form, to: shell.address.local) else { return redirectToLock(shell) }
    let page = UnlockPages.page(shell, problem: nil, held: held)
    return try await respond(.publicPage(page, status: .unauthorized), to: request, for: shell)
  }

  /// Gives back a form that was read.
  func hold(
    _ form: FormData, because reason: HoldReason, _ request: Request, for shell: ShellRequest
  ) async throws -> Response {
    let held = HeldForm(form, to: shell.address.local)
    switch reason {
    case .stale:
      guard let held else { throw FormError.csrfTokenMismatch }
      let page = UnlockPages.heldPage(held, shell)
      return try await respond(.publicPage(page, status: .unprocessableContent), to: request, for: shell)
    case .locked:
      guard let held else { return redirectToLock(shell) }
      // The session was closed with the lock, and its token is another one.
      let (session, cookie) = await site.gate.session(after: shell.visit.session)
      var visit = shell.visit
      visit.session = session
      let asking = ShellRequest(site: site, visit: visit, address: shell.address, vault: nil)
      let page = UnlockPages.page(asking, problem: nil, held: held)
      var response = try await respond(.publicPage(page, status: .unauthorized), to: request, for: asking)
      if let cookie { response.newSession = cookie }
      return response
    }
  }
}

/// The first reason about a form while it is read.
private final class FirstHoldReason: Sendable {
  private let noted = Mutex<Routes.HoldReason?>(nil)

  var value: Routes.HoldReason? { noted.withLock { $0 } }

  func note(_ reason: Routes.HoldReason) { noted.withLock { $0 = $0 ?? reason } }
}
