public import GRDB

/// Several questions asked of the same moment, so that a page that shows them all never mixes two states.
public struct Combined<each Part: Query>: Query {
  /// What each question was answered, in their order.
  public struct Value: Sendable, Equatable {
    /// The answers.
    public let parts: (repeat (each Part).Value)

    /// Whether all answers are the same.
    public static func == (left: Self, right: Self) -> Bool {
      for (one, other) in repeat (each left.parts, each right.parts) {
        if one != other { return false }
      }
      return true
    }
  }

  private let parts: (repeat each Part)

  /// All of the questions at once.
  public init(_ parts: repeat each Part) {
    self.parts = (repeat each parts)
  }

  /// Reads all answers.
  public func fetch(_ db: Database) throws -> Value {
    Value(parts: (repeat try (each parts).fetch(db)))
  }

  /// Whether they ask the same.
  public static func == (left: Self, right: Self) -> Bool {
    for (one, other) in repeat (each left.parts, each right.parts) {
      if one != other { return false }
    }
    return true
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    for part in repeat each parts { hasher.combine(part) }
  }
}

/// A question whose answer is told in other words: as a notebook's overview, as a search hit.
///
/// Closures cannot be compared, so `name` stands for what is done with the answer: two of one question, one
/// answer and one name share an observation.
public struct MappedQuery<Base: Query, Value: Sendable & Equatable>: Query {
  /// The question.
  public let base: Base
  /// What is done with its answer, by name; everything that the telling depends on must be in it.
  public let name: String
  private let tell: @Sendable (Base.Value) throws -> Value

  /// A question, and how its answer is told.
  public init(_ base: Base, name: String, _ tell: @escaping @Sendable (Base.Value) throws -> Value) {
    self.base = base
    self.name = name
    self.tell = tell
  }

  /// Reads the answer and tells it.
  public func fetch(_ db: Database) throws -> Value { try tell(base.fetch(db)) }

  /// Whether they ask the same and tell it the same way.
  public static func == (left: MappedQuery, right: MappedQuery) -> Bool {
    left.base == right.base && left.name == right.name
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(base)
    hasher.combine(name)
  }
}
