import GRDB
import NotebookContract
import Values
import Vault

extension DuoSpendSchema {
  /// The records that files hold with fields of a later version.
  static let lateFields = [
    late(Project.self) { try $0.validated() },
    late(Expense.self) { try $0.validated(in: $0.amount.currency) },
    late(Settlement.self) { try $0.validated(in: $0.amount.currency) },
    late(SplitRule.self) { try $0.validated() },
    late(RecurringExpense.self) { try $0.validated(in: $0.amount.currency) },
    late(Receipt.self) { $0 },
  ]

  /// A record is its own entry, with the fields that it does not know.
  private static func late<Record: Codable & FetchableRecord & PersistableRecord & Sendable>(
    _: Record.Type, _ validated: @escaping @Sendable (Record) throws -> Record
  ) -> LateFields {
    LateFields(RecordEntry(entry: { $0 }, record: { (record: Record) in record }, validated: validated))
  }
}
