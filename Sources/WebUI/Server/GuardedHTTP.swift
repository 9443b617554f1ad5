import HummingbirdCore
import Logging
import NIOCore

/// HTTP/1.1 within the ``ServerLimits``, for the connections of the owner alone.
struct GuardedHTTP: ServerChildChannel {
  private let http: HTTP1Channel
  private let limits: ServerLimits

  /// What the app serves with.
  static func server(_ limits: ServerLimits) -> HTTPServerBuilder {
    HTTPServerBuilder { responder in GuardedHTTP(responder: responder, limits: limits) }
  }

  private init(responder: @escaping HTTPChannelHandler.Responder, limits: ServerLimits) {
    let decoder = HTTP1Channel.Configuration.DecoderConfiguration(
      maxHeaderFieldSize: limits.fieldBytes, maxHeaderListSize: limits.headBytes,
      maxHeaderFieldCount: limits.fields)
    http = HTTP1Channel(
      responder: responder,
      configuration: .init(additionalChannelHandlers: [OwnerHandler()], httpDecoderConfiguration: decoder))
    self.limits = limits
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    http.setup(channel: channel, logger: logger).flatMapThrowing { [limits] value in
      try ConnectionGuard.watch(channel, limits: limits)
      try TargetHandler.add(to: channel)
      return value
    }
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async {
    await http.handle(value: value, logger: logger)
  }
}
