import Values

/// One of the two partners of a project.
package enum Partner: String, CaseIterable, Hashable, RowText {
  case partner1, partner2

  package var other: Partner { self == .partner1 ? .partner2 : .partner1 }
}
