@testable import DuoSpendCore
import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@Suite struct SchemaTests {
  @Test("The file itself refuses an expense of nothing, an unknown payer, and one without its project")
  func constraints() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    let expense = try await household.client.addExpense(.spent(1), to: trip.id).value
    for spoiled in ["amount = 0", "paidBy = 'partner3'", "projectId = 'none'", "followsRules = 2"] {
      await #expect(throws: (any Error).self, "\(spoiled)") {
        try await household.store.write(Action("test")) { db in
          try db.execute(sql: "UPDATE expenses SET \(spoiled) WHERE id = ?", arguments: [expense.id])
        }
      }
    }
  }

  @Test("A record's row reads back as it was, unknown fields and raw values included")
  func rows() async throws {
    let household = try await Household()
    let seed = UInt64.random(in: .min ... .max)
    var maker = RandomProject(seed: seed)
    let files = (0..<20).map { _ in maker.file() }
    try await household.store.write(Action("test")) { db in
      for file in files { try RandomProject.insert(file, in: db) }
    }
    for file in files {
      #expect(try await household.client.value(ProjectFileQuery(file.project.id)) == file, "seed \(seed)")
    }
  }

  @Test("Lists, balances and charts read an index and a row, not the whole table")
  func plans() async throws {
    let household = try await Household()
    let orders = [
      "date DESC, createdAt DESC, id DESC", "amount DESC, date DESC, createdAt DESC, id DESC",
      "(instr('bothpartner1', paidBy)) DESC, date DESC, createdAt DESC, id DESC",
    ]
    let plans = try await household.store.read { db in
      try orders.map { order in
        try Row.fetchAll(
          db,
          sql: "EXPLAIN QUERY PLAN SELECT * FROM expenses WHERE projectId = 'p' ORDER BY \(order) LIMIT 50"
        ).map { $0["detail"] as String }.joined(separator: "; ")
      }
    }
    for plan in plans { #expect(plan.contains("USING INDEX") && !plan.contains("TEMP B-TREE"), "\(plan)") }
  }
}
