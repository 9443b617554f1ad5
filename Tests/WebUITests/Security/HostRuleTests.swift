import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import WebUI

@Suite("Where a request comes from")
struct HostRuleTests {
  private static let host = "0123456789abcdef0123456789abcdef.localhost"
  private let rule: HostRule

  init() throws {
    rule = HostRule(name: try #require(LocalName(kept: Self.host)), port: 8123)
  }

  @Test(
    "Only the pages' own name is answered, and no name that everybody knows",
    arguments: [
      ("\(host):8123", true), ("0123456789ABCDEF0123456789ABCDEF.LocalHost:8123", true),
      ("127.0.0.1:8123", false), ("localhost:8123", false), ("[::1]:8123", false), ("\(host):80", false),
      (host, false), ("\(host).:8123", false), ("x.\(host):8123", false), ("evil.example:8123", false),
      ("1123456789abcdef0123456789abcdef.localhost:8123", false), ("", false),
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
      (.post, "same-origin", "cors", "http://\(host):8123", true),
      (.post, nil, nil, "http://\(host):8123", true),
      (.post, nil, nil, "http://127.0.0.1:8123", false),
      (.post, "same-origin", "cors", "http://localhost:8123", false),
      (.post, nil, nil, "null", false),
      (.post, nil, nil, nil, false),
      (.post, "none", "navigate", nil, false),
      (.post, "cross-site", "navigate", "null", false),
      (.post, "same-origin", "cors", "http://evil.example", false),
      (.post, "same-site", "navigate", "http://\(host):9000", false),
    ] as [(HTTPRequest.Method, String?, String?, String?, Bool)])
  func origins(method: HTTPRequest.Method, site: String?, mode: String?, origin: String?, isAllowed: Bool)
    throws
  {
    var fields = HTTPFields()
    for (name, value) in [("Sec-Fetch-Site", site), ("Sec-Fetch-Mode", mode), ("Origin", origin)] {
      if let value { fields[try #require(HTTPField.Name(name))] = value }
    }
    let head = HTTPRequest(
      method: method, scheme: "http", authority: "\(Self.host):8123", path: "/", headerFields: fields)
    #expect(rule.allows(Request(head: head, body: RequestBody(buffer: ByteBuffer()))) == isAllowed)
  }

  @Test(
    "A request says once and plainly where it goes",
    arguments: [
      ("/", nil, true), ("/a?next=http://b/", nil, true), ("//evil.example/", nil, true),
      ("/", "localhost:8123", false), ("/", "evil.example", false), ("http://evil.example/", nil, false),
      ("http://localhost:8123/", nil, false), ("*", nil, false), ("", nil, false),
      ("evil.example:80", nil, false),
    ] as [(String, String?, Bool)])
  func shape(target: String, secondHost: String?, isPlain: Bool) throws {
    var fields = HTTPFields()
    fields[try #require(HTTPField.Name("host"))] = secondHost
    let head = HTTPRequest(
      method: .get, scheme: "http", authority: "localhost:8123", path: target, headerFields: fields)
    #expect(RequestShape.isPlain(head) == isPlain)
  }
}
