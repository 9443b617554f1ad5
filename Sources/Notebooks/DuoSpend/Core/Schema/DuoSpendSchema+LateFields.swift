import NotebookContract
import Vault

extension DuoSpendSchema {
  /// The records that files hold with fields of a later version.
  static let lateFields = [
    LateFields(Project.self), LateFields(Expense.self), LateFields(Settlement.self),
    LateFields(SplitRule.self), LateFields(RecurringExpense.self), LateFields(RecordEntry<Receipt> { $0 }),
  ]
}
