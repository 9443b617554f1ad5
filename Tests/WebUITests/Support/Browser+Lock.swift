import Testing
import WebTestSupport

extension Browser {
  /// Chooses the lock of the ideas, as its form does.
  @discardableResult
  func chooseLock(
    _ kind: String, code: String = "", again: String? = nil, discreet: String = "",
    current: String = TestSite.passphrase
  ) async throws -> Answered {
    try await post(
      "/discretion/ideas",
      ["kind": kind, "code": code, "again": again ?? code, "discreet": discreet, "current": current])
  }

  /// Notes an idea, gives its notebook a code, and closes it.
  func closeIdeas() async throws {
    try await get("/ideas")
    _ = try await post("/ideas/new", ["text": "Secret très intime"])
    #expect(try await chooseLock("pin", code: "4821").code == 303)
    #expect(try await get("/ideas").text.contains("Secret très intime"))
    #expect(try await post("/locks/ideas/close", [:]).location == "/")
  }
}
