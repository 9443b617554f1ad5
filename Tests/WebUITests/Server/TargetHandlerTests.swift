import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import WebUI

@Suite("The target of a request")
struct TargetHandlerTests {
  @Test(
    "is passed on where it is a path, and as none where it names a host",
    arguments: [
      ("/", "/"), ("/a?next=http://b/", "/a?next=http://b/"), ("http://other/unlock", "*"),
      ("http://localhost/unlock", "*"), ("HTTP://other/", "*"), ("https://other", "*"), ("*", "*"),
    ])
  func target(sent: String, passedOn: String) throws {
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withPipeliningAssistance: false, withErrorHandling: false)
    try TargetHandler.add(to: channel)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 8123)).wait()
    let method = sent == "*" ? "OPTIONS" : "GET"
    try channel.writeInbound(ByteBuffer(string: "\(method) \(sent) HTTP/1.1\r\nHost: localhost\r\n\r\n"))
    guard case .head(let head) = try #require(try channel.readInbound(as: HTTPServerRequestPart.self)) else {
      Issue.record("the head comes first")
      return
    }
    #expect(head.uri == passedOn)
  }
}
