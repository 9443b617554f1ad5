import HTTPTypes
import Hummingbird

/// Turns away requests from elsewhere before anything else looks at them.
struct HostMiddleware: RouterMiddleware {
  /// The port when the connection does not tell (tests without a socket).
  let port: Int

  func handle(
    _ request: Request, context: WebContext, next: @concurrent (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    let rule = HostRule(port: context.localPort ?? port)
    guard rule.allows(authority: request.head.authority) else {
      return Response(status: .misdirectedRequest)
    }
    guard rule.allows(request) else { return Response(status: .forbidden) }
    return try await next(request, context)
  }
}
