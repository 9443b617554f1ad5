public import Localization

/// Why a notebook could not be moved to another schema. The file is as it was before.
public enum MigrationError: Error, Equatable {
  /// A newer Carnets wrote the file.
  case newer(found: SchemaVersion, known: SchemaVersion)
  /// The plan has no such older version.
  case unknownVersion(SchemaVersion)
  /// The stage cannot be taken back.
  case noWayBack(SchemaVersion)
  /// Something that had to survive a stage did not.
  case invariantBroken(SchemaVersion, String)
  /// SQLite found the result damaged.
  case integrity
  /// Rows would have lost the record that they belong to.
  case orphans(table: String, count: Int)
  /// The copy taken before the migration could not be read back.
  case snapshotUnreadable
}

extension MigrationError: LocalizedMessage {
  /// The key of the sentence that says it.
  public var messageKey: String {
    switch self {
    case .newer: "migration.newer"
    case .unknownVersion: "migration.unknownVersion"
    case .noWayBack: "migration.noWayBack"
    case .invariantBroken: "migration.invariantBroken"
    case .integrity: "migration.integrity"
    case .orphans: "migration.orphans"
    case .snapshotUnreadable: "migration.snapshotUnreadable"
    }
  }

  /// What fills the sentence.
  public var messageArguments: [String: String] {
    switch self {
    case .newer(let found, let known): ["found": found.description, "known": known.description]
    case .unknownVersion(let version), .noWayBack(let version): ["version": version.description]
    case .invariantBroken(let version, let name): ["version": version.description, "name": name]
    case .integrity, .snapshotUnreadable: [:]
    case .orphans(let table, let count): ["table": table, "count": String(count)]
    }
  }
}
