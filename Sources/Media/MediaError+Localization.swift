internal import Foundation
public import Localization

extension MediaError: LocalizedMessage {}

extension StringTable {
  /// The texts of pictures' errors.
  public static func media() throws(StringTableError) -> StringTable {
    try StringTable(bundle: .module)
  }
}
