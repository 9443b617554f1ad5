import GRDB

/// How many documents a vehicle has, and how many of them lack an amount.
///
/// Counted up to one more than a vehicle may have, which then stands for all above: what a folder of an
/// older version brought beyond the limit must not make the pages slower.
package struct DocumentCounts: Equatable, Sendable {
  /// The most that is counted exactly.
  package static let limit = HolfyLimits.documentsPerVehicle

  package let all: Int
  /// Those without an amount.
  package let incomplete: Int

  init(of vehicleId: Vehicle.ID, _ db: Database) throws {
    all = try Self.count("vehicleId = ?", vehicleId, db)
    incomplete = try Self.count("vehicleId = ? AND amount IS NULL", vehicleId, db)
  }

  private static func count(_ condition: String, _ vehicleId: Vehicle.ID, _ db: Database) throws -> Int {
    let statement = try db.cachedStatement(
      sql: "SELECT count(*) FROM (SELECT 1 FROM fileMetadataRecords WHERE \(condition) LIMIT \(limit + 1))")
    return try Int.fetchOne(statement, arguments: [vehicleId]) ?? 0
  }
}
