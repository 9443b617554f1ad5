package import Interchange
package import Values

/// An expense as an import brings it, in the terms of a project.
package struct ImportedExpense: Hashable, Sendable {
  /// What it was for, not empty.
  package var title: String
  /// How much; below zero for money that came in.
  package var amount: Money
  /// What was paid abroad, where its conversion gives exactly the amount.
  package var original: ForeignAmount?
  package var paidBy: Payer
  /// How it is divided: such that the first partner bears exactly ``partner1Due``.
  package var split: SplitRatio
  /// What the first partner bears, in minor units.
  package var partner1Due: Int64
  /// What kind of expense it is; nil for none.
  package var category: String?
  package var date: CalendarDay
  /// Free text.
  package var notes: String
  /// That it comes back; nil where it does not.
  package var recurrence: BillRecurrence?
}

/// One record that an import brings.
package enum ImportedItem: Hashable, Sendable {
  case expense(ImportedExpense)
  case settlement(Settlement.Details)

  /// The kind of record, as previews and reports count it.
  package var kind: String {
    switch self {
    case .expense: "expense"
    case .settlement: "settlement"
    }
  }

  package var date: CalendarDay {
    switch self {
    case .expense(let expense): expense.date
    case .settlement(let settlement): settlement.date
    }
  }

  /// How much.
  package var amount: Money {
    switch self {
    case .expense(let expense): expense.amount
    case .settlement(let settlement): settlement.amount
    }
  }

  /// What it is called.
  package var title: String {
    switch self {
    case .expense(let expense): expense.title
    case .settlement(let settlement): settlement.notes.split(separator: "\n").first.map(String.init) ?? ""
    }
  }
}

/// One row of a file as the two partners take it over, or why they do not.
package struct ImportedRow: Hashable, Sendable {
  /// Where it stands.
  package var location: RowLocation
  package var item: Result<ImportedItem, RowProblem>
  /// What is imported otherwise than it was written: the part of other people, a payer that is not told.
  package var remarks: [RowProblem]
}

extension BalanceTotals {
  mutating func add(_ item: ImportedItem) {
    switch item {
    case .expense(let expense):
      self += BalanceTotals(amount: expense.amount.minorUnits, paidBy: expense.paidBy, split: expense.split)
    case .settlement(let settlement):
      addSettlement(amount: settlement.amount.minorUnits, from: settlement.from)
    }
  }
}

extension ImportPreview {
  /// Counts an expense that comes back, or why it does not.
  mutating func add(_ item: Result<ImportedSeries.Item, RowProblem>) {
    switch item {
    case .failure(let problem): add(problem)
    case .success(let item):
      let terms = item.terms
      add(
        Row(
          location: item.location, kind: "recurring", day: terms.startDay, title: terms.title,
          amount: terms.amount))
      if item.standing != .new { countKnown("recurring") }
      if let remark = item.remark { add(remark) }
    }
  }

  /// Counts the records that a project has already, as the import would leave them out.
  mutating func countKnown(_ rows: ImportedRows, _ stored: StoredFacts) throws {
    var stored = stored
    while let row = try rows.next() {
      if case .success(let item) = row.item, stored.take(item) { countKnown(item.kind) }
    }
  }

  /// Counts a record, its problem and its remarks.
  mutating func add(_ row: ImportedRow) {
    switch row.item {
    case .failure(let problem): add(problem)
    case .success(let item):
      add(
        Row(location: row.location, kind: item.kind, day: item.date, title: item.title, amount: item.amount))
    }
    for remark in row.remarks { add(remark) }
  }
}
