import DuoSpendCore
import Values

/// An expense with its project and its papers.
struct BookedExpense: Identifiable, Encodable {
  let expense: Expense
  let project: Project
  /// How many papers it has.
  let receiptCount: Int
  /// Its papers; empty in a list, which only counts them.
  let receipts: [Receipt]

  init(_ expense: Expense, _ project: Project, receiptCount: Int) {
    self.expense = expense
    self.project = project
    self.receiptCount = receiptCount
    receipts = []
  }

  init(_ detail: ExpenseDetail) {
    expense = detail.expense
    project = detail.project
    receiptCount = detail.receipts.count
    receipts = detail.receipts
  }

  var id: Expense.ID { expense.id }

  /// The expense as files write it, and its papers.
  func encode(to encoder: any Encoder) throws {
    try CodedEntry(expense).encode(to: encoder)
    var fields = FieldWriter(encoder)
    try fields.write(receiptCount, as: "receiptCount")
    if receiptCount == receipts.count {
      try fields.write(receipts, entriesAs: "receipts")
    }
  }
}
