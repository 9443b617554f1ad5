import Foundation
import GRDB
import Values
import Vault

/// What an undo or a redo may not leave behind: it puts rows back as they were, in a project that may have other
/// rules, another currency or another state by now.
struct ReversalLedger {
  private let reversal: Reversal
  private let projects: Set<String>
  private let rules: Set<String>
  private let expenses: Set<String>
  private let amounts: [String: Set<String>]

  /// Divides again what follows the rules of today.
  ///
  /// - Throws: ``DuoSpendError/projectArchived(name:)``, ``DuoSpendError/currenciesMixed(name:_:amounts:)``,
  ///   ``DuoSpendError/totalTooLarge``.
  @Sendable static func reconcile(_ reversal: Reversal) throws {
    let ledger = try ReversalLedger(reversal)
    for id in reversal.roots.sorted() {
      // Nothing remains to be true of a project that is gone.
      guard let project = try Project.fetchOne(reversal.db, key: id) else { continue }
      try ledger.reconcile(project)
    }
  }

  private init(_ reversal: Reversal) throws {
    self.reversal = reversal
    projects = try reversal.records(in: Project.databaseTableName)
    rules = try reversal.records(in: SplitRule.databaseTableName)
    expenses = try reversal.records(in: Expense.databaseTableName)
    amounts = [
      Expense.databaseTableName: expenses,
      Settlement.databaseTableName: try reversal.records(in: Settlement.databaseTableName),
      RecurringExpense.databaseTableName: try reversal.records(in: RecurringExpense.databaseTableName),
    ]
  }

  private func reconcile(_ project: Project) throws {
    let isItself = projects.contains(project.id)
    // One that is archived by the reversal itself, or was archived already, is as it was when that was done.
    if project.isArchived, !isItself,
      try reversal.isChangedSince("archivedAt", of: project.id, in: Project.databaseTableName)
    {
      throw DuoSpendError.projectArchived(name: project.name)
    }
    for (table, changed) in amounts where isItself || !changed.isEmpty {
      try checkCurrency(of: table, among: isItself ? nil : changed, in: project)
    }
    let ledger = ProjectLedger(project, now: reversal.now.wholeSeconds, in: reversal.db)
    if rules.isEmpty {
      try ledger.divideAgain(expenses)
    } else {
      try ledger.divideAgain(from: nil)
    }
    try ledger.checkTotals()
  }

  /// - Parameter records: those that are looked at; nil for all of the project.
  private func checkCurrency(of table: String, among records: Set<String>?, in project: Project) throws {
    var other: SQL = "SELECT currency FROM \(sql: table)"
    if let records {
      let given = String(decoding: try JSONEncoder().encode(records), as: UTF8.self)
      other =
        "SELECT currency FROM json_each(\(given)) AS given CROSS JOIN \(sql: table) AS own ON own.id = given.value"
    }
    other += " WHERE projectId = \(project.id) AND currency <> \(project.currency.rawValue) LIMIT 1"
    guard let code = try SQLRequest<String>(literal: other).fetchOne(reversal.db) else { return }
    throw DuoSpendError.currenciesMixed(
      name: project.name, project.currency, amounts: Currency(rawValue: code))
  }
}
