import Foundation
public import Localization

extension StringTable {
  /// The texts of the records.
  public static func records() throws(StringTableError) -> StringTable {
    try StringTable(bundle: .module)
  }
}
