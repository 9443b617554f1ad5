import HTTPTypes
import Hummingbird
import Localization

/// Finds out who asks, and gives a browser that comes for the first time its cookie.
struct SessionMiddleware: RouterMiddleware {
  /// What a script says with what it sends again while nobody is there: it does not keep the vault open.
  private static let alone = "X-Carnets-Alone"

  let site: Site
  /// The port when the connection does not tell (tests without a socket).
  let port: Int

  func handle(
    _ request: Request, context: WebContext, next: @concurrent (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    // Browsers send a cookie to every port of a host: the name says whose it is.
    let name = "carnets-session-\(context.localPort ?? port)"
    let known = request.cookies[name]?.value
    let preferences = await site.preferences.current().completed(by: PreferenceCookies.read(request))
    let language = preferences.language ?? Language(preferring: request.headers[.acceptLanguage] ?? "")
    if Self.comesFromElsewhere(request), await !site.gate.knows(known) {
      return try detour(to: request, in: language)
    }
    let (session, cookie) = await site.gate.session(for: known)
    var context = context
    context.visit = Visit(
      session: session, preferences: preferences, language: language, path: request.uri.path,
      page: request.method == .get
        ? request.uri.path + (request.uri.query.map { "?" + $0 } ?? "") : nil,
      isFollowing: request.method == .head || request.headers[.accept] == "text/event-stream"
        || request.headers[named: Self.alone] != nil)
    var response = try await next(request, context)
    let token = response.newSession ?? cookie
    response.newSession = nil
    if let token {
      response.setCookie(Cookie(name: name, value: token.text, path: "/", httpOnly: true, sameSite: .strict))
    }
    return response
  }

  /// Whether the link is on a page of another site.
  private static func comesFromElsewhere(_ request: Request) -> Bool {
    ["cross-site", "same-site"].contains(request.headers[named: "Sec-Fetch-Site"])
  }

  /// A page that goes on to the same address. On the way from another site a browser keeps our cookie to itself,
  /// so that whoever comes may have a session all the same: a new cookie would end it. Our page's own request
  /// brings the cookie along.
  private func detour(to request: Request, in language: Language) throws -> Response {
    let address = request.uri.path + (request.uri.query.map { "?" + $0 } ?? "")
    return .html(
      try site.templates.render(
        "detour",
        [
          "t": TextLookup(table: site.strings, language: language), "lang": language.rawValue,
          "href": address.localAddress ?? "/",
        ]))
  }
}
