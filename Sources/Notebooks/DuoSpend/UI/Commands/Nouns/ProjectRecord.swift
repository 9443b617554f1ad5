import DuoSpendCore
import Foundation
import Values

/// A project as `--json` prints it: its own fields as files write them, and what follows from its expenses.
struct ProjectRecord: Encodable {
  private enum CodingKeys: String, CodingKey {
    case totalSpent, remaining, budgetPercent, budgetLevel, expenseCount, settlementCount, balance
  }

  let card: ProjectCard

  init(_ card: ProjectCard) { self.card = card }

  func encode(to encoder: any Encoder) throws {
    try CodedEntry(card.project).encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(card.balance.totalSpent, forKey: .totalSpent)
    try container.encode(card.budget.remaining.decimal, forKey: .remaining)
    try container.encode(card.budget.percent, forKey: .budgetPercent)
    try container.encode(card.budget.level.rawValue, forKey: .budgetLevel)
    try container.encode(card.expenseCount, forKey: .expenseCount)
    try container.encode(card.settlementCount, forKey: .settlementCount)
    try container.encode(card.balance, forKey: .balance)
  }
}
