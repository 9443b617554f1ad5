package import GRDB
import Records
package import Values
import Vault

/// What was noted of one zone of the body.
package struct ZoneHeat: Equatable, Sendable {
  package let zone: Open<BodyZone>
  /// On how many days something was noted.
  package let days: Int
  /// The mean intensity, from 1 to 10; nil where none was noted.
  package let mean: Double?
  /// The highest intensity.
  package let highest: Int?
  /// How it felt, and how often, the most frequent first.
  package let painTypes: [PainCount]

  /// A kind of pain, and how often it was noted.
  package struct PainCount: Equatable, Sendable {
    package let type: Open<PainType>
    package let count: Int
  }
}

/// Where it hurt between two days: one item for each zone that something was noted of, and for the six of the map.
package struct BodyMapQuery: Query {
  package let from: CalendarDay
  package let through: CalendarDay

  package init(from: CalendarDay, through: CalendarDay) {
    self.from = from
    self.through = through
  }

  /// Reads the answer: the zones of the map in its order, then others.
  package func fetch(_ db: Database) throws -> [ZoneHeat] {
    let range: StatementArguments = [from.description, through.description]
    let sums = try Row.fetchAll(
      db,
      sql: """
        SELECT body_zone, count(DISTINCT date) AS days, avg(value) AS mean, max(value) AS highest
        FROM symptom_logs WHERE body_zone IS NOT NULL AND date BETWEEN ? AND ? GROUP BY body_zone
        """, arguments: range)
    let kinds = try Row.fetchAll(
      db,
      sql: """
        SELECT body_zone, pain_type, count(*) AS count FROM symptom_logs
        WHERE body_zone IS NOT NULL AND pain_type IS NOT NULL AND date BETWEEN ? AND ?
        GROUP BY body_zone, pain_type ORDER BY count DESC, pain_type
        """, arguments: range)
    let byZone = Dictionary(sums.map { ($0["body_zone"] as String, $0) }) { first, _ in first }
    let known = BodyZone.allCases.map(\.rawValue)
    let others = byZone.keys.filter { !known.contains($0) }.sorted()
    return (known + others).map { zone in
      let row = byZone[zone]
      return ZoneHeat(
        zone: Open(rawValue: zone), days: row?["days"] ?? 0, mean: row?["mean"], highest: row?["highest"],
        painTypes: kinds.filter { $0["body_zone"] == zone }.map {
          ZoneHeat.PainCount(type: Open(rawValue: $0["pain_type"]), count: $0["count"])
        })
    }
  }
}
