package import Interchange

/// Something that a person takes, as an import brings it.
package struct ImportedMedication: Hashable, Sendable {
  /// What the rows of the file that say when it was taken call it.
  package let id: String
  /// What the file says of it.
  package let draft: Medication.Details
  /// Where that stands.
  package let location: RowLocation
}
