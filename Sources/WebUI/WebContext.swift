import Hummingbird
import NIOCore

/// What travels with a request through the middlewares.
struct WebContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The port that the request came to; nil without a socket.
  let localPort: Int?
  /// Who asks; set by ``SessionMiddleware``.
  var visit: Visit?

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    localPort = source.channel.localAddress?.port
  }
}
