/// What the header of a table looks like in one format.
public struct ImportFormatSignature: Hashable, Sendable {
  /// The id of the format, or of one kind of file in it.
  public var id: String
  /// Columns that must be there; each is a list of names of which one is enough.
  public var required: [[String]]
  /// Columns that may be there.
  public var optional: [String]
  /// Columns that another kind of file has.
  public var excluded: [String]

  /// What a header looks like.
  public init(
    id: String, required: [[String]], optional: [String] = [], excluded: [String] = []
  ) {
    self.id = id
    self.required = required
    self.optional = optional
    self.excluded = excluded
  }

  /// How well a header fits, from 0 (it cannot be this) to 1 (every column is known).
  public func confidence(_ header: CSVHeader) -> Double {
    guard header.column(anyOf: excluded) == nil,
      required.allSatisfy({ header.column(anyOf: $0) != nil })
    else { return 0 }
    let known = Set((required.joined() + optional).map(CSVHeader.normalized))
    let named = header.names.filter { !$0.isEmpty }
    guard !named.isEmpty else { return 0 }
    let recognized = named.count { known.contains(CSVHeader.normalized($0)) }
    return 0.5 + 0.5 * Double(recognized) / Double(named.count)
  }
}

/// Which formats a header may have.
public enum ImportFormatDetection {
  /// The formats that fit, best first; of two that fit equally the one listed first.
  public static func candidates(
    for header: CSVHeader, among signatures: [ImportFormatSignature]
  ) -> [(id: String, confidence: Double)] {
    signatures.enumerated()
      .map { (index: $0.offset, id: $0.element.id, confidence: $0.element.confidence(header)) }
      .filter { $0.confidence > 0 }
      .sorted { ($1.confidence, $0.index) < ($0.confidence, $1.index) }
      .map { ($0.id, $0.confidence) }
  }
}
