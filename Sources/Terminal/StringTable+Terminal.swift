internal import Foundation
public import Localization

extension StringTable {
  /// The texts of the command line.
  public static func terminal() throws(StringTableError) -> StringTable {
    try StringTable(bundle: .module)
  }
}
