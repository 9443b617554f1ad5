package import GRDB
import Values
import Vault

/// What she says about herself; nil before she began.
package struct ProfileQuery: Query {
  package init() {}

  package func fetch(_ db: Database) throws -> Profile? { try Profile.stored(in: db) }
}

/// The symptoms of her own, by name.
package struct CustomSymptomsQuery: Query {
  /// Whether those that are no longer offered are among them.
  package let includesArchived: Bool

  package init(includesArchived: Bool = false) { self.includesArchived = includesArchived }

  package func fetch(_ db: Database) throws -> [CustomSymptom] {
    try CustomSymptom.filter(includesArchived || Column("is_archived") == false).fetchAll(db)
      .sorted { ($0.name.sortingKey, $0.id) < ($1.name.sortingKey, $1.id) }
  }
}

/// What she takes, by name.
package struct MedicationsQuery: Query {
  /// Whether those that she no longer takes are among them.
  package let includesArchived: Bool

  package init(includesArchived: Bool = false) { self.includesArchived = includesArchived }

  package func fetch(_ db: Database) throws -> [Medication] {
    try Medication.filter(includesArchived || Column("is_archived") == false).fetchAll(db)
      .sorted { ($0.name.sortingKey, $0.id) < ($1.name.sortingKey, $1.id) }
  }
}
