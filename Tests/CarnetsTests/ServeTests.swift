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

  @Test("The end of its terminal ends a server as cleanly as a request to end")
  func hangUp() async throws {
    let house = try Household()
    let first = try house.start(["serve", "--port", "0", "--json"])
    _ = try await first.firstAddress()
    kill(first.process.processIdentifier, SIGHUP)
    let outcome = try await first.outcome()
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    let folder = house.home.appending(path: ".local/share/carnets")
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: ".serve.json").path))
  }

  @Test("A vault keeps its address from one start to the next, until another one is asked for")
  func address() async throws {
    let house = try Household()
    var names: [String] = []
    for arguments in [[], [], ["--new-address"], []] {
      let server = try house.start(["serve", "--port", "0", "--json"] + arguments)
      names.append(try #require(URL(string: try await server.firstAddress())?.host()))
      server.process.terminate()
      #expect(try await server.outcome().status == 0)
    }
    #expect(names[0] == names[1] && names[1] != names[2] && names[2] == names[3])
    for name in names { #expect(name.wholeMatch(of: /[0-9a-f]{32}\.localhost/) != nil) }
  }

  @Test("The browser is opened by a file that only its owner can read, and is told nothing else")
  func opening() async throws {
    let house = try Household()
    let browser = try FakeBrowser(in: house.home)
    let server = try house.start(
      ["serve", "--port", "0", "--json"], environment: ["PATH": browser.path, "DISPLAY": ":7"])
    let address = try await server.firstAddress()
    let page = house.home.appending(path: ".local/share/carnets/.serve.html")
    #expect(try await browser.told() == "1 600 \(page.path)\n")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("url=\(address)\""))
    server.process.terminate()
    #expect(try await server.outcome().status == 0)
    #expect(!FileManager.default.fileExists(atPath: page.path))
  }

  @Test(
    "No browser is opened where there is no screen, nor when none is wanted",
    arguments: [([], ""), (["--no-open"], ":7")])
  func noOpening(arguments: [String], display: String) async throws {
    let house = try Household()
    let browser = try FakeBrowser(in: house.home)
    let server = try house.start(
      ["serve", "--port", "0", "--json"] + arguments,
      environment: ["PATH": browser.path, "DISPLAY": display])
    _ = try await server.firstAddress()
    server.process.terminate()
    #expect(try await server.outcome().status == 0)
    #expect(!browser.wasStarted)
  }
}
