import Foundation
import Testing

/// The arrows of the architecture, read from the sources themselves.
@Suite struct LayerTests {
  @Test("Domain files import Foundation and Values only")
  func domain() throws {
    for file in try SourceTree.withExample() where file.path.contains("/Core/Domain/") {
      #expect(file.imports.subtracting(["Foundation", "Values"]).isEmpty, "\(file.path)")
    }
  }

  @Test("Only the vault, and what reads and writes its rows, knows the database")
  func database() throws {
    let allowed = [
      "Sources/Vault/", "Sources/Backup/", "Sources/VaultArchive/", "Sources/NotebookContract/",
      "Sources/Records/",
    ]
    for file in try SourceTree.swiftFiles() where file.imports.contains("GRDB") {
      let isCore = file.path.contains("Sources/Notebooks/") && file.path.contains("/Core/")
      #expect(isCore || allowed.contains { file.path.hasPrefix($0) }, "\(file.path) imports GRDB")
    }
  }

  @Test("No notebook imports another, and nothing below the registry imports a notebook")
  func notebooks() throws {
    let names = try SourceTree.notebooks()
    for file in try SourceTree.swiftFiles() where !file.path.hasPrefix("Sources/Carnets/") {
      let own = names.first { file.path.hasPrefix("Sources/Notebooks/\($0)/") }
      let others = names.filter { $0 != own }.flatMap { ["\($0)Core", "\($0)UI"] }
      #expect(file.imports.isDisjoint(with: others), "\(file.path)")
    }
  }

  @Test("The web shell, the terminal and the engine know no notebook's core")
  func shell() throws {
    for file in try SourceTree.withExample() where file.path.contains("/Core/") {
      #expect(
        file.imports.isDisjoint(with: ["WebUI", "Terminal", "Hummingbird", "Mustache", "ArgumentParser"]),
        "\(file.path)")
    }
  }

  @Test("What the server shares with devices imports nothing of ours that could open a vault")
  func sync() throws {
    let files = try SourceTree.files(endingIn: ".swift", below: "Sources/SyncProtocol")
    #expect(!files.isEmpty)
    for file in files {
      #expect(file.imports.isSubset(of: ["Foundation", "Crypto", "Localization"]), "\(file.path)")
    }
  }

  @Test("No command knows a page")
  func commands() throws {
    for file in try SourceTree.withExample() where file.path.contains("/UI/Commands/") {
      #expect(!file.imports.contains("WebUI"), "\(file.path)")
    }
  }

  @Test("The notebooks have the same folders")
  func layout() throws {
    let folders: [String: (needed: Set<String>, others: Set<String>)] = [
      "Core": (
        ["Backup", "Client", "Demo", "Domain", "Exchange", "Queries", "Records", "Resources", "Schema"],
        ["Texts"]
      ),
      "Core/Exchange": (["Export", "Formats", "Import"], []),
      "UI": (["Commands", "Demo", "Pages", "Resources", "Texts"], ["Print"]),
    ]
    for name in try SourceTree.notebooks() {
      for (folder, rule) in folders {
        let found = try SourceTree.folders(in: "Sources/Notebooks/\(name)/\(folder)")
        #expect(found.isSuperset(of: rule.needed), "\(name)/\(folder)")
        #expect(found.isSubset(of: rule.needed.union(rule.others)), "\(name)/\(folder)")
      }
      let domain = try SourceTree.folders(in: "Sources/Notebooks/\(name)/Core/Domain")
      #expect(domain.isSuperset(of: ["Entities", "Files", "Foundations"]), "\(name)")
      #expect(try SourceTree.folders(in: "Sources/Notebooks/\(name)/Core/Domain/Entities").isEmpty)
    }
  }

  @Test("A source file is short enough to be read at once")
  func length() throws {
    for file in try SourceTree.swiftFiles() {
      #expect(file.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 301, "\(file.path)")
    }
  }

  @Test("Nothing traps on a person's data, and nothing uses what loses data on Linux")
  func forbidden() throws {
    let words = ["try!", "fatalError(", " as! ", "replaceItemAt", "options: .atomic"]
    for file in try SourceTree.withExample() {
      for word in words { #expect(!file.code.contains(word), "\(file.path): \(word)") }
    }
  }
}
