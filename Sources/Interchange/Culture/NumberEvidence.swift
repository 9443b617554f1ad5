/// What the numbers of a file prove about its decimal mark.
public struct NumberEvidence: Hashable, Sendable {
  /// How many numbers can only be read with each mark.
  public private(set) var proofs: [DecimalMark: Int] = [:]
  /// A number that could be read in two ways, to be shown with the question; nil when there is none.
  public private(set) var ambiguousExample: String?

  /// No number seen yet.
  public init() {}

  /// Looks at one cell; a text that is no number proves nothing.
  public mutating func observe(_ text: String?) {
    guard let text, let reading = NumberReading(text) else { return }
    switch reading {
    case .certain(_, let mark?): proofs[mark, default: 0] += 1
    case .certain: break
    case .ambiguous: ambiguousExample = ambiguousExample ?? text
    }
  }

  /// The mark, when all proofs agree on one.
  public var mark: DecimalMark? { proofs.count == 1 ? proofs.keys.first : nil }

  /// Whether only the person can tell: there is something to decide and no proof, or proofs of both.
  public var needsQuestion: Bool { ambiguousExample != nil && mark == nil }
}
