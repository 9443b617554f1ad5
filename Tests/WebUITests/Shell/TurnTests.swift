import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Testing
import Vault
import WebTestSupport

@testable import WebUI

/// Holds whoever comes to it while it is shut.
private actor Barrier {
  private var isShut = false
  private var held: [CheckedContinuation<Void, Never>] = []
  private var arrivals: [CheckedContinuation<Void, Never>] = []

  func shut() { isShut = true }

  func pass() async {
    guard isShut else { return }
    await withCheckedContinuation { waiting in
      held.append(waiting)
      for arrival in arrivals { arrival.resume() }
      arrivals = []
    }
  }

  /// Waits until somebody is held.
  func arrival() async {
    guard held.isEmpty else { return }
    await withCheckedContinuation { arrivals.append($0) }
  }

  func open() {
    isShut = false
    for waiting in held { waiting.resume() }
    held = []
  }
}

@Suite("Openings and closings that meet", .timeLimit(.minutes(1)))
struct TurnTests {
  /// Locks while an opening is under way, and lets it go on once the lock waits for its turn.
  private func lock(_ site: TestSite, during opening: Task<Admission, any Error>, _ barrier: Barrier)
    async throws -> Admission
  {
    let gate = site.app.gate
    await barrier.arrival()
    let witness = await gate.session(for: nil).session
    await gate.addToast(Toast("ideas.added"), to: witness)
    let locking = Task { await gate.lock() }
    // Locking forgets what sessions were to be told before it waits.
    while await gate.hasToasts(for: witness) { await Task.yield() }
    await barrier.open()
    let admission = try await opening.value
    await locking.value
    return admission
  }

  @Test("A session that came in ahead of a lock is not open after the next unlocking")
  func sessionAhead() async throws {
    let barrier = Barrier()
    let site = try TestSite(opened: { await barrier.pass() })
    try await site.testOpen { browser in
      let gate = site.app.gate
      await gate.lock()
      await barrier.shut()
      let session = await gate.session(for: nil).session
      let opening = Task { try await gate.unlock(with: .passphrase(TestSite.passphrase), for: session) }
      let ahead = try await lock(site, during: opening, barrier)
      try await browser.get("/unlock")
      #expect(try await browser.post("/unlock", ["passphrase": TestSite.passphrase]).location == "/")
      #expect(await !gate.isOpen(for: ahead.session))
      #expect(try await browser.get("/ideas").status == .ok)
    }
  }

  @Test("A recovery that a lock meets sets the new passphrase, or says that it did not")
  func recovery() async throws {
    let barrier = Barrier()
    let site = try TestSite(opened: { await barrier.pass() })
    try await site.test { browser in
      let gate = site.app.gate
      let first = await gate.session(for: nil).session
      let (_, code) = try await gate.create(passphrase: TestSite.passphrase, for: first)
      await gate.lock()
      await barrier.shut()
      let (session, new) = (await gate.session(for: nil).session, "girafe tempête ardoise lundi")
      let opening = Task { try await gate.recover(with: code.printed(), newPassphrase: new, for: session) }
      _ = try await lock(site, during: opening, barrier)
      try await browser.get("/unlock")
      #expect(try await browser.post("/unlock", ["passphrase": new]).location == "/")
    }
  }

  @Test("The recovery code is shown even when what begins with the vault fails")
  func codeOfAVaultThatStaysShut() async throws {
    let site = try TestSite()
    try await site.test { browser in
      site.openingFails.value = true
      try await browser.get("/welcome")
      let sheet = try await browser.post(
        "/welcome", ["passphrase": TestSite.passphrase, "again": TestSite.passphrase])
      #expect(sheet.status == .ok)
      #expect(sheet.text.matches(of: /<li>[0-9A-Z]{4}<\/li>/).count == 7)
      #expect(try await browser.get("/ideas").location == "/unlock?next=/ideas")
      site.openingFails.value = false
      try await browser.get("/unlock")
      #expect(try await browser.post("/unlock", ["passphrase": TestSite.passphrase]).location == "/")
    }
  }

  @Test("Nothing begins once the vault is locked, and nothing is written in clear")
  func closed() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let gate = site.app.gate
      let folder = try await gate.workspace.plainSpace.makeFolder()
      await gate.lock()
      await #expect(throws: PageError.locked) {
        _ = try await gate.workspace.jobs.start("ideas.title") { _ in .cancelled }
      }
      await #expect(throws: PageError.locked) { _ = try await gate.workspace.plainSpace.makeFolder() }
      try await browser.get("/unlock")
      _ = try await browser.post("/unlock", ["passphrase": TestSite.passphrase])
      let late = folder.appending(path: "a/b.txt")
      await #expect(throws: PageError.locked) {
        _ = try await gate.workspace.plainSpace.makeFile(at: late, in: folder, named: "b.txt")
      }
      #expect(!FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)))
      _ = try await gate.workspace.plainSpace.makeFolder()
    }
  }

  @Test("A file that is arriving when the vault is locked is refused at its next piece")
  func arriving() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let gate = site.app.gate
      let (pieces, piece) = AsyncStream<ByteBuffer>.makeStream()
      let reader = MultipartReader(
        body: RequestBody(asyncSequence: pieces), boundary: "b", limits: .standard)
      piece.yield(
        ByteBuffer(
          string: "--b\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a.txt\"\r\n\r\n"
            + String(repeating: "secret ", count: 100)))
      let (_, number) = try #require(try await reader.nextPart())
      let upload = Upload(in: gate.workspace.plainSpace, name: "files", limit: 1_000_000)
      let file = IncomingFile(
        field: "f", name: "a.txt", path: "a.txt", contentType: nil, limit: 1_000_000, part: number,
        reader: reader)
      let receiving = Task { try await upload.receive(file) }
      while await upload.folder == nil { await Task.yield() }
      await gate.lock()
      piece.yield(ByteBuffer(string: String(repeating: "secret ", count: 100)))
      piece.yield(ByteBuffer(string: "\r\n--b--\r\n"))
      piece.finish()
      await #expect(throws: PageError.locked) { try await receiving.value }
      #expect(site.leftInClear() == [])
    }
  }

  @Test("A job that keeps its thread busy keeps nobody else waiting")
  func jobsRunOutside() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let jobs = site.app.gate.workspace.jobs
      let (released, waiting) = (Mutable(false), Mutable(false))
      let href = try await jobs.start("ideas.title") { _ in
        waiting.value = true
        let end = ContinuousClock.now + .seconds(20)
        while !released.value, ContinuousClock.now < end {}
        return .done(href: released.value ? "/released" : "/stuck")
      }
      while !waiting.value { await Task.yield() }
      #expect(await jobs.areRunning)
      released.value = true
      _ = try await browser.get("\(href)/events")
      #expect(try await browser.get(href).location == "/released")
    }
  }
}

extension VaultGate {
  /// Whether a session still has something to be told, which it keeps: one step, that no lock comes between.
  fileprivate func hasToasts(for session: Session) -> Bool {
    let toasts = takeToasts(of: session)
    for toast in toasts { addToast(toast, to: session) }
    return !toasts.isEmpty
  }
}
