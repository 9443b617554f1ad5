import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import WebUI

/// A connection whose clock is turned by hand.
@Suite("A connection that keeps the server waiting")
struct ConnectionGuardTests {
  private let channel: EmbeddedChannel
  private let limits = ServerLimits.standard
  private let socket = StalledSocket()

  init() throws {
    channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withPipeliningAssistance: false, withErrorHandling: false)
    try ConnectionGuard.watch(channel, limits: limits)
    try channel.pipeline.syncOperations.addHandler(socket, position: .first)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 8123)).wait()
    channel.read()
  }

  private func send(_ text: String) throws {
    try channel.writeInbound(ByteBuffer(string: text))
    channel.read()
  }

  private func pass(_ seconds: Int64) { channel.embeddedEventLoop.advanceTime(by: .seconds(seconds)) }

  private func answer() throws {
    try channel.writeOutbound(HTTPServerResponsePart.head(HTTPResponseHead(version: .http1_1, status: .ok)))
    try channel.writeOutbound(HTTPServerResponsePart.end(nil))
  }

  /// Writes a part of an answer, whether or not the browser reads it.
  private func write(_ part: HTTPServerResponsePart) {
    channel.writeAndFlush(part, promise: nil)
  }

  private static let head = HTTPServerResponsePart.head(HTTPResponseHead(version: .http1_1, status: .ok))

  private static func body(_ count: Int) -> HTTPServerResponsePart {
    .body(.byteBuffer(ByteBuffer(repeating: 7, count: count)))
  }

  private static let whole = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
  private static let upload = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n"

  @Test("is closed after a minute in which it asks nothing")
  func idle() {
    pass(59)
    #expect(channel.isActive)
    pass(1)
    #expect(!channel.isActive)
  }

  @Test("is closed when the head of its request takes a quarter of a minute, however it drips")
  func head() throws {
    try send("GET / HTTP/1.1\r\n")
    for _ in 0..<7 {
      pass(2)
      try send("X")
    }
    #expect(channel.isActive)
    pass(1)
    #expect(!channel.isActive)
  }

  @Test("is closed when less than a kilobyte a second comes of a body")
  func drip() throws {
    try send(Self.upload)
    for _ in 0..<29 {
      pass(1)
      try send("x")
    }
    #expect(channel.isActive)
    pass(1)
    #expect(!channel.isActive)
  }

  @Test("is closed when a body that came fast stops")
  func stops() throws {
    try send(Self.upload)
    for _ in 0..<10 {
      pass(10)
      try send(String(repeating: "x", count: 20_000))
    }
    pass(70)
    #expect(!channel.isActive)
  }

  @Test("stays while its body comes slowly but steadily, for as long as it takes")
  func steady() throws {
    try send(Self.upload)
    for _ in 0..<3_600 {
      pass(1)
      try send(String(repeating: "x", count: 1_100))
    }
    #expect(channel.isActive)
  }

  @Test("stays while it is the server that does not read")
  func busy() throws {
    try send(Self.whole)
    try answer()
    try channel.writeInbound(ByteBuffer(string: Self.upload))
    pass(3_600)
    #expect(channel.isActive)
  }

  @Test("stays for hours while its answer goes on, and a minute after it")
  func answering() throws {
    try send(Self.whole)
    pass(4 * 3_600)
    #expect(channel.isActive)
    try answer()
    pass(59)
    #expect(channel.isActive)
    pass(1)
    #expect(!channel.isActive)
  }

  @Test("may ask again and again")
  func keptAlive() throws {
    for _ in 0..<10 {
      try send(Self.whole)
      pass(1)
      try answer()
      pass(50)
    }
    #expect(channel.isActive)
  }

  @Test("is closed when its answer is not read for five minutes, whole or not")
  func unread() throws {
    try send(Self.whole)
    write(Self.head)
    socket.stall()
    write(Self.body(100_000))
    pass(299)
    write(.end(nil))
    #expect(channel.isActive)
    pass(1)
    #expect(!channel.isActive)
    // A real socket fails what it cannot write any more; this one holds it.
    channel.flush()
  }

  @Test("is closed when a page that it follows is not read, however much more there is to tell")
  func unreadPage() throws {
    try send(Self.whole)
    socket.stall()
    write(Self.head)
    for _ in 0..<29 {
      pass(10)
      write(Self.body(100))
    }
    #expect(channel.isActive)
    pass(10)
    #expect(!channel.isActive)
  }

  @Test("stays while its answer is read in the end, pause after pause")
  func pauses() throws {
    try send(Self.whole)
    write(Self.head)
    for _ in 0..<10 {
      socket.stall()
      write(Self.body(100_000))
      pass(299)
      socket.resume()
    }
    #expect(channel.isActive)
    pass(3_600)
    #expect(channel.isActive)
    write(.end(nil))
    pass(60)
    #expect(!channel.isActive)
  }

  @Test("may read a kilobyte a second for hours, and less for five minutes")
  func slowReader() {
    let start = NIODeadline.uptimeNanoseconds(0)
    var pace = ConnectionPace(limits, at: start)
    pace.receive(100, at: start)
    pace.beginRequest()
    pace.endRequest()
    pace.write(100_000_000)
    var (now, unread) = (start, 100_000_000)
    pace.wait(forReaderOf: unread, at: now)
    func rest(reading bytes: Int) -> Bool {
      now = now + .minutes(5)
      unread -= bytes
      pace.wait(forReaderOf: unread, at: now)
      return pace.isOver(at: now)
    }
    for _ in 0..<24 { #expect(!rest(reading: limits.answerBytes)) }
    #expect(rest(reading: limits.answerBytes - 1))
  }
}

/// A socket whose other end may stop reading.
private final class StalledSocket: ChannelOutboundHandler {
  typealias OutboundIn = ByteBuffer

  private var context: ChannelHandlerContext?
  private var isStalled = false

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func stall() { isStalled = true }

  func resume() {
    isStalled = false
    context?.flush()
  }

  func flush(context: ChannelHandlerContext) {
    if !isStalled { context.flush() }
  }
}
