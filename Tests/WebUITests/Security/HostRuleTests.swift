import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import WebUI

@Suite("Where a request comes from")
struct HostRuleTests {
  private let rule = HostRule(port: 8123)

  @Test(
    "Only this machine's own address is answered",
    arguments: [
      ("127.0.0.1:8123", true), ("localhost:8123", true), ("LOCALHOST:8123", true), ("[::1]:8123", true),
      ("127.0.0.1", false), ("127.0.0.1:80", false), ("evil.example:8123", false), ("evil.example", false),
      ("localhost.evil.example:8123", false), ("", false),
    ])
  func hosts(authority: String, isAllowed: Bool) {
    #expect(rule.allows(authority: authority) == isAllowed)
  }

  @Test("A request without an address is not answered")
  func noHost() {
    #expect(!rule.allows(authority: nil))
  }

  @Test(
    "Only our own pages may change anything, and only a link may open a page from elsewhere",
    arguments: [
      (.get, nil, nil, nil, true),
      (.get, "none", "navigate", nil, true),
      (.get, "cross-site", "navigate", nil, true),
      (.get, "cross-site", "no-cors", nil, false),
      (.get, "same-site", "cors", nil, false),
      (.post, "same-origin", "navigate", "null", true),
      (.post, "same-origin", "cors", "http://localhost:8123", true),
      (.post, nil, nil, "http://127.0.0.1:8123", true),
      (.post, nil, nil, "null", false),
      (.post, nil, nil, nil, false),
      (.post, "none", "navigate", nil, false),
      (.post, "cross-site", "navigate", "null", false),
      (.post, "same-origin", "cors", "http://evil.example", false),
      (.post, "same-site", "navigate", "http://localhost:9000", false),
    ] as [(HTTPRequest.Method, String?, String?, String?, Bool)])
  func origins(method: HTTPRequest.Method, site: String?, mode: String?, origin: String?, isAllowed: Bool)
    throws
  {
    var fields = HTTPFields()
    for (name, value) in [("Sec-Fetch-Site", site), ("Sec-Fetch-Mode", mode), ("Origin", origin)] {
      if let value { fields[try #require(HTTPField.Name(name))] = value }
    }
    let head = HTTPRequest(
      method: method, scheme: "http", authority: "localhost:8123", path: "/", headerFields: fields)
    #expect(rule.allows(Request(head: head, body: RequestBody(buffer: ByteBuffer()))) == isAllowed)
  }
}
