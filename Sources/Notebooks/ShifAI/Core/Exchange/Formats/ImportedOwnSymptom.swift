package import Interchange

/// A symptom of her own, as an import brings it whether it was ever noted or not.
package struct ImportedOwnSymptom: Hashable, Sendable {
  /// What she calls it.
  package let name: String
  /// Whether it is no longer offered.
  package let isArchived: Bool
  /// Where that stands.
  package let location: RowLocation
}
