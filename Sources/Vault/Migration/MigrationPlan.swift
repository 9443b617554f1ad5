public import GRDB

/// Every schema that a notebook ever had, oldest first. Stages are appended, never edited.
public struct MigrationPlan: Sendable {
  /// The stages, oldest first.
  public let stages: [MigrationStage]

  /// - Parameter stages: oldest first; at least one.
  public init(_ stages: [MigrationStage]) {
    precondition(!stages.isEmpty && zip(stages, stages.dropFirst()).allSatisfy { $0.version < $1.version })
    self.stages = stages
  }

  /// The newest version.
  public var current: SchemaVersion { stages[stages.count - 1].version }
  /// The versions that a notebook can be taken back to, the newest first.
  public var earlierVersions: [SchemaVersion] { stages.dropLast().map(\.version).reversed() }
}

/// One step from the schema before it (nothing, for the first) to `version`.
///
/// All pending stages run in one transaction with foreign keys unenforced, and are checked before it
/// commits: `foreign_key_check`, `integrity_check`, and each stage's invariants.
public struct MigrationStage: Sendable {
  /// A fact about the data that a stage must not change: measured before and after.
  public struct Invariant: Sendable {
    /// What the message calls it.
    public let name: String
    /// SQL for the schema before the stage, giving one value.
    public let before: String
    /// SQL for the schema after the stage, giving the same value.
    public let after: String

    /// - Parameters:
    ///   - name: what the message calls it.
    ///   - before: SQL for the schema before the stage, giving one value.
    ///   - after: SQL for the schema after it; the same SQL when nil.
    public init(_ name: String, before: String, after: String? = nil) {
      self.name = name
      self.before = before
      self.after = after ?? before
    }
  }

  /// The way back. What the older schema cannot hold is put into the attic by the engine.
  public struct Down: Sendable {
    /// Frozen SQL.
    public let sql: String
    /// Frozen SQL for when the stage is reached again.
    public let restored: String

    /// - Parameters:
    ///   - sql: frozen SQL from this stage's schema to the one before.
    ///   - restored: frozen SQL, run when the stage is reached again and the attic has given back what it kept. The rows of
    ///     `carnets_attic` under the stage's version still tell how each row was (`before`), and what the older schema
    ///     held of it (`after`).
    public init(sql: String, restored: String = "") {
      self.sql = sql
      self.restored = restored
    }
  }

  /// The version that the stage reaches.
  public let version: SchemaVersion
  /// Frozen SQL, run first.
  public let sql: String
  /// Moves data while old and new tables both stand.
  public let transform: (@Sendable (Database) throws -> Void)?
  /// Frozen SQL, run last (dropping what was replaced).
  public let cleanUp: String
  /// What must survive.
  public let invariants: [Invariant]
  /// The way back, where one exists.
  public let down: Down?

  /// - Parameters:
  ///   - version: the version that the stage reaches.
  ///   - sql: frozen SQL, run first.
  ///   - transform: moves data while old and new tables both stand.
  ///   - cleanUp: frozen SQL, run last.
  ///   - invariants: what must survive.
  ///   - down: the way back, where one exists.
  public init(
    _ version: SchemaVersion, sql: String, transform: (@Sendable (Database) throws -> Void)? = nil,
    cleanUp: String = "", invariants: [Invariant] = [], down: Down? = nil
  ) {
    self.version = version
    self.sql = sql
    self.transform = transform
    self.cleanUp = cleanUp
    self.invariants = invariants
    self.down = down
  }
}
