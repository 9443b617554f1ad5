import Foundation
import Localization
import TestSupport
import Testing
import Vault

@testable import Terminal

@Suite struct PassphraseTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "A passphrase is the first line of its file, spaces included",
    arguments: [("corde lune\n", "corde lune"), ("  a b \r\nrest", "  a b "), ("sans fin", "sans fin")])
  func file(content: String, passphrase: String) throws {
    let url = folder.url.appending(path: "passphrase")
    try Data(content.utf8).write(to: url)
    let console = RecordedConsole().console()
    #expect(try PassphraseSource.file(url.path).passphrase(asking: "?", in: console) == passphrase)
  }

  @Test("A passphrase file that others can read is named, one that is private is not")
  func openFile() throws {
    let url = folder.url.appending(path: "passphrase")
    try Data("corde".utf8).write(to: url)
    for (mode, isOpen) in [(0o600, false), (0o400, false), (0o640, true), (0o604, true), (0o620, true)] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
      #expect(try PassphraseSource.file(url.path).openFile == (isOpen ? url.path : nil))
    }
    #expect(try PassphraseSource.file(folder.url.appending(path: "missing").path).openFile == nil)
  }

  @Test("An empty, missing or unreadable file is no passphrase")
  func noFile() throws {
    let console = RecordedConsole().console()
    let empty = folder.url.appending(path: "empty")
    try Data("\nsecond".utf8).write(to: empty)
    for path in [empty.path, folder.url.appending(path: "missing").path, folder.url.path] {
      #expect(throws: TerminalError.passphraseUnreadable(path)) {
        try PassphraseSource.file(path).passphrase(asking: "?", in: console)
      }
    }
  }

  @Test("A line of 4,096 bytes is a passphrase, a longer one is refused and not cut")
  func length() throws {
    let url = folder.url.appending(path: "passphrase")
    let console = RecordedConsole().console()
    let longest = String(repeating: "a", count: 4096)
    for end in ["", "\n", "\nrest"] {
      try Data((longest + end).utf8).write(to: url)
      #expect(try PassphraseSource.file(url.path).passphrase(asking: "?", in: console) == longest)
      try Data((longest + "a" + end).utf8).write(to: url)
      #expect(throws: TerminalError.passphraseTooLong(url.path, limit: 4096)) {
        try PassphraseSource.file(url.path).passphrase(asking: "?", in: console)
      }
    }
  }

  @Test("Without a terminal and without a file the passphrase is missing")
  func nobody() {
    #expect(throws: TerminalError.passphraseNeeded) {
      try PassphraseSource.prompt.passphrase(asking: "?", in: RecordedConsole().console())
    }
  }

  @Test("A new passphrase is typed twice, refused when guessed at once, and confirmed when weak")
  func typed() throws {
    let good = "corde lune violon pamplemousse"
    let recorded = RecordedConsole(answers: ["court", good, "autre", good, good])
    #expect(try chosen(on: recorded) == good)
    #expect(recorded.warnings.count == 2)
    let weak = try #require(
      ["soleil48", "vf7qmz", "kayakbrun", "grenier72", "tournesols"].first {
        PassphraseStrength($0).level == .weak && $0.count >= PassphraseStrength.minimumLength
      })
    let asked = RecordedConsole(answers: [weak, "n", weak, "o", weak])
    #expect(try chosen(on: asked) == weak)
  }

  private func chosen(on recorded: RecordedConsole) throws -> String {
    let context = CommandContext(
      console: recorded.console(isInteractive: true), strings: try .terminal(), language: .french,
      dependencies: .pinned(), notebooks: [])
    return try NewPassphrase(context: context).chosen(from: .prompt)
  }
}
