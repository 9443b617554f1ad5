import DuoSpendCore
import Foundation
import GRDB
import Testing
import Values

/// The sums that triggers keep, beside those that all rows give.
struct KeptSums: Equatable {
  var projects: [String: BalanceTotals] = [:]
  var counts: [String: [Int]] = [:]
  var months: [String: [Int64]] = [:]

  /// As kept.
  static func kept(_ db: Database) throws -> KeptSums {
    var sums = KeptSums()
    for row in try Row.fetchAll(db, sql: "SELECT * FROM projectTotals") {
      let id: String = row["projectId"]
      sums.projects[id] = BalanceTotals(
        spent: row["spent"], partner1Paid: row["partner1Paid"], partner1Due: row["partner1Due"],
        partner1Settled: row["partner1Settled"])
      sums.counts[id] = [
        row["expenseCount"], row["partner1Count"], row["partner2Count"], row["settlementCount"],
      ]
    }
    for row in try Row.fetchAll(db, sql: "SELECT * FROM monthTotals") {
      let key = [row["projectId"] as String, row["month"], row["category"]].joined(separator: "|")
      sums.months[key] = [
        row["expenseCount"], row["spent"], row["partner1Paid"], row["partner1Due"],
      ]
    }
    return sums
  }

  /// As a fresh calculator finds them in every row.
  static func computed(_ db: Database) throws -> KeptSums {
    var sums = KeptSums()
    for project in try Project.fetchAll(db) {
      let own: SQL = "projectId = \(project.id)"
      let expenses = try Expense.filter(literal: own).fetchAll(db)
      let settlements = try Settlement.filter(literal: own).fetchAll(db)
      sums.projects[project.id] =
        BalanceCalculator(currency: project.currency).balance(of: expenses, settlements: settlements).totals
      sums.counts[project.id] = [
        expenses.count, expenses.count { $0.paidBy != .partner2 }, expenses.count { $0.paidBy != .partner1 },
        settlements.count,
      ]
      for expense in expenses {
        let key = [project.id, YearMonth(expense.date).description, expense.category ?? ""]
          .joined(separator: "|")
        let old = sums.months[key] ?? [0, 0, 0, 0]
        let own = [1, expense.amount.minorUnits, expense.partner1Paid, expense.partner1Due]
        sums.months[key] = zip(old, own).map(+)
      }
    }
    return sums
  }
}
