package import GRDB
import Records
package import Values
import Vault

/// Something in DuoSpend that a person's words were found in.
package struct DuoSpendSearchHit: Equatable, Sendable {
  /// What it is.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case project, expense, settlement
  }

  /// What it is.
  package let kind: Kind
  /// The record's id.
  package let id: String
  /// The project it belongs to; itself for a project.
  package let project: Project
  /// The record's own name: of a project, an expense; the notes of a settlement.
  package let title: String
  /// The record's day; nil for a project.
  package let day: CalendarDay?
  /// The record's amount; a project's budget.
  package let amount: Money
}

/// What holds every one of a person's words, without regard to case or accents.
package struct SearchQuery: Query {
  private let words: SearchedWords
  /// How many hits of each kind at most.
  package let limit: Int

  package init(_ text: String, limit: Int = 20) {
    words = SearchedWords(text)
    self.limit = limit
  }

  /// Reads the answer: projects first, then the newest records of each kind.
  package func fetch(_ db: Database) throws -> [DuoSpendSearchHit] {
    guard !words.isEmpty else { return [] }
    let projects = try Project.order(sql: "createdAt DESC, id").fetchAll(db)
    let byID = Dictionary(projects.map { ($0.id, $0) }) { first, _ in first }
    let found = projects.filter {
      words.areIn([$0.name, $0.partner1Name, $0.partner2Name].joined(separator: " "))
    }
    .prefix(limit).map {
      DuoSpendSearchHit(kind: .project, id: $0.id, project: $0, title: $0.name, day: nil, amount: $0.budget)
    }
    let expenses: [Expense] = try records(["title", "category", "notes"], \.searchedText, db)
    let settlements: [Settlement] = try records(["notes"], \.notes, db)
    return found
      + expenses.compactMap { expense in
        byID[expense.projectId].map {
          DuoSpendSearchHit(
            kind: .expense, id: expense.id, project: $0, title: expense.title, day: expense.date,
            amount: expense.amount)
        }
      }
      + settlements.compactMap { settlement in
        byID[settlement.projectId].map {
          DuoSpendSearchHit(
            kind: .settlement, id: settlement.id, project: $0, title: settlement.notes, day: settlement.date,
            amount: settlement.amount)
        }
      }
  }

  private func records<Record: FetchableRecord & TableRecord>(
    _ columns: [String], _ text: (Record) -> String, _ db: Database
  ) throws -> [Record] {
    let cursor = try Record.filter(literal: words.condition(on: columns)).order(sql: "date DESC, id")
      .fetchCursor(db)
    var found: [Record] = []
    while found.count < limit, let record = try cursor.next() {
      if words.areIn(text(record)) { found.append(record) }
    }
    return found
  }
}
