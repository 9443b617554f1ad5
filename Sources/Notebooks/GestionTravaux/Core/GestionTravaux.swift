import Foundation
public import Localization

/// GestionTravaux: the house being renovated, room by room, and what was learned on site.
public enum GestionTravaux {
  /// The texts of the domain, the client and the importers.
  ///
  /// - Throws: ``StringTableError`` when the installation lacks them.
  public static func strings() throws(StringTableError) -> StringTable { try StringTable(bundle: .module) }
}
