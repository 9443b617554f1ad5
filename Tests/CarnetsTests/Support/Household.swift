import Foundation
import Testing
import Vault

/// The built program, run as a process of its own in a home that is empty at first.
final class Household: Sendable {
  let home: URL
  static let passphrase = "corde lune violon pamplemousse"

  init() throws {
    home = FileManager.default.temporaryDirectory.appending(path: "carnets-home-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let secret = home.appending(path: "passphrase")
    try Data((Self.passphrase + "\n").utf8).write(to: secret)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: secret.path)
  }

  deinit {
    // Nothing depends on the removal; the system empties its temporary folder itself.
    try? FileManager.default.removeItem(at: home)
  }

  /// What a run left.
  struct Outcome: Sendable {
    let status: Int32
    let output: String
    let errors: String

    /// The lines of the standard error.
    var errorLines: [Substring] { errors.split(separator: "\n") }

    /// The output as a JSON object.
    func object() throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    }

    /// The output as a JSON array of objects.
    func list() throws -> [[String: Any]] {
      try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
    }
  }

  /// Runs one command line to its end.
  func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> Outcome {
    try await start(arguments, environment: environment).outcome()
  }

  /// Runs one command line, and expects it to succeed in silence.
  @discardableResult
  func expect(_ arguments: String...) async throws -> Outcome {
    let outcome = try await start(arguments, environment: [:]).outcome()
    #expect(outcome.status == 0, "\(arguments)")
    #expect(outcome.errors.isEmpty)
    return outcome
  }

  /// A run that has begun.
  struct Started {
    let process: Process
    let output: FileHandle
    let errors: FileHandle

    /// Waits for the end. Both streams are read meanwhile, so that a full pipe stops nobody.
    func outcome() async throws -> Outcome {
      let (output, errors) = (output, errors)
      async let text = Self.text(of: output)
      async let problems = Self.text(of: errors)
      let (said, complained) = try await (text, problems)
      process.waitUntilExit()
      return Outcome(status: process.terminationStatus, output: said, errors: complained)
    }

    /// The address that `serve --json` prints before anything else.
    func firstAddress() async throws -> String {
      let output = output
      let answer = try await Offloaded.run {
        var answer = Data()
        // The document ends with its brace; a process that ends early ends the pipe.
        while !answer.contains(UInt8(ascii: "}")) {
          let more = output.availableData
          if more.isEmpty { break }
          answer += more
        }
        return answer
      }
      let document = try #require(try JSONSerialization.jsonObject(with: answer) as? [String: Any])
      return try #require(document["address"] as? String)
    }

    private static func text(of handle: FileHandle) async throws -> String {
      try await Offloaded.run { String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self) }
    }
  }

  func start(_ arguments: [String], environment: [String: String] = [:]) throws -> Started {
    let process = Process()
    process.executableURL = try Self.program()
    process.arguments = arguments
    process.currentDirectoryURL = home
    // Where the sanitizer that the tests run under reports (Scripts/races.sh).
    let sanitizer = ProcessInfo.processInfo.environment.filter { $0.key == "TSAN_OPTIONS" }
    process.environment = [
      "HOME": home.path, "PATH": "/usr/bin:/bin", "LANG": "fr_FR.UTF-8",
      "CARNETS_PASSPHRASE_FILE": home.appending(path: "passphrase").path,
    ].merging(sanitizer) { _, new in new }.merging(environment) { _, new in new }
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    return Started(process: process, output: output.fileHandleForReading, errors: errors.fileHandleForReading)
  }

  /// The program stands beside the tests.
  private static func program() throws -> URL {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let found = [folder, Bundle.main.bundleURL].map { $0.appending(path: "carnets") }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
    return try #require(found, "the program is built with the tests")
  }
}
