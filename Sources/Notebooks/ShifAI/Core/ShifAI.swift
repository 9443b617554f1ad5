import Foundation
public import Localization

/// ShifAI: the cycle, understood on the device.
public enum ShifAI {
  /// The texts of the intelligence.
  ///
  /// - Throws: ``StringTableError`` when the installation lacks them.
  public static func strings() throws(StringTableError) -> StringTable { try StringTable(bundle: .module) }
}
