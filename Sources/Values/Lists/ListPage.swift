/// A part of a long list, as a page shows it.
package struct ListPage<Item: Equatable & Sendable>: Equatable, Sendable {
  /// What can be read of it.
  package let items: [Item]
  /// Where the parts before and after are.
  package let links: PageLinks
  /// How many records of the part cannot be read.
  package let unreadableCount: Int

  package init(items: [Item], links: PageLinks, unreadableCount: Int = 0) {
    self.items = items
    self.links = links
    self.unreadableCount = unreadableCount
  }
}
