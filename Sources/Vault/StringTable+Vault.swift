import Foundation
public import Localization

extension StringTable {
  /// The texts of the engine.
  public static func vault() throws(StringTableError) -> StringTable {
    try StringTable(bundle: .module)
  }
}
