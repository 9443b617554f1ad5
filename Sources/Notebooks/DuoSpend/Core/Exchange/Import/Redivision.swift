import Foundation
import GRDB
import Interchange
import Values

/// What bringing back a project does to expenses that follow its rules: those of both sides are joined, and divide again
/// what follows them.
struct Redivision {
  let found: ProjectSource.Found
  /// Whether records that only stand here go.
  var removesAbsent = false

  private var project: Project { found.file.project }

  /// What is told of it; nil where every expense stays divided as it is. Asked before anything is written.
  func remark(in db: Database) throws -> RowProblem? {
    let count = try count(in: db)
    guard count > 0 else { return nil }
    return RowProblem(
      "duospend.import.redivided", ["name": project.name, "count": String(count)], at: found.location)
  }

  /// How many expenses would be divided otherwise than they are here, or than the source has those that are new.
  private func count(in db: Database) throws -> Int {
    let stored = try Project.fetchOne(db, key: project.id)
    guard stored.map({ $0.currency == project.currency }) ?? true else { return 0 }
    let rules = SplitRules(try joined(found.file.rules, \.updatedAt, in: db).records)
    let expenses = try joined(found.file.expenses, \.updatedAt, in: db)
    let brought = Dictionary(found.file.expenses.map { ($0.id, $0.split) }) { first, _ in first }
    return expenses.records.count { expense in
      guard expense.followsRules else { return false }
      let split = expenses.stored[expense.id]?.split ?? brought[expense.id]
      return rules.ratio(on: expense.date, category: expense.category) != split
    }
  }

  /// The records of both sides: of each the version changed last, as the import writes it.
  private func joined<Record: FetchableRecord & TableRecord & Identifiable<String>>(
    _ brought: [Record], _ changedAt: KeyPath<Record, Date>, in db: Database
  ) throws -> (records: [Record], stored: [String: Record]) {
    let own = try Record.filter(sql: "projectId = ?", arguments: [project.id]).fetchAll(db)
    let stored = Dictionary(own.map { ($0.id, $0) }) { first, _ in first }
    var records = stored
    if removesAbsent {
      let kept = Set(brought.map(\.id)).union(found.refused)
      records = records.filter { kept.contains($0.key) }
    }
    for record in brought {
      if let twin = stored[record.id], twin[keyPath: changedAt] > record[keyPath: changedAt] { continue }
      records[record.id] = record
    }
    return (Array(records.values), stored)
  }
}
