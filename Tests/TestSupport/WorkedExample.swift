public import Foundation

/// One row of `Tests/Fixtures/duospend-worked-examples.json`: the examples that DuoSpend was described with, as data,
/// so that the domain, the command line and the browser are all held to the same figures.
public struct WorkedExample: Decodable, Sendable {
  /// An expense as a person types it.
  public struct Expense: Decodable, Sendable {
    /// In euros: `0.01`.
    public let amount: String
    /// `partner1` or `partner2`.
    public let paidBy: String
    /// `equal`, percents (`70/30`) or parts (`1/2`).
    public let splitRatio: String

    /// The two sides of the split; nil for equal ones.
    public var shares: (first: Int, second: Int)? {
      let sides = splitRatio.split(separator: "/").compactMap { Int($0) }
      return sides.count == 2 ? (sides[0], sides[1]) : nil
    }
  }

  /// A balance with the fields of the specification.
  public struct Balance: Decodable, Equatable, Sendable {
    /// Who owes whom: one of the three is there.
    public struct Status: Decodable, Equatable, Sendable {
      /// What the second owes the first.
      public var partner2OwesPartner1: Decimal?
      /// What the first owes the second.
      public var partner1OwesPartner2: Decimal?
      /// Empty where nobody owes anything.
      public var balanced: [String: Int]?

      /// Who owes whom.
      public init(
        partner2OwesPartner1: Decimal? = nil, partner1OwesPartner2: Decimal? = nil,
        balanced: [String: Int]? = nil
      ) {
        self.partner2OwesPartner1 = partner2OwesPartner1
        self.partner1OwesPartner2 = partner1OwesPartner2
        self.balanced = balanced
      }
    }

    /// In euros, as the specification names them.
    public let totalSpent, partner1Spent, partner2Spent, partner1Share, partner2Share, netBalance: Decimal
    /// Who owes whom.
    public let status: Status
  }

  /// What is special about it.
  public let name: String
  /// What was paid, in any order.
  public let expenses: [Expense]
  /// What follows.
  public let balance: Balance
  /// Who owes whom, between Camille and Sacha, in French.
  public let french: String
  /// The same in English.
  public let english: String

  /// Every example.
  public static func all() throws -> [WorkedExample] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/duospend-worked-examples.json")
    return try JSONDecoder().decode([WorkedExample].self, from: Data(contentsOf: file))
  }
}
