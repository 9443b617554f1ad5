public import Interchange

/// A symptom of her own, as an import brings it whether it was ever noted or not.
public struct ImportedOwnSymptom: Hashable, Sendable {
  /// What she calls it.
  public let name: String
  /// Whether it is no longer offered.
  public let isArchived: Bool
  /// Where that stands.
  public let location: RowLocation
}
