import GRDB

/// Where the backup is, where it was, and whether all of it is there.
extension BackupLedger {
  /// Every place that folders were written to, the current one included.
  package func places() async throws -> [Place] {
    try await store.read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM carnets_backup_places ORDER BY place").map {
        Place(name: $0["place"], isSettled: $0["isSettled"], isLeft: $0["isLeft"])
      }
    }
  }

  /// Makes a place the one that is followed. Other places stop being up to date.
  ///
  /// - Returns: whether the place is up to date already.
  package func follow(_ place: String) async throws -> Bool {
    // A full disk keeps nobody from looking at a copy that is followed already.
    let places = try await places()
    let others = places.filter { $0.name != place }
    if let known = places.first(where: { $0.name == place }), !known.isLeft,
      others.allSatisfy({ !$0.isSettled })
    {
      return known.isSettled
    }
    return try await write { db in
      try db.execute(
        sql: """
          INSERT INTO carnets_backup_places(place, isSettled, isLeft) VALUES (?, 0, 0)
          ON CONFLICT(place) DO UPDATE SET isLeft = 0 WHERE isLeft
          """,
        arguments: [place])
      try db.execute(
        sql: "UPDATE carnets_backup_places SET isSettled = 0 WHERE place <> ? AND isSettled",
        arguments: [place])
      return try Bool.fetchOne(
        db, sql: "SELECT isSettled FROM carnets_backup_places WHERE place = ?", arguments: [place]) ?? false
    }
  }

  /// Notes that the person wants no backup: what is written stays, and is up to date no longer.
  package func leaveAll() async throws {
    if try await places().allSatisfy({ $0.isLeft && !$0.isSettled }) { return }
    try await write {
      try $0.execute(
        sql: "UPDATE carnets_backup_places SET isSettled = 0, isLeft = 1 WHERE isSettled OR NOT isLeft")
    }
  }

  /// Notes whether every root is at a place as it was at the cursor.
  package func markSettled(_ place: String, _ isSettled: Bool = true) async throws {
    try await write {
      try $0.execute(
        sql: "UPDATE carnets_backup_places SET isSettled = ? WHERE place = ?", arguments: [isSettled, place])
    }
  }

  /// Forgets a place where nothing of ours is left.
  package func forget(_ place: String) async throws {
    try await write {
      try $0.execute(sql: "DELETE FROM carnets_backup_places WHERE place = ?", arguments: [place])
    }
  }
}
