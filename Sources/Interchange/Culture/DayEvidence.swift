/// What the days of a file prove about the order of day and month.
public struct DayEvidence: Hashable, Sendable {
  /// How many days can only be read in each order.
  public private(set) var proofs: [DayOrder: Int] = [:]
  /// A day that could be read in two ways, to be shown with the question; nil when there is none.
  public private(set) var ambiguousExample: String?

  /// No day seen yet.
  public init() {}

  /// Looks at one cell; a text that is no day proves nothing.
  public mutating func observe(_ text: String?) {
    guard let text, let reading = DayReading(text) else { return }
    switch reading {
    case .certain(_, let order?): proofs[order, default: 0] += 1
    case .certain: break
    case .ambiguous: ambiguousExample = ambiguousExample ?? text
    }
  }

  /// The order, when all proofs agree on one.
  public var order: DayOrder? { proofs.count == 1 ? proofs.keys.first : nil }

  /// Whether only the person can tell: there is something to decide and no proof, or proofs of both.
  public var needsQuestion: Bool { ambiguousExample != nil && order == nil }
}
