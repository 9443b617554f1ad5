public import Localization

internal import Foundation

extension ArchiveError: LocalizedMessage {}

extension StringTable {
  /// The texts of archives' errors.
  public static func archives() throws(StringTableError) -> StringTable {
    try StringTable(bundle: .module)
  }
}
