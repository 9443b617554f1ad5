import CaffioCore
import Carnets
import DuoSpendCore
import Foundation
import GestionTravauxCore
import HolfyCore
import ShifAICore
import Testing
import Values

@testable import Terminal

/// What a message calls an option is one.
@Suite("Options that messages name") struct OptionNameTests {
  /// What commands take as an argument, or what no command takes: it is called by the words of its form.
  private static let withoutOption: Set<String> = [
    "shifai.day.date", "shifai.symptomEntry.type", "caffio.measure.bypass",
  ]

  private func options() throws -> CommandOptions { try CommandOptions(of: CarnetsCommand.self) }

  private func fields<Field: FormField>(_ type: Field.Type) -> [any FormField] { Array(Field.allCases) }

  @Test("Each option that gives a field is one of a command of its notebook, and each field has one")
  func fields() throws {
    let program = try options()
    let all =
      fields(HolfyField.self) + fields(CaffioField.self) + fields(MeasureField.self)
      + fields(GestionTravauxField.self) + fields(DuoSpendField.self) + fields(ShifAIField.self)
    for field in all {
      let key = "\(field.rawValue)"
      let notebook = try #require(program.subcommands.first { key.hasPrefix($0.name + ".") }, "\(key)")
      let missing = field.everyOption.filter { !notebook.all.contains($0) }
      #expect(missing.isEmpty == !Self.withoutOption.contains(key), "\(key): \(missing)")
    }
  }

  @Test("Each option that the code or a text names is one of the commands that it stands with")
  func named() throws {
    let program = try options()
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    // What draws names the variables of style sheets in the same way.
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter {
      !$0.hasPrefix("Drawing/") && $0.hasSuffix(".swift") && !$0.hasSuffix("Field+Options.swift")
        || $0.contains("/Strings/")
    }
    var count = 0
    for path in paths {
      let folders = path.split(separator: "/")
      let notebook =
        folders.first == "Notebooks" ? program.subcommands.first { $0.name == folders[1].lowercased() } : nil
      let known = notebook.map { $0.all.union(["--notebook"]) } ?? program.all
      for line in try String(contentsOf: root.appending(path: path), encoding: .utf8).split(separator: "\n")
      where !line.drop(while: { $0 == " " }).hasPrefix("//") && line.contains("--") {
        for option in line.matches(of: /(?:^|["' («,:])(--[a-z][a-z0-9-]*)/) {
          count += 1
          let isKnown = known.contains(String(option.1))
          #expect(isKnown, "\(path): \(option.1)")
        }
      }
    }
    #expect(count > 100)
  }

  @Test("Each command that a text says whole has the options that stand after it")
  func commands() throws {
    let program = try options()
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter {
      $0.contains("/Strings/")
    }
    var count = 0
    for path in paths {
      let table = try JSONDecoder().decode(
        [String: String].self, from: Data(contentsOf: root.appending(path: path)))
      for (key, text) in table {
        for said in text.matches(of: /carnets ((?:[a-z-]+ ?)+)/) {
          var (command, options) = (program, Set<String>())
          for word in said.1.split(separator: " ") {
            if word.hasPrefix("--") {
              options.insert(String(word))
            } else if let next = command.subcommands.first(where: { $0.name == word }) {
              command = next
            }
          }
          guard command.name != program.name else { continue }
          count += 1
          let areKnown = options.isSubset(of: command.options)
          #expect(areKnown, "\(key): \(said.1)")
        }
      }
    }
    #expect(count > 5)
  }
}
