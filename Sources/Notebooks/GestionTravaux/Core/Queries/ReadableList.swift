/// A list of what can be read: a record that cannot keeps nobody from the others, and stays as it is.
public struct ReadableList<Item: Equatable & Sendable>: Equatable, Sendable {
  /// What can be read.
  public let items: [Item]
  /// How many records of the list cannot.
  public let unreadableCount: Int
}
