public import GRDB

/// Two questions asked of the same moment, so that a page that shows both never mixes two states.
public struct Both<First: Query, Second: Query>: Query {
  /// Both answers.
  public struct Value: Sendable, Equatable {
    /// The answer to the first question.
    public let first: First.Value
    /// The answer to the second question.
    public let second: Second.Value
  }

  /// The first question.
  public let first: First
  /// The second question.
  public let second: Second

  /// Both questions at once.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Reads both answers.
  public func fetch(_ db: Database) throws -> Value {
    Value(first: try first.fetch(db), second: try second.fetch(db))
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
