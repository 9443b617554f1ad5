import HTTPTypes
import Hummingbird

/// Turns away a request that does not say once and plainly where it goes.
///
/// What looks at the address must see the one that whoever answers goes by: a second `Host`, or a target that names an
/// address of its own, could differ from the one that was checked. No browser sends either to the server itself.
/// ``TargetHandler`` sees to it that such a target comes here as none.
struct RequestShape: RouterMiddleware {
  static func isPlain(_ head: HTTPRequest) -> Bool {
    // The first Host is the authority; another one stays among the fields.
    head.headerFields[named: "Host"] == nil && head.path?.hasPrefix("/") == true
  }

  func handle(
    _ request: Request, context: WebContext, next: @concurrent (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    guard Self.isPlain(request.head) else { return Response(status: .badRequest) }
    return try await next(request, context)
  }
}
