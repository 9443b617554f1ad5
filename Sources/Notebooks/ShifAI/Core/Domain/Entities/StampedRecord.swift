package import Foundation
package import Values

/// A record that no form changes by itself.
package protocol StampedRecord: Coded, Hashable, Identifiable where ID == String {
  var stamp: Stamp { get set }
}

extension StampedRecord {
  /// When it was entered.
  package var createdAt: Date { stamp.createdAt }
  /// When it was last changed.
  package var updatedAt: Date { stamp.updatedAt }
}
