public import Interchange

/// Something that a person takes, as an import brings it.
public struct ImportedMedication: Hashable, Sendable {
  /// What the rows of the file that say when it was taken call it.
  public let id: String
  /// What the file says of it.
  public let draft: MedicationDraft
  /// Where that stands.
  public let location: RowLocation
}
