import Interchange
import Values

/// The expenses of a book that come back, each once: its last bill is what comes back.
///
/// Two series may have one title and payer, as a monthly and a yearly insurance have: what they cost, how often, for what
/// and how they are divided tells them apart.
struct ImportedSeries {
  /// One of them, as a project would have it.
  struct Item {
    let location: RowLocation
    let terms: RecurringExpense.Details
    /// The last day that needs no expense any more. Nothing is made up between the file's last bill and today.
    let doneThrough: CalendarDay
    /// The next day on which it is due.
    let next: CalendarDay
    /// What the project has of it.
    fileprivate(set) var standing = Standing.new
  }

  /// What a project has of a series.
  enum Standing: Hashable {
    /// Nothing.
    case new
    /// The same.
    case known
    /// The only one of this title, payer and rhythm, with another amount: it is the same one before or after a change.
    case other(Money)
  }

  private struct Name: Hashable {
    let title: String
    /// Who pays, whatever the parts of two who pay together.
    let payer: String

    init(_ expense: ImportedExpense) { (title, payer) = (expense.title, expense.paidBy.name) }
  }

  private struct Key: Hashable {
    let name: Name
    let amount: Money
    let category: String?
    /// Nil for a bill that does not come back, and for a rhythm that no project has.
    let rhythm: Rhythm?
    /// What the first partner bears.
    let due: Int64

    init(_ expense: ImportedExpense, rhythm: Rhythm?, oneCentMore: Int64 = 0) {
      name = Name(expense)
      (amount, category, self.rhythm) = (expense.amount, expense.category, rhythm)
      due = expense.partner1Due + oneCentMore
    }

    /// The key of a bill among those that are known. A tool that halves an odd amount gives the odd cent to each in turn.
    static func of<Value>(_ expense: ImportedExpense, rhythm: Rhythm?, in known: [Key: Value]) -> Key {
      let keys = [0, -1, 1].map { Key(expense, rhythm: rhythm, oneCentMore: $0) }
      return keys.first { known[$0] != nil } ?? keys[0]
    }
  }

  private typealias Bill = (expense: ImportedExpense, recurrence: BillRecurrence, location: RowLocation)

  private var order: [Key] = []
  private var last: [Key: Bill] = [:]
  /// Where every series has its rule on one bill alone: those that stand there several times.
  private var doubled: Set<Key> = []
  /// The last day of a bill that comes back, of each title and payer.
  private var billed: [Name: CalendarDay] = [:]
  /// The last day of a bill that does not come back.
  private var plain: [Key: CalendarDay] = [:]

  /// Takes note of a record of the book, whether it comes back or not.
  mutating func note(_ row: ImportedRow) {
    guard case .success(.expense(let expense)) = row.item else { return }
    guard let recurrence = expense.recurrence else {
      let key = Key.of(expense, rhythm: nil, in: plain)
      plain[key] = max(plain[key] ?? expense.date, expense.date)
      return
    }
    let name = Name(expense)
    billed[name] = max(billed[name] ?? expense.date, expense.date)
    let key = Key.of(expense, rhythm: recurrence.rhythm, in: last)
    guard let known = last[key] else {
      order.append(key)
      last[key] = (expense, recurrence, row.location)
      return
    }
    if !recurrence.isOnEach { doubled.insert(key) }
    if expense.date >= known.expense.date { last[key] = (expense, recurrence, row.location) }
  }

  /// Those that still come back after today, and what is to be said of those that do not.
  ///
  /// - Parameter stored: what comes back in the project already.
  func all(today: CalendarDay, beside stored: [RecurringExpense.Details]) -> [Result<Item, RowProblem>] {
    var (items, strange) = ([Result<Item, RowProblem>](), Set<Name>())
    for key in order {
      guard let (expense, recurrence, location) = last[key] else { continue }
      guard let rhythm = recurrence.rhythm else {
        guard strange.insert(key.name).inserted else { continue }
        items.append(
          .failure(RowProblem("duospend.import.repeats", ["title": expense.title], at: location)))
        continue
      }
      let terms = RecurringExpense.Details(
        title: expense.title, amount: expense.amount, paidBy: expense.paidBy, split: expense.split,
        category: expense.category, notes: expense.notes, startDay: expense.date, endDay: recurrence.end,
        rhythm: Open(rhythm))
      let arguments = [
        "title": expense.title, "total": "\(expense.amount.decimal)",
        "code": expense.amount.currency.rawValue, "day": "\(expense.date)",
      ]
      if isOver(expense, recurrence, terms) {
        items.append(.failure(RowProblem("duospend.import.seriesOver", arguments, at: location)))
        continue
      }
      let done = max(today, expense.date)
      // The file itself gives it a last day: nothing is left out.
      guard let next = terms.recurrence?.next(after: done) else { continue }
      items.append(.success(Item(location: location, terms: terms, doneThrough: done, next: next)))
      if doubled.contains(key) {
        items.append(.failure(RowProblem("duospend.import.seriesTwice", arguments, at: location)))
      }
    }
    compare(&items, with: stored)
    return items
  }

  /// Where every bill of a series says that it comes back: whether the series ended in the file. A later bill of it does not
  /// say so any more, or it missed its turn while another one of its title and payer was billed, as after a new price.
  private func isOver(
    _ expense: ImportedExpense, _ recurrence: BillRecurrence, _ terms: RecurringExpense.Details
  ) -> Bool {
    guard recurrence.isOnEach else { return false }
    if let later = plain[Key.of(expense, rhythm: nil, in: plain)], later > expense.date { return true }
    guard let later = billed[Name(expense)], let turn = terms.recurrence?.next(after: expense.date)
    else { return false }
    return turn <= later
  }
}

extension ImportedSeries {
  /// What tells the series of a project apart, beside what they cost.
  private struct Identity: Hashable {
    let title: String
    let payer: String
    let rhythm: Open<Rhythm>

    init(_ terms: RecurringExpense.Details) {
      (title, payer, rhythm) = (terms.title, terms.paidBy.name, terms.rhythm)
    }
  }

  /// Finds each series among those of a project. Each of the project is one of the file at most.
  private func compare(_ items: inout [Result<Item, RowProblem>], with stored: [RecurringExpense.Details]) {
    var (waiting, unknown) = (Dictionary(grouping: stored, by: Identity.init), [Identity: [Int]]())
    for index in items.indices {
      guard case .success(var item) = items[index] else { continue }
      let identity = Identity(item.terms)
      if let match = waiting[identity]?.firstIndex(where: { $0.amount == item.terms.amount }) {
        waiting[identity]?.remove(at: match)
        item.standing = .known
        items[index] = .success(item)
      } else {
        unknown[identity, default: []].append(index)
      }
    }
    for (identity, indices) in unknown where indices.count == 1 {
      guard case .success(var item) = items[indices[0]] else { continue }
      // One that is over here stays over, and is not what the file goes on with.
      let others = (waiting[identity] ?? []).filter { ($0.endDay ?? .latest) >= item.next }
      guard others.count == 1 else { continue }
      item.standing = .other(others[0].amount)
      items[indices[0]] = .success(item)
    }
  }
}

extension ImportedSeries.Item {
  /// Says from when on it comes back here, or with what other amount it does already; nil where the project has the same.
  var remark: RowProblem? {
    switch standing {
    case .new:
      return RowProblem("duospend.import.comesBack", ["title": terms.title, "day": "\(next)"], at: location)
    case .known: return nil
    case .other(let kept):
      let arguments = [
        "title": terms.title, "total": "\(terms.amount.decimal)", "kept": "\(kept.decimal)",
        "code": terms.amount.currency.rawValue,
      ]
      return RowProblem("duospend.import.seriesDiffers", arguments, at: location)
    }
  }
}
