import HTTPTypes
import Hummingbird

/// The headers that every answer carries. A page loads our own style, script and images and nothing else;
/// nothing is inline, framed, cached or told to anyone.
struct SecurityHeaders: RouterMiddleware {
  func handle(
    _ request: Request, context: WebContext, next: @concurrent (Request, WebContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    for field in Self.fields where !response.headers.contains(field.name) {
      response.headers.append(field)
    }
    return response
  }

  /// What our own pages may do.
  static let pagePolicy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self'; connect-src 'self'; \
    worker-src 'none'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
    """

  /// What a person's own file may do when it is opened in the browser: nothing.
  static let filePolicy =
    "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"
  /// The same for a PDF, which a browser's own reader does not open in a sandbox. It has no scripts of ours
  /// to reach: it is a page without any.
  static let documentPolicy =
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

  private static let permissions = "Permissions-Policy"

  private static func allowed(microphone: String) -> String {
    "camera=(), display-capture=(), geolocation=(), microphone=\(microphone), payment=(), usb=()"
  }

  /// Lets a page ask for the microphone; the browser asks the person.
  static func allowMicrophone(in response: inout Response) {
    guard let name = HTTPField.Name(permissions) else { return }
    response.headers[name] = allowed(microphone: "(self)")
  }

  private static let fields: [HTTPField] =
    [
      ("Content-Security-Policy", pagePolicy),
      ("X-Content-Type-Options", "nosniff"),
      ("X-Frame-Options", "DENY"),
      ("Referrer-Policy", "no-referrer"),
      (permissions, allowed(microphone: "()")),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Cross-Origin-Embedder-Policy", "require-corp"),
      ("Cache-Control", "no-store"),
    ]
    .compactMap { name, value in HTTPField.Name(name).map { HTTPField(name: $0, value: value) } }
}
