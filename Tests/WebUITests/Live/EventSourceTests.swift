import Hummingbird
import HummingbirdTesting
import Testing

@testable import WebUI

@Suite("A stream of events", .timeLimit(.minutes(1)))
struct EventSourceTests {
  @Test("may be over before anybody read the request to its end")
  func endsAtOnce() async throws {
    let router = Router()
    router.get("events") { request, _ in EventSource { _ in }.response(to: request) }
    try await Application(router: router).test(.router) { client in
      for _ in 0..<500 {
        let response = try await client.execute(uri: "/events", method: .get)
        #expect(response.status == .ok)
      }
    }
  }
}
