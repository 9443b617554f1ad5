import ArgumentParser
import Foundation
import Interchange
import Localization
import NotebookContract
import TestSupport
import Testing
import Vault

@testable import Terminal

@Suite("The password of an archive on the command line") struct ArchivePasswordTests {
  private let keys = KeyRing(vaultID: UUID(), master: SecretBytes(count: 32))
  private let source: ImportSource

  init() throws { source = try ImportSource(contentsOf: ProtectedZip.aes256.url) }

  private func names(
    _ arguments: [String], on recorded: RecordedConsole, isInteractive: Bool = true
  ) async throws -> [String] {
    let context = CommandContext(
      console: recorded.console(isInteractive: isInteractive),
      strings: try StringTable(joining: [.terminal(), .interchange()]), language: .french,
      dependencies: .pinned(), notebooks: [])
    let opened = try await ArchivePasswordOptions.parse(arguments).opened(source, with: keys, in: context)
    return try await opened.removed {
      #expect(opened.source.name == "aes256.zip")
      return opened.source.entries.map(\.name)
    }
  }

  @Test("is asked for until it is right, and is in nothing that is shown")
  func typed() async throws {
    let recorded = RecordedConsole(answers: ["quatre chiens", ProtectedZip.password])
    #expect(try await names([], on: recorded) == ["Maison.csv"])
    #expect(recorded.questions.count == 2 && recorded.questions[0].contains("aes256.zip"))
    #expect(recorded.warnings.count == 1)
    for said in recorded.warnings + recorded.questions + [recorded.output] {
      #expect(!said.contains("quatre"))
    }
  }

  @Test("comes from a file, and a wrong one there ends the command")
  func file() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "password").path
    for (text, isRight) in [(ProtectedZip.password, true), ("quatre chiens", false)] {
      try Data((text + "\n").utf8).write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      let line = ["--password-file", path]
      if isRight {
        #expect(try await names(line, on: RecordedConsole(), isInteractive: false) == ["Maison.csv"])
      } else {
        await #expect(throws: ImportError.wrongPassword(name: "aes256.zip")) {
          try await names(line, on: RecordedConsole(), isInteractive: false)
        }
      }
    }
  }

  @Test("is missing where nobody can be asked")
  func nobody() async throws {
    await #expect(throws: ImportError.passwordNeeded(name: "aes256.zip")) {
      try await names([], on: RecordedConsole(), isInteractive: false)
    }
  }
}
