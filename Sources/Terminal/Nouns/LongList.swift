public import Values

/// The rows of a long list, read part by part.
public enum LongList {
  /// How many rows a part has at most.
  private static let part = 1_000

  /// The rows, from the first on.
  ///
  /// - Parameters:
  ///   - limit: how many are wanted; nil for all.
  ///   - part: reads some of them.
  public static func rows<Item>(
    upTo limit: Int?, _ part: (PagePosition, _ limit: Int) async throws -> ([Item], PageLinks)
  ) async rethrows -> [Item] {
    var (found, position) = ([Item](), PagePosition.first)
    while limit.map({ found.count < $0 }) ?? true {
      let (items, links) = try await part(
        position, min(Self.part, limit.map { $0 - found.count } ?? Self.part))
      found += items
      guard let next = links.next else { break }
      position = .after(next)
    }
    return found
  }
}
