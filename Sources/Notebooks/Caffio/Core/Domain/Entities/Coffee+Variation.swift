import Foundation
import Values

extension Coffee {
  /// A recipe of its own that begins as this one: all that is known of how it is made, and of its beans, goes with it. What
  /// the person and others made of this one does not, and she is who makes the other.
  func variation(id: ID, at now: Date) -> Coffee {
    var coffee = self
    coffee.id = id
    coffee.originalRecipeId = self.id
    (coffee.isFavorite, coffee.note, coffee.version) = (false, 0, 1)
    (coffee.totalConsumptions, coffee.lastConsumed) = (0, nil)
    (coffee.authorId, coffee.isPublic, coffee.rating, coffee.downloadCount) = (nil, false, nil, 0)
    coffee.stamp = Stamp(now)
    return coffee
  }
}
