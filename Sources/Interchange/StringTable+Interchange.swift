import Foundation
public import Localization
import Values

extension StringTable {
  /// The texts of imports and exports, and of the values that they read.
  public static func interchange() throws(StringTableError) -> StringTable {
    try StringTable(joining: [StringTable(bundle: .module), StringTable(bundle: .values)])
  }
}
