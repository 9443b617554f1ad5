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
  /// `partner1`, `partner2` or `both`, as files, columns and commands write it.
  package var name: String {
    switch self {
    case .partner1: Partner.partner1.rawValue
    case .partner2: Partner.partner2.rawValue
    case .both: "both"
    }
  }
}
