import NIOCore
import NIOHTTP1

/// Closes a connection that keeps the server waiting, for bytes or for its reader.
final class ConnectionGuard: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  private var pace: ConnectionPace
  private var alarm: (at: NIODeadline, task: Scheduled<Void>)?

  /// Watches a connection on which HTTP is spoken.
  static func watch(_ channel: any Channel, limits: ServerLimits) throws {
    let pipeline = channel.pipeline.syncOperations
    let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
    let watch = ConnectionGuard(limits, at: channel.eventLoop.now)
    try pipeline.addHandler(watch, position: .first)
    try pipeline.addHandler(RequestCounter(watch), position: .after(decoder))
  }

  private init(_ limits: ServerLimits, at now: NIODeadline) { pace = ConnectionPace(limits, at: now) }

  func handlerAdded(context: ChannelHandlerContext) { setAlarm(context) }

  func handlerRemoved(context: ChannelHandlerContext) {
    alarm?.task.cancel()
    alarm = nil
  }

  func channelInactive(context: ChannelHandlerContext) {
    alarm?.task.cancel()
    alarm = nil
    context.fireChannelInactive()
  }

  func read(context: ChannelHandlerContext) {
    pace.ask(at: context.eventLoop.now)
    setAlarm(context)
    context.read()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    pace.receive(unwrapInboundIn(data).readableBytes, at: context.eventLoop.now)
    context.fireChannelRead(data)
    setAlarm(context)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    // Before more of them come: what waited may have been read meanwhile.
    measureReading(context)
    pace.write(unwrapOutboundIn(data).readableBytes)
    context.write(data, promise: promise)
  }

  func flush(context: ChannelHandlerContext) {
    context.flush()
    measureReading(context)
    setAlarm(context)
  }

  private func measureReading(_ context: ChannelHandlerContext) {
    do {
      guard let options = context.channel.syncOptions else { return }
      pace.wait(forReaderOf: try options.getOption(.bufferedWritableBytes), at: context.eventLoop.now)
    } catch {
      // A connection that is closed already has nobody to wait for.
      pace.wait(forReaderOf: 0, at: context.eventLoop.now)
    }
  }

  fileprivate func beginRequest() { pace.beginRequest() }

  fileprivate func endRequest() { pace.endRequest() }

  fileprivate func endAnswer(_ context: ChannelHandlerContext) {
    pace.endAnswer(at: context.eventLoop.now)
    setAlarm(context)
  }

  /// Sees to it that somebody looks when the connection may have waited too long.
  private func setAlarm(_ context: ChannelHandlerContext) {
    guard let deadline = pace.deadline else { return }
    if let alarm {
      if alarm.at <= deadline { return }
      alarm.task.cancel()
    }
    let task = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) { self.look(context) }
    alarm = (deadline, task)
  }

  private func look(_ context: ChannelHandlerContext) {
    alarm = nil
    guard context.channel.isActive else { return }
    measureReading(context)
    if pace.isOver(at: context.eventLoop.now) { return context.close(promise: nil) }
    setAlarm(context)
  }
}

/// Tells a ``ConnectionGuard`` where requests and answers begin and end.
private final class RequestCounter: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let watch: ConnectionGuard

  init(_ watch: ConnectionGuard) { self.watch = watch }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: watch.beginRequest()
    case .body: break
    case .end: watch.endRequest()
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .end = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
    // An answer is over when the browser took its last byte, not when the server made it.
    let sent = promise ?? context.eventLoop.makePromise(of: Void.self)
    sent.futureResult.assumeIsolated().whenComplete { _ in self.watch.endAnswer(context) }
    context.write(data, promise: sent)
  }
}
