import HTTPTypes
import Hummingbird
import Localization

/// Turns away requests from elsewhere before anything else looks at them.
struct HostMiddleware: RouterMiddleware {
  let site: Site
  /// The port when the connection does not tell (tests without a socket).
  let port: Int

  func handle(
    _ request: Request, context: WebContext, next: @concurrent (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    let rule = HostRule(name: site.name, port: context.localPort ?? port)
    let authority = request.head.authority
    let isOurs = rule.allows(authority: authority)
    if isOurs || rule.isCommon(authority: authority), RetiredWorker.isAskedFor(by: request) {
      return RetiredWorker.response
    }
    guard isOurs else { return try misdirected(request, isCommon: rule.isCommon(authority: authority)) }
    guard rule.allows(request) else { return Response(status: .forbidden) }
    return try await next(request, context)
  }

  /// Says to a person who comes by a name that everybody knows that the pages have one of their own, and not which.
  private func misdirected(_ request: Request, isCommon: Bool) throws -> Response {
    guard isCommon, request.method == .get, request.headers[.accept]?.contains("text/html") == true else {
      return Response(status: .misdirectedRequest)
    }
    let language = Language(preferring: request.headers[.acceptLanguage] ?? "")
    return .html(
      try site.templates.render(
        "elsewhere", ["t": TextLookup(table: site.strings, language: language), "lang": language.rawValue]),
      status: .misdirectedRequest)
  }
}
