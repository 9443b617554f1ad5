import HTTPTypes
import Hummingbird
import Localization

/// Finds out who asks, and gives a browser that comes for the first time its cookie.
struct SessionMiddleware: RouterMiddleware {
  let gate: VaultGate
  let preferences: PreferencesStore
  /// The port when the connection does not tell (tests without a socket).
  let port: Int

  func handle(
    _ request: Request, context: WebContext, next: @concurrent (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    // Browsers send a cookie to every port of a host: the name says whose it is.
    let name = "carnets-session-\(context.localPort ?? port)"
    let (session, cookie) = await gate.session(for: request.cookies[name]?.value)
    let preferences = await preferences.current().completed(by: PreferenceCookies.read(request))
    var context = context
    context.visit = Visit(
      session: session, preferences: preferences,
      language: preferences.language ?? Language(preferring: request.headers[.acceptLanguage] ?? ""),
      path: request.uri.path,
      isFollowing: request.method == .head || request.headers[.accept] == "text/event-stream")
    var response = try await next(request, context)
    let token = response.newSession ?? cookie
    response.newSession = nil
    if let token {
      response.setCookie(Cookie(name: name, value: token.text, path: "/", httpOnly: true, sameSite: .strict))
    }
    return response
  }
}
