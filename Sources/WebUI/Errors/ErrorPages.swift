import HTTPTypes
import Hummingbird
import Localization
import Logging
import Vault

/// Turns what went wrong into a page that says what happened and what to do, in the person's language.
///
/// What nobody foresaw is said without detail and logged without content: the error's type and the route.
struct ErrorPages: RouterMiddleware {
  let site: Site

  func handle(
    _ request: Request, context: WebContext, next: @concurrent (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      return try await response(to: error, request, context)
    }
  }

  private func response(to thrown: any Error, _ request: Request, _ context: WebContext) async throws
    -> Response
  {
    let refused = thrown as? RefusedForm
    let error = refused?.reason ?? thrown
    guard let visit = context.visit else { return Response(status: .internalServerError) }
    if Self.isLocked(error) { return lockedResponse(visit) }
    let problem = Self.problem(of: error, isChange: request.method == .post)
    if problem.status == .internalServerError {
      context.logger.error(
        "A page failed", metadata: ["type": "\(type(of: error))", "route": "\(context.endpointPath ?? "")"])
    }
    if visit.isFollowing { return Response(status: problem.status) }
    let renderer = PageRenderer(site: site, visit: visit)
    let content = page(of: problem, refused?.held, renderer.context)
    guard await site.gate.isOpen(for: visit.session) else {
      var plain = content
      plain.template = "error-plain"
      plain.values["actions"] = nil
      plain.values["typed"] = nil
      return .html(try renderer.plainHTML(plain), status: problem.status)
    }
    let toasts = await site.gate.takeToasts(of: visit.session)
    return .html(try renderer.html(content, in: PageRenderer.Frame(toasts: toasts)), status: problem.status)
  }

  private func lockedResponse(_ visit: Visit) -> Response {
    visit.isFollowing ? Response(status: .unauthorized) : .redirect(to: "/unlock")
  }

  private func page(of problem: Problem, _ held: HeldForm?, _ context: PageContext) -> PageContent {
    // What was deleted can be brought back from there.
    let notebook = context.path.split(separator: "/").first.flatMap { site.notebook(String($0)) }
    let typed: TemplateValues? = held.map {
      ["action": $0.action, "held": $0.sending, "keyvalues": $0.typed(context)]
    }
    return PageContent(
      "error", title: context.text(problem.titleKey),
      [
        "message": context.text(problem.message), "back": "/",
        "isLost": problem.isLost && held == nil ? true : nil, "typed": problem.isLost ? typed : nil,
        "actions": problem.status == .notFound ? ActionsPage.address(of: notebook?.id) : nil,
      ])
  }
}

extension ErrorPages {
  /// What a person is told.
  struct Problem {
    var status: HTTPResponse.Status
    var titleKey: String
    var message: any LocalizedMessage
    /// Whether what the person sent was not stored: going back in the browser shows it again.
    var isLost = false
  }

  /// Whether an error says that the vault was locked meanwhile.
  static func isLocked(_ error: any Error) -> Bool {
    switch error {
    case VaultError.locked, VaultKeyError.locked, PageError.locked: true
    default: false
    }
  }

  /// The status and the sentence of an error.
  ///
  /// - Parameter isChange: whether the request was to change something.
  static func problem(of error: any Error, isChange: Bool) -> Problem {
    switch error {
    case PageError.notFound:
      Problem(status: .notFound, titleKey: "error.notFoundTitle", message: PageMessage(key: "error.notFound"))
    case let error as HTTPError where error.status == .notFound:
      Problem(status: .notFound, titleKey: "error.notFoundTitle", message: PageMessage(key: "error.notFound"))
    case let error as FormError:
      Problem(status: error.status, titleKey: "error.form.title", message: error, isLost: true)
    case let error as VaultError:
      Problem(status: error.status, titleKey: "error.vault.title", message: error, isLost: isChange)
    case let error as any LocalizedMessage:
      Problem(
        status: isChange ? .conflict : .internalServerError, titleKey: "error.refused.title", message: error,
        isLost: isChange)
    default:
      Problem(
        status: .internalServerError, titleKey: "error.unknownTitle",
        message: PageMessage(key: "error.unknown"),
        isLost: isChange)
    }
  }
}

extension FormError {
  fileprivate var status: HTTPResponse.Status {
    switch self {
    case .unknownShape: .unsupportedMediaType
    case .malformed, .truncated, .notText, .unexpectedFile, .unknownAnswer: .badRequest
    case .textTooLong, .tooMuchText, .tooManyFields, .fileTooLarge: .contentTooLarge
    case .csrfTokenMismatch: .forbidden
    }
  }
}

extension VaultError {
  fileprivate var status: HTTPResponse.Status {
    switch self {
    case .unknownNotebook: .notFound
    case .busy, .closed, .diskFull, .quotaExceeded, .readOnly, .cannotOpen, .outOfMemory: .serviceUnavailable
    default: .internalServerError
    }
  }
}
