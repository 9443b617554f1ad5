import Foundation
import Vault

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Both sides of the start of the process that keeps the key. The key goes through a pipe that only they have, from pages of
/// its own to pages of its own.
enum AgentProcess {
  private static let ready = UInt8(ascii: ".")

  /// Starts the process, and returns once it answers.
  ///
  /// - Throws: ``TerminalError/noAgent`` when it did not begin.
  static func start(of vault: URL, idleMinutes: Int, keys: KeyRing) throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = [
      "key-agent", "--vault", vault.absoluteURL.path(percentEncoded: false), "--idle", String(idleMinutes),
    ]
    process.currentDirectoryURL = URL(filePath: "/", directoryHint: .isDirectory)
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // A process that ends early must not end this one.
    signal(SIGPIPE, SIG_IGN)
    do { try process.run() } catch { throw TerminalError.noAgent }
    let isSent = try keys.masterKey().withUnsafeBytes { key in
      write(input.fileHandleForWriting.fileDescriptor, key.baseAddress, key.count) == key.count
    }
    try input.fileHandleForWriting.close()
    guard isSent, try output.fileHandleForReading.read(upToCount: 1) == Data([ready]) else {
      throw TerminalError.noAgent
    }
  }

  /// The key that the starting process sent; nil when it sent none.
  static func receiveKey() -> SecretBytes? {
    var filled = 0
    let key = SecretBytes(count: 32) { buffer in
      while filled < buffer.count {
        let got = read(STDIN_FILENO, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return }
        filled += got
      }
    }
    return filled == key.count ? key : nil
  }

  /// Says that the socket answers, and lets go of the starting process.
  static func tellReady() throws {
    try FileHandle.standardOutput.write(contentsOf: Data([ready]))
    let nothing = open("/dev/null", O_RDWR)
    guard nothing >= 0 else { return }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { dup2(nothing, descriptor) }
    close(nothing)
  }

  /// This program.
  private static var executable: URL? {
    #if os(Linux)
      URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
      Bundle.main.executableURL
    #endif
  }
}
