import Foundation
public import Localization

extension StringTable {
  /// The texts of the backup.
  public static func backup() throws(StringTableError) -> StringTable {
    try StringTable(bundle: .module)
  }
}
