/// Which part of a long list is looked at. A part costs the same wherever it is.
public enum PagePosition: Hashable, Sendable {
  /// The first rows.
  case first
  /// The rows that follow this one.
  case after(PageCursor)
  /// The rows that stand just before this one.
  case before(PageCursor)

  /// The position that two values of an address tell; anything that is none of ours is the start.
  public init(after: String?, before: String?) {
    if let cursor = after.flatMap(PageCursor.init) {
      self = .after(cursor)
    } else if let cursor = before.flatMap(PageCursor.init) {
      self = .before(cursor)
    } else {
      self = .first
    }
  }
}

/// Where the parts of a long list are that stand beside the one shown.
public struct PageLinks: Hashable, Sendable {
  /// The first row shown: the part before ends with its predecessor; nil when nothing stands before.
  public let previous: PageCursor?
  /// The last row shown: the next part starts after it; nil when nothing follows.
  public let next: PageCursor?

  /// - Parameters:
  ///   - previous: the first row shown; nil when nothing stands before.
  ///   - next: the last row shown; nil when nothing follows.
  public init(previous: PageCursor?, next: PageCursor?) {
    self.previous = previous
    self.next = next
  }

  /// Whether the list has but this part.
  public var isAlone: Bool { previous == nil && next == nil }
}
