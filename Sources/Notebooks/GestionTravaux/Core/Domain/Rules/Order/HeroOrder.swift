package import Foundation

/// The place of an active task among those to go on with: the one worked on last comes first; those never worked on
/// come last, the newest of them first.
package struct HeroOrder: Hashable, Comparable, Sendable {
  /// When it was last worked on; nil for never.
  package var lastSessionDate: Date?
  package var createdAt: Date
  /// Its id, so that the order is always the same.
  package var id: String

  package init(lastSessionDate: Date?, createdAt: Date, id: String) {
    self.lastSessionDate = lastSessionDate
    self.createdAt = createdAt
    self.id = id
  }

  /// Whether the first comes before the second.
  package static func < (left: HeroOrder, right: HeroOrder) -> Bool {
    let (leftSession, rightSession) = (
      left.lastSessionDate ?? .distantPast, right.lastSessionDate ?? .distantPast
    )
    if leftSession != rightSession { return leftSession > rightSession }
    if left.createdAt != right.createdAt { return left.createdAt > right.createdAt }
    return left.id < right.id
  }
}
