/// The values of a field that this version knows, by their raw text.
public protocol OpenKnown: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The value that a raw text stands for, spellings of older versions included.
  static func reading(_ rawValue: String) -> Self?
}

extension OpenKnown {
  /// The value whose raw text this is, exactly.
  public static func reading(_ rawValue: String) -> Self? { Self(rawValue: rawValue) }
}

/// A raw text that came from a file or a newer version, and the value it stands for if it is known here.
///
/// The text is kept as it came: an old app must not destroy what a newer one wrote. What is not known is
/// shown as "other".
public struct Open<Known: OpenKnown>: RawRepresentable, Hashable, Sendable, Codable {
  /// The text, as it came.
  public let rawValue: String

  /// Keeps a raw text, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The raw text of a known value.
  public init(_ known: Known) { rawValue = known.rawValue }

  /// What the text stands for; nil when this version does not know it.
  public var known: Known? { Known.reading(rawValue) }
}
