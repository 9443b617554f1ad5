import NIOCore
import NIOHTTP1

/// Has a request whose target is no path turned away by ``RequestShape``.
///
/// What makes a request of the parts of HTTP/1 takes the path out of a whole address: afterwards nobody sees that
/// another host was named.
final class TargetHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  /// A target that is no path, and that stays as it is.
  private static let noPath = "*"

  /// Looks at the requests of a connection on which HTTP is spoken, as they were sent.
  static func add(to channel: any Channel) throws {
    let pipeline = channel.pipeline.syncOperations
    let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
    try pipeline.addHandler(TargetHandler(), position: .after(decoder))
  }

  private init() {}

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data), !head.uri.hasPrefix("/") else {
      return context.fireChannelRead(data)
    }
    head.uri = Self.noPath
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}
