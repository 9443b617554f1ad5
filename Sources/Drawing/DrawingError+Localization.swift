internal import Foundation
public import Localization

extension DrawingError: LocalizedMessage {}

extension StringTable {
  /// The texts of drawings' errors.
  public static func drawing() throws(StringTableError) -> StringTable {
    try StringTable(bundle: .module)
  }
}
