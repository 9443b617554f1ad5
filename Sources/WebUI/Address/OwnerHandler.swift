import Foundation
import NIOCore

/// Closes a connection that another user of the machine made before a byte of it is answered.
///
/// The system is asked once, when the connection begins. What it does not know is refused.
final class OwnerHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  private let isAllowed: @Sendable (any Channel) -> Bool
  private var isOpen = false

  /// - Parameter isAllowed: whether a connection may be answered.
  init(isAllowed: @escaping @Sendable (any Channel) -> Bool = OwnerHandler.isOwn) {
    self.isAllowed = isAllowed
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { check(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    check(context)
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isOpen { context.fireChannelRead(data) }
  }

  private func check(_ context: ChannelHandlerContext) {
    guard !isOpen else { return }
    isOpen = isAllowed(context.channel)
    if !isOpen { context.close(promise: nil) }
  }

  /// Whether the other end of a connection is this process's own user's. Where the system cannot be asked, every
  /// user of the machine may connect.
  @Sendable static func isOwn(_ channel: any Channel) -> Bool {
    #if os(Linux)
      guard let peer = channel.remoteAddress, let end = channel.localAddress else { return false }
      return SocketOwner.userID(of: peer, connectedTo: end) == geteuid()
    #else
      return true
    #endif
  }
}
