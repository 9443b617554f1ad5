import Archives
import Backup
import Drawing
import Foundation
import HolfyCore
import HolfyUI
import Interchange
import Localization
import Media
import Records
import Terminal
import Vault
import VaultArchive

/// Every text of the program but the web shell's, which the shell brings itself.
enum Texts {
  static func all() throws(StringTableError) -> [StringTable] {
    try [
      .interchange(), .archives(), .media(), .drawing(), .vault(),
      .vaultArchive(),
      .backup(), .records(), .terminal(),
      Holfy.strings(), HolfyPages.strings(), StringTable(bundle: .module),
    ]
  }
}
