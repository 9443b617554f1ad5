import Foundation
public import Localization

extension StringTable {
  /// The texts of the web shell, which the program's commands do without but for what they share with its pages.
  ///
  /// - Throws: ``StringTableError`` when the installation lacks them.
  public static func webUI() throws(StringTableError) -> StringTable { try StringTable(bundle: .module) }
}
