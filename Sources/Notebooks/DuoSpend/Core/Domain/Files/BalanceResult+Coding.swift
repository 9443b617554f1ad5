import Foundation
import Values

extension BalanceResult: Encodable {
  private enum CodingKeys: String, CodingKey {
    case totalSpent, partner1Spent, partner2Spent, partner1Share, partner2Share, netBalance, status
    case partner1Settled, partner2Settled
  }

  /// Writes the fields of the specification, and what each gave back, without which the net does not follow from the
  /// rest; amounts are numbers in the project's currency.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(totalSpent, forKey: .totalSpent)
    try container.encode(partner1Spent, forKey: .partner1Spent)
    try container.encode(partner2Spent, forKey: .partner2Spent)
    try container.encode(partner1Share, forKey: .partner1Share)
    try container.encode(partner2Share, forKey: .partner2Share)
    try container.encode(partner1Settled, forKey: .partner1Settled)
    try container.encode(partner2Settled, forKey: .partner2Settled)
    try container.encode(netBalance, forKey: .netBalance)
    try container.encode(status, forKey: .status)
  }
}

extension BalanceStatus: Encodable {
  private enum CodingKeys: String, CodingKey {
    case partner2OwesPartner1, partner1OwesPartner2, balanced
  }

  /// Writes `{"partner2OwesPartner1": 70}`, `{"partner1OwesPartner2": 70}` or `{"balanced": {}}`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .partner2OwesPartner1(let amount):
      try container.encode(amount.decimal, forKey: .partner2OwesPartner1)
    case .partner1OwesPartner2(let amount):
      try container.encode(amount.decimal, forKey: .partner1OwesPartner2)
    case .balanced: try container.encode([String: Int](), forKey: .balanced)
    }
  }
}
