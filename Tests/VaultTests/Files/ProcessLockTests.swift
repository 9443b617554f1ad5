import TestSupport
#if os(Linux)
  import Foundation
  import Glibc
  import Testing

  @testable import Vault

  @Suite("The lock between processes")
  struct ProcessLockTests {
    private let folder: TemporaryFolder
    private var url: URL { folder.url.appending(path: "vault.lock") }

    init() throws {
      folder = try TemporaryFolder()
    }

    @Test("A second writer is told who the first is, and follows it")
    func exclusive() throws {
      let first = try ProcessLock.take(url, .exclusive, as: "serve", now: KeyFixtures.now)
      let holder = ProcessLock.Holder(
        processID: ProcessInfo.processInfo.processIdentifier, kind: "serve", since: KeyFixtures.now)
      #expect(throws: FileError.held(url.path(percentEncoded: false), by: holder)) {
        try ProcessLock.take(url, .exclusive, as: "import")
      }
      #expect(throws: FileError.self) { try ProcessLock.take(url, .shared, as: "list") }
      try first.release()
      _ = try ProcessLock.take(url, .exclusive, as: "import")
    }

    @Test("Readers share, and keep a writer out")
    func shared() throws {
      let readers = try [1, 2].map { _ in try ProcessLock.take(url, .shared, as: "list") }
      #expect(throws: FileError.self) { try ProcessLock.take(url, .exclusive, as: "serve") }
      withExtendedLifetime(readers) {}
    }

    @Test("A lock that ends with its value is free")
    func ending() throws {
      do { _ = try ProcessLock.take(url, .exclusive, as: "serve") }
      _ = try ProcessLock.take(url, .exclusive, as: "serve")
    }

    @Test("Waiting ends when another process dies, however it dies")
    func otherProcess() async throws {
      let other = try OtherProcess(holding: url)
      #expect(throws: FileError.held(url.path(percentEncoded: false), by: nil)) {
        try ProcessLock.take(url, .exclusive, as: "import")
      }
      async let lock = ProcessLock.wait(for: url, .exclusive, as: "import", patience: .seconds(30))
      other.kill()
      _ = try await lock
    }

    @Test("Waiting has an end, and a cancelled task stops waiting")
    func patience() async throws {
      let held = try ProcessLock.take(url, .exclusive, as: "serve")
      await #expect(throws: FileError.self) {
        try await ProcessLock.wait(for: url, .exclusive, as: "import", patience: .milliseconds(30))
      }
      let waiting = Task { [url] in
        try await ProcessLock.wait(for: url, .exclusive, as: "import", patience: .seconds(600))
      }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
      withExtendedLifetime(held) {}
    }
  }

  /// Another program that holds the lock: `flock(1)`, found on every Linux.
  private final class OtherProcess {
    private let process = Process()

    init(holding url: URL) throws {
      let ready = Pipe()
      process.executableURL = URL(filePath: "/usr/bin/flock")
      // `exec` so that one process holds the lock and dies with it.
      process.arguments = ["--no-fork", url.path, "sh", "-c", "echo ready; exec sleep 60"]
      process.standardOutput = ready
      try process.run()
      _ = try ready.fileHandleForReading.read(upToCount: 6)
    }

    func kill() {
      Glibc.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }
#endif
