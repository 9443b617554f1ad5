/// Where a row stands, so that a person finds it in their own file.
public struct RowLocation: Hashable, Sendable, Codable, Comparable {
  /// The name of the file inside the source.
  public var file: String
  /// The line on which the row starts, counted from 1.
  public var line: Int

  /// A place in a file.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// Whether the first place comes before the second.
  public static func < (left: RowLocation, right: RowLocation) -> Bool {
    (left.file, left.line) < (right.file, right.line)
  }
}

/// Why one row is not imported, or is imported otherwise than it was written.
public struct RowProblem: Error, Hashable, Sendable, Codable {
  /// The row.
  public var location: RowLocation
  /// The column, as the file names it; nil when the whole row is meant.
  public var column: String?
  /// The key of the text for a person.
  public var messageKey: String
  /// What fills the placeholders of that text.
  public var messageArguments: [String: String]

  /// A problem of a row.
  public init(
    _ messageKey: String, _ messageArguments: [String: String] = [:], column: String? = nil,
    at location: RowLocation
  ) {
    self.location = location
    self.column = column
    self.messageKey = messageKey
    self.messageArguments = messageArguments
  }
}
