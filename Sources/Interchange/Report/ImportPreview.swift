public import Foundation
public import Values

/// What an import would bring, shown before anything is written.
public struct ImportPreview: Hashable, Sendable, Codable {
  /// A sum of one kind of record in one currency.
  public struct Total: Hashable, Sendable, Codable {
    /// The kind of record.
    public var kind: String
    /// The currency.
    public var currency: Currency
    /// The sum in the currency's main unit.
    public var amount: Decimal
  }

  /// A row as it was understood.
  public struct Row: Hashable, Sendable, Codable {
    /// Where it stands.
    public var location: RowLocation
    /// The kind of record.
    public var kind: String
    /// The day it belongs to; nil when it has none.
    public var day: CalendarDay?
    /// What it is called.
    public var title: String
    /// The key of that, where it is a word of the notebook's rather than the file's.
    public var titleKey: String?
    /// What it cost; nil when unknown.
    public var amount: Money?

    /// A row as it was understood.
    public init(
      location: RowLocation, kind: String, day: CalendarDay?, title: String, titleKey: String? = nil,
      amount: Money?
    ) {
      self.location = location
      self.kind = kind
      self.day = day
      self.title = title
      self.titleKey = titleKey
      self.amount = amount
    }
  }

  /// What is taken for granted where the source is silent, so that it is known beforehand.
  public struct Supposition: Hashable, Sendable, Codable {
    /// The key of what it is called.
    public var labelKey: String
    /// The amount.
    public var amount: Money

    /// Something taken for granted.
    public init(_ labelKey: String, amount: Money) {
      self.labelKey = labelKey
      self.amount = amount
    }
  }

  /// The id of the format.
  public var format: String
  /// How many records of each kind.
  public private(set) var counts: [String: Int] = [:]
  /// How many of them the notebook has already, where that is known before the import.
  public private(set) var knownCounts: [String: Int] = [:]
  /// The first day of all records.
  public private(set) var firstDay: CalendarDay?
  /// The last day of all records.
  public private(set) var lastDay: CalendarDay?
  /// The sums, by kind and currency.
  public private(set) var totals: [Total] = []
  /// The first rows; ``ImportLimits/previewRows`` at most.
  public private(set) var firstRows: [Row] = []
  /// What the person is asked.
  public var questions: [ImportQuestion]
  /// The ids of questions that have one answer only here, so that nobody is asked: who answers them all the same, as a
  /// script does in every notebook, made no mistake.
  public var settled: [String] = []
  /// The first problems; ``ImportLimits/listedProblems`` at most.
  public private(set) var problems: [RowProblem] = []
  /// How many problems there are.
  public private(set) var problemCount = 0
  /// Parts of the file that are left out knowingly, and how many rows each has.
  public var leftOut: [String: Int] = [:]
  /// What is taken for granted where the file says nothing.
  public var suppositions: [Supposition] = []

  /// A preview without rows yet.
  public init(format: String, questions: [ImportQuestion]) {
    self.format = format
    self.questions = questions
  }

  /// Counts a row.
  public mutating func add(_ row: Row) {
    counts[row.kind, default: 0] += 1
    if let day = row.day {
      firstDay = min(firstDay ?? day, day)
      lastDay = max(lastDay ?? day, day)
    }
    if let amount = row.amount { add(amount, kind: row.kind) }
    if firstRows.count < ImportLimits.previewRows { firstRows.append(row) }
  }

  /// Counts a record that the notebook has already.
  public mutating func countKnown(_ kind: String) { knownCounts[kind, default: 0] += 1 }

  /// Counts a problem.
  public mutating func add(_ problem: RowProblem) {
    problemCount += 1
    if problems.count < ImportLimits.listedProblems { problems.append(problem) }
  }

  private mutating func add(_ amount: Money, kind: String) {
    // A handful of kinds and currencies: a list is as fast as a dictionary, and prints in order.
    if let index = totals.firstIndex(where: { $0.kind == kind && $0.currency == amount.currency }) {
      totals[index].amount += amount.decimal
    } else {
      totals.append(Total(kind: kind, currency: amount.currency, amount: amount.decimal))
    }
  }
}
