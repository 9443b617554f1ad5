package import Interchange

/// A method of contraception, as an import brings it.
package struct ImportedContraception: Hashable, Sendable {
  /// What the file calls it, where it is a notebook's own.
  package let id: String
  /// What the file says of it.
  package let draft: Contraception.Details
  /// Where that stands.
  package let location: RowLocation
}
