import Foundation
package import Localization

extension StringTable {
  /// The texts of what devices and their server share.
  package static func syncProtocol() throws(StringTableError) -> StringTable {
    try StringTable(bundle: .module)
  }
}
