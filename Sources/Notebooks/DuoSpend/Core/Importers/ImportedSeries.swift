import Interchange
import Values

/// The expenses of a book that come back, each once: its last bill is what comes back.
struct ImportedSeries {
  /// One of them, as a project would have it.
  struct Item {
    let location: RowLocation
    let terms: RecurringTerms
    /// The last day that needs no expense any more. Nothing is made up between the file's last bill and today.
    let doneThrough: CalendarDay
    /// The next day on which it is due.
    let next: CalendarDay
  }

  private struct Key: Hashable {
    let title: String
    /// Who pays, whatever the parts of two who pay together.
    let payer: String
  }

  private var order: [Key] = []
  private var last: [Key: (expense: ImportedExpense, recurrence: BillRecurrence, location: RowLocation)] = [:]
  /// The last day of a bill of the same title and payer that does not come back.
  private var plain: [Key: CalendarDay] = [:]

  /// Takes note of a record of the book, whether it comes back or not.
  mutating func note(_ row: ImportedRow) {
    guard case .success(.expense(let expense)) = row.item else { return }
    let key = Key(title: expense.title, payer: expense.paidBy.name)
    guard let recurrence = expense.recurrence else {
      plain[key] = max(plain[key] ?? expense.date, expense.date)
      return
    }
    guard let known = last[key] else {
      order.append(key)
      last[key] = (expense, recurrence, row.location)
      return
    }
    if expense.date >= known.expense.date { last[key] = (expense, recurrence, row.location) }
  }

  /// Those that still come back after today, and those whose rhythm no project has.
  func all(today: CalendarDay) -> [Result<Item, RowProblem>] {
    order.compactMap { key in
      guard let (expense, recurrence, location) = last[key] else { return nil }
      if recurrence.isOnEach, let later = plain[key], later > expense.date { return nil }
      guard let rhythm = recurrence.rhythm else {
        return .failure(RowProblem("duospend.import.repeats", ["title": expense.title], at: location))
      }
      let terms = RecurringTerms(
        title: expense.title, amount: expense.amount, paidBy: expense.paidBy, split: expense.split,
        category: expense.category, notes: expense.notes, startDay: expense.date, endDay: recurrence.end,
        rhythm: Open(rhythm))
      let done = max(today, expense.date)
      return terms.recurrence?.next(after: done).map {
        .success(Item(location: location, terms: terms, doneThrough: done, next: $0))
      }
    }
  }
}

extension ImportedSeries.Item {
  /// Says from when on it comes back here.
  var remark: RowProblem {
    RowProblem("duospend.import.comesBack", ["title": terms.title, "day": "\(next)"], at: location)
  }

  /// Whether a project has it already.
  func isSame(_ other: RecurringTerms) -> Bool {
    terms.title == other.title && terms.amount == other.amount && terms.paidBy == other.paidBy
      && terms.rhythm == other.rhythm
  }
}
