import Archives
import Backup
import Drawing
import Foundation
import Interchange
import Localization
import Media
import NotebookContract
import Records
import Terminal
import Vault
import VaultArchive

/// Every text of the program but the web shell's, which the shell brings itself.
enum Texts {
  /// - Parameter notebooks: those on the shelf.
  static func all(of notebooks: [Notebook] = Registry.notebooks) throws -> [StringTable] {
    var tables = try [
      StringTable.interchange(), .archives(), .media(), .drawing(), .vault(), .vaultArchive(), .backup(),
      .notebookContract(),
      .records(), .terminal(), StringTable(bundle: .module),
    ]
    for notebook in notebooks {
      for text in notebook.texts { tables.append(try text()) }
    }
    return tables
  }
}
