import Values

/// Who paid an expense, or received what came in.
package enum Payer: Hashable, Sendable {
  /// The first partner paid it all.
  case partner1
  /// The second partner paid it all.
  case partner2
  /// Both paid: the first partner this much, in minor units, the second the rest.
  case both(partner1: Int64)

  /// One partner paid it all.
  package init(_ partner: Partner) { self = partner == .partner1 ? .partner1 : .partner2 }

  /// What the first partner paid of an amount, in minor units.
  package func partner1Paid(of minorUnits: Int64) -> Int64 {
    switch self {
    case .partner1: minorUnits
    case .partner2: 0
    case .both(let partner1): partner1
    }
  }
}

extension Payer {
  private enum Kind: String, RowText {
    case partner1, partner2, both
  }

  private var kind: Kind {
    switch self {
    case .partner1: .partner1
    case .partner2: .partner2
    case .both: .both
    }
  }

  /// `partner1`, `partner2` or `both`, as files, columns and commands write it.
  package var name: String { kind.rawValue }

  /// Visits who paid an amount. What the first partner paid stands in each row, in a file only where both paid.
  mutating func code(with coder: inout some FieldCoder, of amount: Money) throws {
    var kind = kind
    try coder.code(text: &kind, "paidBy")
    var part = Money(minorUnits: partner1Paid(of: amount.minorUnits), currency: amount.currency)
    if coder.isRow || kind == .both {
      try coder.code(number: &part, "partner1Paid", in: amount.currency)
    } else {
      var unused: Money?
      try coder.code(number: &unused, "partner1Paid", in: nil)
    }
    switch kind {
    case .partner1: self = .partner1
    case .partner2: self = .partner2
    case .both: self = .both(partner1: part.minorUnits)
    }
  }
}
