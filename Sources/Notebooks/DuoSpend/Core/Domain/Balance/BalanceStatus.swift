package import Values

/// Who owes whom.
package enum BalanceStatus: Hashable, Sendable {
  /// The second partner owes the first one this much.
  case partner2OwesPartner1(Money)
  /// The first partner owes the second one this much.
  case partner1OwesPartner2(Money)
  /// Nobody owes anything.
  case balanced

  /// What a net balance means: above zero the second partner owes it to the first.
  package init(netBalance: Money) {
    self =
      switch netBalance.minorUnits {
      case 0: .balanced
      case 1...: .partner2OwesPartner1(netBalance)
      default: .partner1OwesPartner2(Money(minorUnits: -netBalance.minorUnits, currency: netBalance.currency))
      }
  }
}
