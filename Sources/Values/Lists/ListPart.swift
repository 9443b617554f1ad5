/// A part of a list that stands in memory in the order of its key, the smallest row first: nobody reads ten thousand rows on
/// one page.
public struct ListPart<Item> {
  /// The rows of the part.
  public let items: ArraySlice<Item>
  /// How many rows the whole list has.
  public let total: Int
  /// Where the parts before and after are.
  public let links: PageLinks

  /// - Parameters:
  ///   - list: the whole list, in the order of `key`.
  ///   - position: which part.
  ///   - limit: how many rows a part has at most.
  ///   - key: the terms of the order, which tell any two rows apart.
  public init(
    _ list: [Item], at position: PagePosition = .first, limit: Int, key: (Item) -> [PageCursor.Value]
  ) {
    let start =
      switch position {
      case .first: list.startIndex
      case .after(let cursor): list.firstIndex { cursor.values.precedes(key($0)) } ?? list.endIndex
      case .before(let cursor):
        max(0, (list.firstIndex { !key($0).precedes(cursor.values) } ?? list.endIndex) - limit)
      }
    // Where nothing follows, a list that became shorter shows its end.
    let first = start < list.endIndex ? start : max(0, list.endIndex - limit)
    items = list[first..<min(first + limit, list.endIndex)]
    total = list.count
    links = PageLinks(
      previous: first > 0 ? items.first.map { PageCursor(key($0)) } : nil,
      next: items.endIndex < list.endIndex ? items.last.map { PageCursor(key($0)) } : nil)
  }

  /// The place of the first row among all, from 1; 0 where there is none.
  public var first: Int { items.isEmpty ? 0 : items.startIndex + 1 }
  /// The place of the last row.
  public var last: Int { items.endIndex }
}

extension [PageCursor.Value] {
  /// Whether a row with this key comes before one with another. Keys of another list are in no order: none comes before.
  fileprivate func precedes(_ other: [PageCursor.Value]) -> Bool {
    for (mine, theirs) in zip(self, other) where mine != theirs {
      switch (mine, theirs) {
      case (.text(let left), .text(let right)): return left < right
      case (.integer(let left), .integer(let right)): return left < right
      case (.number(let left), .number(let right)): return left < right
      default: return false
      }
    }
    return count < other.count
  }
}
