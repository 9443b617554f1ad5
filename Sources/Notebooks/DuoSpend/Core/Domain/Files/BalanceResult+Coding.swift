import Foundation
import Values

extension BalanceResult: Encodable {
  /// Writes the fields of the specification, and what each gave back, without which the net does not follow from the
  /// rest; amounts are numbers in the project's currency.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(totalSpent, as: "totalSpent")
    try fields.write(partner1Spent, as: "partner1Spent")
    try fields.write(partner2Spent, as: "partner2Spent")
    try fields.write(partner1Share, as: "partner1Share")
    try fields.write(partner2Share, as: "partner2Share")
    try fields.write(partner1Settled, as: "partner1Settled")
    try fields.write(partner2Settled, as: "partner2Settled")
    try fields.write(netBalance, as: "netBalance")
    try fields.write(status, as: "status")
  }
}

extension BalanceStatus: Encodable {
  /// Writes `{"partner2OwesPartner1": 70}`, `{"partner1OwesPartner2": 70}` or `{"balanced": {}}`.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    switch self {
    case .partner2OwesPartner1(let amount):
      try fields.write(amount.decimal, as: "partner2OwesPartner1")
    case .partner1OwesPartner2(let amount):
      try fields.write(amount.decimal, as: "partner1OwesPartner2")
    case .balanced: try fields.write([String: Int](), as: "balanced")
    }
  }
}
