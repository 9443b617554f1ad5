import Foundation

/// This program, playing a role in a process of its own.
final class Child {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  init(_ role: Role) throws {
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = role.arguments
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  /// What went wrong with it.
  struct Failure: Error {
    let status: Int32
    let message: String
  }

  /// The first line that it prints.
  func line() throws -> String {
    var text = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      text += byte
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Where it says that it listens.
  func address() throws -> String {
    while true {
      let line = try line()
      if let match = line.firstMatch(of: #/http:\/\/[^\s\/]+:[0-9]+\//#) { return String(match.0) }
      if line.isEmpty { throw Failure(status: 0, message: try end()) }
    }
  }

  /// What it has in memory.
  func memory() throws -> Memory { try Memory(of: .other(process.processIdentifier)) }

  /// Waits until it has derived the vault's key, which takes more memory than all that follows, then lets the system
  /// count its peak anew.
  ///
  /// - Returns: what it has had at most until then.
  func forgetPeakOfUnlocking() async throws -> Double {
    let derivation = 128.0 * Double(1 << 17) * 8 / 1_000_000
    while process.isRunning {
      let memory = try memory()
      if memory.peak > derivation, memory.resident < memory.peak - derivation / 2 {
        try "5".write(
          toFile: "/proc/\(process.processIdentifier)/clear_refs", atomically: false, encoding: .ascii)
        return memory.peak
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    return .nan
  }

  /// Asks it to end, and waits until it did.
  func stop() throws {
    process.terminate()
    _ = try end()
  }

  /// Waits until it ends.
  ///
  /// - Returns: the last line of its errors.
  /// - Throws: ``Failure``.
  func end() throws -> String {
    _ = try output.fileHandleForReading.readToEnd()
    let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(status: process.terminationStatus, message: text)
    }
    return String(text.split(separator: "\n").last ?? "")
  }
}
