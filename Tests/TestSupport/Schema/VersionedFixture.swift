import Foundation
public import GRDB

@testable public import Vault

/// A file as one version of a notebook left it: made by that version's frozen SQL, and filled with what years and importers
/// leave behind. Its raw value is the version.
public protocol VersionedFixture: CaseIterable, RawRepresentable<String>, Sendable {
  /// The notebook as it is now.
  static var newest: NotebookSchema { get }
  /// The sums that this version kept.
  var derived: [DerivedTable] { get }
  /// What the version added to what the versions before it had.
  var rows: String { get }
}

extension VersionedFixture {
  /// Those of now.
  public var derived: [DerivedTable] { Self.newest.derived }

  /// As test output names it.
  public var testDescription: String { rawValue }

  /// The version.
  public var version: SchemaVersion { SchemaVersion(rawValue) ?? SchemaVersion(0, 0, 0) }

  /// The notebook as it was at this version: what that program knew.
  public var schema: NotebookSchema {
    let stages = Self.newest.plan.stages.filter { $0.version <= version }
    let records = Self.newest.records.filter { record in
      stages.contains { $0.sql.contains("CREATE TABLE \(record.name) (") }
    }
    // What reads records reads them in the newest schema.
    let isNewest = version == Self.newest.plan.current
    return NotebookSchema(
      id: Self.newest.id, plan: MigrationPlan(stages), records: records, derived: derived,
      lateFields: isNewest ? Self.newest.lateFields : [],
      reconcileRestored: isNewest ? Self.newest.reconcileRestored : nil)
  }

  /// What this version and those before it leave behind, the first one first.
  public var allRows: [String] { Self.allCases.filter { $0.version <= version }.map(\.rows) }

  /// Makes the tables of this version in an empty file.
  public func create(in db: Database) throws { try migrator.create(in: db) }

  /// The file, in memory.
  public func queue() throws -> DatabaseQueue {
    // As the engine opens what it migrates.
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(configuration: configuration)
    try queue.writeWithoutTransaction { db in
      try create(in: db)
      for part in allRows { try db.execute(sql: part) }
    }
    return queue
  }

  /// Brings a file to this version, from wherever it is.
  public func reach(in db: Database) throws {
    guard let found = try Migrator.version(in: db), found != version else { return }
    // The clock of the tests.
    let now = Date(timeIntervalSince1970: 1_768_471_200)
    if found < version {
      let stages = schema.plan.stages.filter { $0.version > found }
      try migrator.migrate(from: found, stages, at: now, in: db)
    } else {
      let newest = Migrator(schema: Self.newest, progress: { _ in })
      try newest.rollBack(to: version, at: now, in: db)
    }
  }

  private var migrator: Migrator { Migrator(schema: schema, progress: { _ in }) }
}
