import Foundation
import Values
import Vault

/// A transaction as `--json` prints it.
struct TransactionSummary: Encodable {
  let notebook: String
  let transaction: Int64
  let at: Date
  let action: String
  let title: String
  let origin: JournalTransaction.Origin

  init(_ transaction: JournalTransaction, notebook: String, in context: CommandContext) {
    self.notebook = notebook
    self.transaction = transaction.id
    at = transaction.at
    action = transaction.action
    title = context.name(of: transaction)
    origin = transaction.origin
  }
}

extension CommandContext {
  /// What a transaction did, in the person's language and words: `Véhicule ajouté : Renault Clio`. What is about a
  /// day says it as a person writes it.
  func name(of transaction: JournalTransaction) -> String {
    let subject = transaction.subject.map { subject in CalendarDay(subject).map { text($0) } ?? subject }
    var name = text(transaction.action, ["subject": subject ?? ""])
    if let subject, !name.contains(subject) {
      name = text("answer.about", ["action": name, "subject": subject])
    }
    return transaction.origin == .undo ? text("answer.undoing", ["action": name]) : name
  }
}
