public import GRDB

/// A question to a notebook, as a value. Equal questions share one observation, however many ask.
public protocol Query<Value>: Hashable, Sendable {
  /// The answer.
  associatedtype Value: Sendable & Equatable

  /// Reads the answer.
  ///
  /// - Parameter db: a snapshot: all reads of one call see the same moment.
  func fetch(_ db: Database) throws -> Value
}
