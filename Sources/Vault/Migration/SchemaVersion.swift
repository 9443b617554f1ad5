/// The version of a notebook's schema: `major.minor.patch`.
public struct SchemaVersion: Hashable, Comparable, Sendable, Codable, LosslessStringConvertible {
  /// Its three numbers.
  public let major, minor, patch: Int

  /// - Parameters: the three numbers.
  public init(_ major: Int, _ minor: Int, _ patch: Int) {
    (self.major, self.minor, self.patch) = (major, minor, patch)
  }

  /// Reads `1.4.0`; nil for anything else.
  public init?(_ description: String) {
    let numbers = description.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let major = numbers[0], let minor = numbers[1], let patch = numbers[2],
      major >= 0, minor >= 0, patch >= 0
    else { return nil }
    self.init(major, minor, patch)
  }

  /// `1.4.0`.
  public var description: String { "\(major).\(minor).\(patch)" }

  /// Older versions come first.
  public static func < (left: SchemaVersion, right: SchemaVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }

  /// Written as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Read from text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let version = SchemaVersion(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a version: \(text)")
    }
    self = version
  }
}
