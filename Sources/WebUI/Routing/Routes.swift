import HTTPTypes
import Hummingbird
import Synchronization
import Vault

/// The only way to add a page. An authenticated one needs an open session, and what changes anything
/// needs the session's token: no route can forget either.
struct Routes: Sendable {
  /// Keeps a file of a form while it arrives.
  typealias Receiver = @Sendable (IncomingFile, ShellRequest, Vault) async throws -> ReceivedFile

  let site: Site
  let router: RouteCollector

  /// A public page.
  func publicPage(_ path: String, _ handler: @escaping @Sendable (ShellRequest) async throws -> Answer) {
    router.add(path, .get) { request, context in
      let (shell, _) = try await arrive(request, context, isAuthenticated: false)
      return try await respond(try await handler(shell), to: request, for: shell)
    }
  }

  /// A public form.
  ///
  /// - Parameter stale: what is answered to a form of an older session, of which nothing may be done; nil
  ///   refuses it.
  func publicForm(
    _ path: String, limits: FormLimits = .standard,
    stale: @escaping @Sendable (ShellRequest, FormData) async throws -> Answer? = { _, _ in nil },
    _ handler: @escaping @Sendable (ShellRequest, FormData) async throws -> Answer
  ) {
    router.add(path, .post) { request, context in
      let (shell, _) = try await arrive(request, context, isAuthenticated: false)
      let (form, reason) = try await readWithHoldReason(request, for: shell, limits: limits, receive: nil)
      guard reason == nil else {
        guard let answer = try await stale(shell, form) else { throw FormError.csrfTokenMismatch }
        return try await respond(answer, to: request, for: shell)
      }
      return try await respond(try await handler(shell, form), to: request, for: shell)
    }
  }

  /// An authenticated page.
  func page(_ path: String, _ handler: @escaping @Sendable (ShellRequest, Vault) async throws -> Answer) {
    router.add(path, .get) { request, context in
      let (shell, vault) = try await arrive(request, context, isAuthenticated: true)
      guard let vault else { return redirectToLock(shell) }
      if let closed = try await redirectToClosed(shell, vault) { return closed }
      return try await respond(try await handler(shell, vault), to: request, for: shell)
    }
  }

  /// An authenticated form.
  ///
  /// - Parameter isHeld: whether what was typed waits in the browser when the vault was locked meanwhile, or
  ///   opened again since; never for what opens the vault.
  func form(
    _ path: String, limits: FormLimits = .standard, isHeld: Bool = true,
    receive: Receiver? = nil,
    _ handler: @escaping @Sendable (ShellRequest, Vault, FormData) async throws -> Answer
  ) {
    router.add(path, .post) { request, context in
      let (shell, vault) = try await arrive(request, context, isAuthenticated: true)
      guard let vault else {
        return isHeld ? try await holdUnread(request, for: shell, limits: limits) : redirectToLock(shell)
      }
      do {
        if let closed = try await holdClosed(request, for: shell, vault, limits: limits, isHeld: isHeld) {
          return closed
        }
      } catch  where isHeld && ErrorPages.isLocked(error) {
        return try await holdUnread(request, for: shell, limits: limits)
      }
      let receiver = receive.map { receive -> FileReceiver in
        { file in try await receive(file, shell, vault) }
      }
      guard isHeld else {
        let form = try await read(request, for: shell, limits: limits, receive: receiver)
        return try await respond(try await handler(shell, vault, form), to: request, for: shell)
      }
      let (form, reason) = try await readWithHoldReason(
        request, for: shell, limits: limits, receive: receiver)
      if let reason { return try await hold(form, because: reason, request, for: shell) }
      let answer: Answer
      do {
        answer = try await handler(shell, vault, form)
      } catch  where ErrorPages.isLocked(error) {
        return try await hold(form, because: .locked, request, for: shell)
      } catch {
        throw RefusedForm.refusing(form, to: shell.address.local, because: error)
      }
      return try await respond(answer, to: request, for: shell)
    }
  }

  /// A public form whose files are kept outside the vault, and removed when it cannot be read or
  /// its handler throws. Where there is a vault no file is kept: whoever uses this machine can send one, and
  /// would fill the disk.
  func publicUpload(
    _ path: String, limits: FormLimits,
    _ handler: @escaping @Sendable (ShellRequest, FormData, Upload) async throws -> Answer
  ) {
    router.add(path, .post) { request, context in
      let (shell, _) = try await arrive(request, context, isAuthenticated: false)
      await site.gate.prepareForRestoring()
      let upload = Upload(
        in: site.gate.workspace.plainSpace, name: shell.context.text("upload.name"),
        limit: Int64(limits.fileBytes))
      let keep: FileReceiver = { try await upload.receive($0) }
      let receive = site.gate.hasVault ? nil : keep
      do {
        let form = try await read(request, for: shell, limits: limits, receive: receive)
        return try await respond(try await handler(shell, form, upload), to: request, for: shell)
      } catch FormError.unexpectedFile {
        return try await respond(.moved(to: "/unlock"), to: request, for: shell)
      } catch {
        await upload.discard()
        throw error
      }
    }
  }

  /// An authenticated form whose files are kept in clear outside the vault, and removed when it cannot be
  /// read or its handler throws.
  func upload(
    _ path: String,
    _ handler: @escaping @Sendable (ShellRequest, FormData, Upload) async throws -> Answer
  ) {
    router.add(path, .post) { request, context in
      let (shell, vault) = try await arrive(request, context, isAuthenticated: true)
      guard let vault else { return redirectToLock(shell) }
      if let closed = try await redirectToClosed(shell, vault) { return closed }
      let limits = site.exchange.limits
      let upload = Upload(
        in: site.gate.workspace.plainSpace, name: shell.context.text("upload.name"), limit: limits.totalBytes)
      do {
        let form = try await read(request, for: shell, limits: limits.form) { try await upload.receive($0) }
        return try await respond(try await handler(shell, form, upload), to: request, for: shell)
      } catch {
        await upload.discard()
        throw error
      }
    }
  }

  private func arrive(
    _ request: Request, _ context: WebContext, isAuthenticated: Bool
  ) async throws -> (ShellRequest, Vault?) {
    guard let visit = context.visit else { throw PageError.locked }
    let vault =
      isAuthenticated ? await site.gate.vault(for: visit.session, isActivity: !visit.isFollowing) : nil
    let address = try RequestAddress(request, context)
    return (ShellRequest(site: site, visit: visit, address: address, vault: vault), vault)
  }

  func read(
    _ request: Request, for shell: ShellRequest, limits: FormLimits, receive: FileReceiver?
  ) async throws -> FormData {
    let token = shell.visit.session.formToken
    let reader = FormReader(
      limits: limits,
      checkToken: { sent throws(FormError) in if !token.matches(sent) { throw .csrfTokenMismatch } },
      receive: receive)
    return try await reader.read(request)
  }

  func redirectToLock(_ shell: ShellRequest) -> Response {
    if shell.visit.isFollowing { return Response(status: .unauthorized) }
    return .redirect(to: site.gate.hasVault ? "/unlock?next=\(shell.visit.path.encodedForQuery)" : "/welcome")
  }

  func respond(_ answer: Answer, to request: Request, for shell: ShellRequest) async throws
    -> Response
  {
    try await Responder(site: site, request: request, shell: shell).response(to: answer)
  }
}

/// Where routes are added, and which there are: a test asks every one of them for its locks.
final class RouteCollector: Sendable {
  typealias Handler = @Sendable (Request, WebContext) async throws -> Response
  private let routes = Mutex<[(path: String, method: HTTPRequest.Method, handler: Handler)]>([])

  func add(_ path: String, _ method: HTTPRequest.Method, _ handler: @escaping Handler) {
    routes.withLock { $0.append((path, method, handler)) }
  }

  /// Every path and method.
  var addresses: [(path: String, method: HTTPRequest.Method)] {
    routes.withLock { $0.map { ($0.path, $0.method) } }
  }

  func install(on router: Router<WebContext>) {
    for route in routes.withLock({ $0 }) {
      router.on(RouterPath(route.path), method: route.method, use: route.handler)
    }
  }
}
