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
  static func all() throws -> [StringTable] {
    var tables = try [
      StringTable.interchange(), .archives(), .media(), .drawing(), .vault(), .vaultArchive(), .backup(),
      .notebookContract(),
      .records(), .terminal(), StringTable(bundle: .module),
    ]
    for notebook in Registry.notebooks {
      for text in notebook.texts { tables.append(try text()) }
    }
    return tables
  }
}
