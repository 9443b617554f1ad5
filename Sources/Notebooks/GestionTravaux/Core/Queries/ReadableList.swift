/// A list of what can be read: a record that cannot keeps nobody from the others, and stays as it is.
package struct ReadableList<Item: Equatable & Sendable>: Equatable, Sendable {
  /// What can be read.
  package let items: [Item]
  /// How many records of the list cannot.
  package let unreadableCount: Int
}
