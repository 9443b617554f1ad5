import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import WebUI

@Suite("The app on a real socket", .timeLimit(.minutes(1)))
struct SocketTests {
  @Test("answers one request after the other within its limits")
  func answers() async throws {
    let site = try TestSite()
    try await site.app.application().test(.live) { client in
      for _ in 0..<3 {
        let page = try await client.execute(uri: "/welcome", method: .get)
        // The client names the host without its port, which may be another address.
        #expect([.ok, .misdirectedRequest].contains(page.status))
      }
    }
  }

  @Test("answers no request whose head has more fields than any browser sends")
  func fields() async throws {
    let site = try TestSite()
    var many = HTTPFields()
    for index in 0...ServerLimits.standard.fields {
      many[try #require(HTTPField.Name("X-\(index)"))] = "a"
    }
    let fields = many
    try await site.app.application().test(.live) { client in
      let page = try await client.execute(uri: "/welcome", method: .get, headers: fields)
      #expect(page.status == .badRequest)
    }
  }
}
