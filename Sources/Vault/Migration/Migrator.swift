import Foundation
import GRDB

/// Moves one notebook file between the schemas of its plan, in one transaction, or not at all.
struct Migrator {
  let schema: NotebookSchema
  let progress: @Sendable (MigrationProgress) -> Void

  /// The version of the file's tables; nil for a file that has none yet.
  static func version(in db: Database) throws -> SchemaVersion? {
    try Meta.get(.schemaVersion, in: db).flatMap(SchemaVersion.init)
  }

  /// What opening the file with this plan asks for.
  func pending(in db: Database) throws -> Pending {
    guard let version = try Self.version(in: db) else { return .create }
    if version > schema.plan.current {
      throw MigrationError.newer(found: version, known: schema.plan.current)
    }
    let stages = schema.plan.stages.filter { $0.version > version }
    return stages.isEmpty ? .nothing : .migrate(from: version, stages)
  }

  enum Pending {
    case nothing
    case create
    case migrate(from: SchemaVersion, [MigrationStage])
  }

  /// Builds a new file at a version of the plan, the newest by default.
  func create(in db: Database, upTo version: SchemaVersion? = nil) throws {
    try db.inTransaction(.exclusive) {
      try JournalSchema.create(db)
      let target = version ?? schema.plan.current
      for stage in schema.plan.stages where stage.version <= target {
        try db.execute(sql: stage.sql)
        try stage.transform?(db)
        try db.execute(sql: stage.cleanUp)
      }
      try finish(at: target, in: db)
      return .commit
    }
  }

  /// Runs the pending stages up to the newest version.
  func migrate(from old: SchemaVersion, _ stages: [MigrationStage], at now: Date, in db: Database) throws {
    guard let newest = stages.last?.version else { return }
    try Self.atOnce(in: db) {
      try JournalSchema.removeTriggers(in: db)
      let columns = try schema.lateFieldColumns(in: db)
      // What a stage left is what the next one finds, unless the attic gave something back between them.
      var known: [String: FieldValue] = [:]
      var hasRestored = false
      for (index, stage) in stages.enumerated() {
        progress(MigrationProgress(step: .stage(stage.version), completed: index, total: stages.count + 1))
        let attic = Attic(stage: stage.version)
        try attic.noteUntouchedRows(in: db)
        let measured = try stage.invariants.map { try known[$0.before] ?? Self.measure($0.before, in: db) }
        try db.execute(sql: stage.sql)
        try stage.transform?(db)
        try db.execute(sql: stage.cleanUp)
        for (invariant, expected) in zip(stage.invariants, measured) {
          let found = try Self.measure(invariant.after, in: db)
          guard found == expected else {
            throw MigrationError.invariantBroken(stage.version, invariant.name)
          }
        }
        let left = zip(stage.invariants.map(\.after), measured)
        let isRestored = try attic.restore(in: db, settled: stage.down?.restored ?? "")
        known = isRestored ? [:] : Dictionary(left) { first, _ in first }
        hasRestored = hasRestored || isRestored
      }
      try schema.moveLateFields(since: columns, in: db)
      if hasRestored { try schema.reconcileRestored?(db, now) }
      for table in schema.derived { try table.rebuild(in: db) }
      progress(MigrationProgress(step: .checking, completed: stages.count, total: stages.count + 1))
      try check(db)
      try finish(at: newest, in: db)
      try note(from: old, to: newest, at: now, in: db)
    }
  }

  /// Goes back to an older schema, leaving in the attic what it cannot hold.
  func rollBack(to target: SchemaVersion, at now: Date, in db: Database) throws {
    guard let version = try Self.version(in: db) else { throw MigrationError.unknownVersion(target) }
    guard schema.plan.stages.contains(where: { $0.version == target }), target < version else {
      throw MigrationError.unknownVersion(target)
    }
    let stages = schema.plan.stages.filter { $0.version > target && $0.version <= version }.reversed()
    try Self.atOnce(in: db) {
      try JournalSchema.removeTriggers(in: db)
      for (index, stage) in stages.enumerated() {
        guard let down = stage.down else { throw MigrationError.noWayBack(stage.version) }
        progress(MigrationProgress(step: .stage(stage.version), completed: index, total: stages.count + 1))
        let attic = Attic(stage: stage.version)
        try attic.noteRows(of: Self.recordTables(in: db), in: db)
        try db.execute(sql: down.sql)
        try attic.keepWhatWasLost(in: db)
      }
      progress(MigrationProgress(step: .checking, completed: stages.count, total: stages.count + 1))
      try check(db)
      try finish(at: target, in: db)
      try note(from: version, to: target, at: now, in: db)
    }
  }

  /// Every table of the notebook with an `id`, in a fixed order.
  static func recordTables(in db: Database) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT name FROM sqlite_schema AS s WHERE type = 'table' AND name NOT GLOB 'sqlite_*'
          AND name NOT GLOB 'carnets_*' AND EXISTS (SELECT 1 FROM pragma_table_info(s.name) WHERE name = 'id')
        ORDER BY name
        """)
  }

  private static func atOnce(in db: Database, _ changes: () throws -> Void) throws {
    try EncryptedFile.writingMuch(in: db) {
      try db.inTransaction(.exclusive) {
        try changes()
        return .commit
      }
    }
  }

  private func check(_ db: Database) throws {
    let integrity = try String.fetchAll(db, sql: "PRAGMA integrity_check(10)")
    guard integrity == ["ok"] else { throw MigrationError.integrity }
    let orphans = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check")
    guard orphans.isEmpty else {
      throw MigrationError.orphans(table: orphans[0]["table"], count: orphans.count)
    }
  }

  private func finish(at version: SchemaVersion, in db: Database) throws {
    try Meta.set(.schemaVersion, to: version.description, in: db)
    let tables = try Set(Self.recordTables(in: db))
    try JournalSchema.installTriggers(for: schema.records.filter { tables.contains($0.name) }, in: db)
  }

  /// Leaves a mark in the journal: followers start afresh from it, and nothing before it can be undone.
  private func note(from old: SchemaVersion, to new: SchemaVersion, at now: Date, in db: Database) throws {
    _ = try JournalWriter.record(
      Action("vault.migrated", subject: "\(old) → \(new)"), origin: .migration, at: now, in: db
    ) {
      try db.execute(
        sql: """
          INSERT INTO carnets_journal(tableName, recordID, kind, changes)
          VALUES ('carnets_meta', 'schemaVersion', 'u', json_object('value', json_array(?, ?)))
          """,
        arguments: [old.description, new.description])
    }
  }

  private static func measure(_ sql: String, in db: Database) throws -> FieldValue {
    try FieldValue.fetchOne(db, sql: sql) ?? .null
  }
}

/// How far a migration is.
public struct MigrationProgress: Sendable, Equatable {
  /// What is being done.
  public enum Step: Sendable, Equatable {
    case snapshot
    case stage(SchemaVersion)
    case checking
  }

  /// What is being done now.
  public let step: Step
  /// Steps done; as many as there are once the new schema is on the disk.
  public let completed: Int
  /// Steps in all.
  public let total: Int

  /// So many stages are on the disk.
  static func done(_ stages: Int) -> MigrationProgress {
    MigrationProgress(step: .checking, completed: stages + 1, total: stages + 1)
  }
}
