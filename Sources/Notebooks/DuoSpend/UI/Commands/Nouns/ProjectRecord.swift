import DuoSpendCore
import Foundation
import Values

/// A project as `--json` prints it: its own fields as files write them, and what follows from its expenses.
struct ProjectRecord: Encodable {
  let card: ProjectCard

  init(_ card: ProjectCard) { self.card = card }

  func encode(to encoder: any Encoder) throws {
    try CodedEntry(card.project).encode(to: encoder)
    var fields = FieldWriter(encoder)
    try fields.write(card.balance.totalSpent, as: "totalSpent")
    try fields.write(card.budget.remaining.decimal, as: "remaining")
    try fields.write(card.budget.percent, as: "budgetPercent")
    try fields.write(card.budget.level.rawValue, as: "budgetLevel")
    try fields.write(card.expenseCount, as: "expenseCount")
    try fields.write(card.settlementCount, as: "settlementCount")
    try fields.write(card.balance, as: "balance")
  }
}
