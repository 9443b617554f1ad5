public import GRDB
import Values
public import Vault

/// What she says about herself; nil before she began.
public struct ProfileQuery: Query {
  /// The question.
  public init() {}

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> Profile? { try Profile.stored(in: db) }
}

/// The symptoms of her own, by name.
public struct CustomSymptomsQuery: Query {
  /// Whether those that are no longer offered are among them.
  public let includesArchived: Bool

  /// The question.
  public init(includesArchived: Bool = false) { self.includesArchived = includesArchived }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> [CustomSymptom] {
    try CustomSymptom.filter(includesArchived || Column("is_archived") == false).fetchAll(db)
      .sorted { ($0.name.sortingKey, $0.id) < ($1.name.sortingKey, $1.id) }
  }
}

/// What she takes, by name.
public struct MedicationsQuery: Query {
  /// Whether those that she no longer takes are among them.
  public let includesArchived: Bool

  /// The question.
  public init(includesArchived: Bool = false) { self.includesArchived = includesArchived }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> [Medication] {
    try Medication.filter(includesArchived || Column("is_archived") == false).fetchAll(db)
      .sorted { ($0.name.sortingKey, $0.id) < ($1.name.sortingKey, $1.id) }
  }
}
