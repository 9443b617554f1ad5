import Foundation
import TestSupport
import Testing

@testable import Vault

@Suite("The socket that gives a key to commands", .timeLimit(.minutes(1)))
struct KeySocketTests {
  private let folder: TemporaryFolder
  private let place: KeySocketPlace

  init() throws {
    folder = try TemporaryFolder()
    let session = folder.url.appending(path: "s")
    try Folder.create(session)
    place = KeySocketPlace(
      of: folder.url.appending(path: "vault"),
      environment: ["XDG_RUNTIME_DIR": session.path, "TMPDIR": folder.url.path])
  }

  @Test(
    "Every request and every reply comes over as it was meant",
    arguments: [
      KeyRequest.key(vaultID: UUID()), .status, .lock,
    ])
  func requests(request: KeyRequest) {
    #expect(KeyRequest(line: request.line.dropLast()) == request)
  }

  @Test(
    "What is not a request of ours is none",
    arguments: ["", "carnets", "carnets 2 lock", "carnets 1 key", "carnets 1 key x", "carnets 1 lock now"])
  func nonsense(line: String) {
    #expect(KeyRequest(line: line) == nil)
  }

  @Test("A command gets the key, sees how long it lasts, and locks: then nobody answers")
  func conversation() async throws {
    let keys = KeyFixtures.keyRing()
    let agent = KeyAgent(keys: keys, lease: UnlockLease(idleMinutes: 5) { .zero })
    let socket = try KeySocket(at: place.made(.agent))
    let master = try keys.masterKey()
    let running = Task { await agent.run(on: socket) }
    #expect(await ask(.key(vaultID: keys.vaultID)) == .key(master))
    #expect(await ask(.key(vaultID: UUID())) == .refused)
    #expect(await ask(.status) == .open(UnlockLease.Remaining(idleSeconds: 300, totalSeconds: 43_200)))
    #expect(await ask(.lock) == .locked)
    await running.value
    #expect(keys.isClosed)
    #expect(await ask(.status) == nil)
  }

  @Test(
    "A time for which no vault stays open is no reply of ours",
    arguments: [
      UnlockLease.Remaining(idleSeconds: .max, totalSeconds: nil), .init(idleSeconds: -1, totalSeconds: nil),
      .init(idleSeconds: 0, totalSeconds: .max), .init(idleSeconds: UnlockLease.longest + 1, totalSeconds: 0),
    ])
  func impossibleTime(left: UnlockLease.Remaining) async throws {
    let socket = try KeySocket(at: place.made(.agent))
    let serving = Task { await socket.serve { _ in (.open(left), true) } }
    #expect(await ask(.status) == nil)
    await serving.value
  }

  @Test("The socket and its directory are closed to other users")
  func modes() throws {
    let url = try place.made(.agent)
    let socket = try KeySocket(at: url)
    for (path, mode) in [(url.path, 0o600), (url.deletingLastPathComponent().path, 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == mode)
    }
    #expect(throws: FileError.self) { try KeySocket(at: url) }
    socket.close()
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test("Where somebody else has each usual directory, the socket is in one that the vault's note tells")
  func occupied() async throws {
    let occupied = folder.url.appending(path: "carnets")
    try Folder.create(folder.url.appending(path: "vault"))
    try Data().write(to: occupied)
    chmod(occupied.path, 0o600)
    let url = try place.made(.agent, among: [occupied.appending(path: "socket")])
    #expect(try place.made(.agent, among: [occupied.appending(path: "socket")]) == url)
    let socket = try KeySocket(at: url)
    let serving = Task { await socket.serve { _ in (.locked, true) } }
    #expect(await ask(.status) == .locked)
    await serving.value
    try FileManager.default.removeItem(at: url.deletingLastPathComponent())
  }

  @Test("A process of another user is turned away without a word")
  func otherUser() async throws {
    let socket = try KeySocket(at: place.made(.agent), for: geteuid() + 1)
    let serving = Task { await socket.serve { _ in (.refused, false) } }
    #expect(await ask(.status) == nil)
    socket.close()
    await serving.value
  }

  @Test("A directory that others can enter is not used, neither to answer nor to ask")
  func openDirectory() throws {
    let url = try place.made(.agent)
    try #require(
      url.path.hasPrefix(folder.url.path), "The path of the temporary directory is too long for a socket")
    let socket = try KeySocket(at: url)
    defer { socket.close() }
    chmod(url.deletingLastPathComponent().path, 0o755)
    #expect(!place.existing(.agent).contains(url))
    #expect(try place.made(.agent) != url)
  }

  @Test("What a killed process left is nobody, and the next one takes its place")
  func leftover() async throws {
    let url = try place.made(.agent)
    try Data().write(to: url)
    #expect(await ask(.status) == nil)
    let socket = try KeySocket(at: url)
    let serving = Task { await socket.serve { _ in (.locked, true) } }
    #expect(await ask(.status) == .locked)
    await serving.value
  }

  private func ask(_ request: KeyRequest) async -> KeyReply? {
    try? await Offloaded.run { [place] in place.ask(.agent, request) }
  }
}
