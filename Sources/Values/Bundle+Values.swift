public import Foundation

extension Bundle {
  /// Where the texts of this module are. It imports nothing that could read them.
  public static var values: Bundle { .module }
}
