public import Foundation
public import Values

/// What an import did, row by row where it matters.
public struct ImportReport: Hashable, Sendable, Codable {
  /// What became of the records of one kind.
  public struct Outcome: Hashable, Sendable, Codable {
    /// How many are new in the notebook.
    public var imported = 0
    /// How many were there already and were left as they are.
    public var duplicates = 0
    /// How many could not be taken.
    public var refused = 0

    /// Nothing yet.
    public init() {}
  }

  /// A figure that the file states, beside what was found in it.
  public struct Reconciliation: Hashable, Sendable, Codable {
    /// The key of the text for a person.
    public var labelKey: String
    /// What fills the placeholders of that text.
    public var labelArguments: [String: String]
    /// The figure that the file states.
    public var stated: Decimal
    /// The figure that its rows give.
    public var found: Decimal
    /// The currency of both; nil where they are no amounts.
    public var currency: Currency?

    /// Two figures to compare.
    public init(
      labelKey: String, labelArguments: [String: String] = [:], stated: Decimal, found: Decimal,
      currency: Currency? = nil
    ) {
      self.currency = currency
      self.labelKey = labelKey
      self.labelArguments = labelArguments
      self.stated = stated
      self.found = found
    }

    /// Whether both are the same.
    public var agrees: Bool { stated == found }
  }

  /// The id of the format.
  public var format: String
  /// The outcome for each kind of record.
  public private(set) var outcomes: [String: Outcome] = [:]
  /// The first refused rows; ``ImportLimits/listedProblems`` at most, all are counted in the outcomes.
  public private(set) var refusals: [RowProblem] = []
  /// The first rows that were taken otherwise than they were written, or without a part that cannot be read;
  /// ``ImportLimits/listedProblems`` at most.
  public private(set) var remarks: [RowProblem] = []
  /// How many remarks there are.
  public private(set) var remarkCount = 0
  /// The comparison with figures that the file states.
  public var reconciliation: [Reconciliation] = []
  /// Parts of the file that were left out knowingly, and how many rows each has.
  public var leftOut: [String: Int] = [:]

  /// A report without rows yet.
  public init(format: String) {
    self.format = format
  }

  /// Counts a record that is new in the notebook.
  public mutating func countImported(_ kind: String) { outcomes[kind, default: Outcome()].imported += 1 }

  /// Counts a record that was there already.
  public mutating func countDuplicate(_ kind: String) { outcomes[kind, default: Outcome()].duplicates += 1 }

  /// Counts and lists a row that could not be taken.
  public mutating func countRefused(_ kind: String, _ problem: RowProblem) {
    outcomes[kind, default: Outcome()].refused += 1
    if refusals.count < ImportLimits.listedProblems { refusals.append(problem) }
  }

  /// Lists what a person should know of a row that was taken.
  public mutating func add(remark: RowProblem) {
    remarkCount += 1
    if remarks.count < ImportLimits.listedProblems { remarks.append(remark) }
  }

  /// How many records are new, of every kind.
  public var importedCount: Int { outcomes.values.reduce(0) { $0 + $1.imported } }

  /// How many records could not be taken, of every kind.
  public var refusedCount: Int { outcomes.values.reduce(0) { $0 + $1.refused } }

  /// Whether something was refused and nothing was taken, nor there already.
  public var isWhollyRefused: Bool {
    refusedCount > 0 && outcomes.values.allSatisfy { $0.imported == 0 && $0.duplicates == 0 }
  }
}
