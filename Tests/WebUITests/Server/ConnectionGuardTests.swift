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

  init() throws {
    channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withPipeliningAssistance: false, withErrorHandling: false)
    try ConnectionGuard.watch(channel, limits: limits)
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
}
