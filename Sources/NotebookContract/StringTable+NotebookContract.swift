import Foundation
public import Localization

extension StringTable {
  /// The texts of what all notebooks share.
  ///
  /// - Throws: ``StringTableError`` when the installation lacks them.
  public static func notebookContract() throws(StringTableError) -> StringTable {
    try StringTable(bundle: .module)
  }
}
