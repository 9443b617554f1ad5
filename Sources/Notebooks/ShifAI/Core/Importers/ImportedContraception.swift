public import Interchange

/// A method of contraception, as an import brings it.
public struct ImportedContraception: Hashable, Sendable {
  /// What the file calls it, where it is a notebook's own.
  public let id: String
  /// What the file says of it.
  public let draft: ContraceptionDraft
  /// Where that stands.
  public let location: RowLocation
}
