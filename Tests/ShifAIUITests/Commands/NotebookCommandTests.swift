import CommandTestSupport
import Foundation
import ShifAICore
import Synchronization
import Terminal
import TestSupport
import Testing
import Vault

@testable import ShifAIUI

/// What keeps a notebook from other eyes, chosen with commands.
@Suite struct NotebookCommandTests {
  private struct Row: Decodable, Equatable {
    let id: String
    let can_be_locked: Bool
    let lock: String
    let is_discreet: Bool
  }

  private static func desk(lockable: Set<String> = ["shifai"]) async throws -> CommandDesk {
    let desk = try await CommandDesk(
      NotebookCommand.self, of: ShifAI.definition, texts: [ShifAI.strings(), ShifAIPages.strings()])
    let names = Names()
    desk.discretion = Discretion(
      lockable: lockable, chosen: { _ in names.all }, choose: { isOn, id, _ in names.set(isOn, id) })
    return desk
  }

  @Test("A lock is the passphrase, or a code from a file, and is taken away again")
  func lock() async throws {
    let desk = try await Self.desk()
    #expect(
      try await desk.expect("list", "--json").read([Row].self) == [
        Row(id: "shifai", can_be_locked: true, lock: "none", is_discreet: false)
      ])
    let code = desk.folder.url.appending(path: "code")
    try AtomicFile.write(Data("2580\n".utf8), to: code)
    let choices: [(String, [String])] = [
      ("passphrase", []), ("code", ["--code-file", code.path]), ("none", []),
    ]
    for (lock, more) in choices {
      let outcome = try await desk.run(["lock", "shifai", lock] + more)
      #expect(outcome.status == .success && outcome.warnings.isEmpty, "\(lock): \(outcome.warnings)")
      #expect(!outcome.output.contains("2580"))
      #expect(try await desk.expect("list", "--json").read([Row].self).first?.lock == lock)
    }
    #expect(try await desk.expect("list").output.contains("aucun"))
  }

  @Test("What is no code, no lock or no notebook is refused, and the lock stays")
  func refused() async throws {
    let desk = try await Self.desk()
    try await desk.expect("lock", "shifai", "passphrase")
    let code = desk.folder.url.appending(path: "code")
    for text in ["123", "1234567", "12a4", "١٢٣٤"] {
      try AtomicFile.write(Data((text + "\n").utf8), to: code)
      let outcome = try await desk.run(["lock", "shifai", "code", "--code-file", code.path])
      #expect(outcome.status == .badData && outcome.warnings.joined().contains("4 à 6 chiffres"), "\(text)")
    }
    #expect(try await desk.run(["lock", "shifai", "code"]).status == .refused)
    #expect(try await desk.run(["lock", "shifai", "door"]).status == .usage)
    #expect(try await desk.run(["lock", "cuisine", "none"]).status == .usage)
    #expect(try await desk.expect("list", "--json").read([Row].self).first?.lock == "passphrase")
    let none = try await Self.desk(lockable: [])
    let outcome = try await none.run(["lock", "shifai", "passphrase"])
    #expect(outcome.status == .usage && outcome.warnings.joined().contains("ni verrou ni nom neutre"))
    #expect(try await none.run(["discretion", "shifai", "on"]).status == .usage)
  }

  @Test("A neutral name is given and taken back")
  func discretion() async throws {
    let desk = try await Self.desk()
    for (choice, isOn) in [("on", true), ("on", true), ("off", false)] {
      try await desk.expect("discretion", "shifai", choice)
      #expect(try await desk.expect("list", "--json").read([Row].self).first?.is_discreet == isOn)
    }
    #expect(try await desk.run(["discretion", "shifai", "perhaps"]).status == .usage)
  }
}

/// Neutral names that a test chose.
private final class Names: Sendable {
  private let names = Mutex<Set<String>>([])

  var all: Set<String> { names.withLock(\.self) }

  func set(_ isOn: Bool, _ id: String) {
    names.withLock { names in
      if isOn { names.insert(id) } else { names.remove(id) }
    }
  }
}
