import Foundation
import Testing

/// `carnets serve` as a process.
@Suite struct ServeTests {
  @Test("A second server says where the first one listens, and the first ends cleanly when it is asked to")
  func servedOnce() async throws {
    let house = try Household()
    let first = try house.start(["serve", "--port", "0", "--json"])
    defer { if first.process.isRunning { first.process.terminate() } }
    let address = try await first.firstAddress()
    let second = try await house.run("serve", "--port", "0")
    #expect(second.status == 69)
    #expect(second.errors.contains(address))
    #expect(second.errorLines.count == 1)

    first.process.terminate()
    let outcome = try await first.outcome()
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    let folder = house.home.appending(path: ".local/share/carnets")
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: ".serve.json").path))
  }

  @Test("What a killed server left behind keeps nobody from serving, nor from making the vault")
  func killed() async throws {
    let house = try Household()
    let first = try house.start(["serve", "--port", "0", "--json"])
    _ = try await first.firstAddress()
    kill(first.process.processIdentifier, SIGKILL)
    _ = try await first.outcome()
    try await house.expect("vault", "create")
    let second = try house.start(["serve", "--port", "0", "--json"])
    let address = try await second.firstAddress()
    let status = try await house.expect("vault", "status", "--json").object()
    #expect((status["server"] as? [String: Any])?["address"] as? String == address)
    second.process.interrupt()
    #expect(try await second.outcome().status == 0)
  }

  @Test("A port that another program has is named")
  func portTaken() async throws {
    let house = try Household()
    let first = try house.start(["serve", "--port", "0", "--json"])
    let address = try #require(URL(string: try await first.firstAddress()))
    let port = try #require(address.port)
    let other = try Household()
    let second = try await other.run("serve", "--port", String(port))
    #expect(second.status == 69)
    #expect(second.errors.contains(String(port)))
    first.process.terminate()
    #expect(try await first.outcome().status == 0)
  }
}
