package import GRDB
import Records
package import Values
import Vault

/// What was told, the newest first.
package struct InsightsQuery: Query {
  /// The kinds that are asked for; all when empty.
  package let kinds: Set<InsightDraft.Kind>
  /// The day on which it was told; nil for every day.
  package let day: CalendarDay?
  /// What is asked for was told before this insight; nil for the newest.
  package let before: Insight.ID?
  /// The most insights.
  package let limit: Int

  package init(
    _ kinds: Set<InsightDraft.Kind> = [], on day: CalendarDay? = nil, before: Insight.ID? = nil,
    limit: Int = 50
  ) {
    self.kinds = kinds
    self.day = day
    self.before = before
    self.limit = limit
  }

  /// Reads the answer. What was told again in the same words stands there once, as it was told last.
  package func fetch(_ db: Database) throws -> [Insight] {
    let last = try before.flatMap { try Insight.stored($0, in: db) }
    let names = kinds.map { "'\($0.rawValue)'" }.sorted().joined(separator: ",")
    let ofKinds = names.isEmpty ? "1" : "type IN (\(names))"
    let rows = try Row.fetchCursor(
      db,
      sql: Insight.joined + "WHERE \(ofKinds) AND (?1 IS NULL OR date = ?1) ORDER BY date DESC, id DESC",
      arguments: [day?.description])
    var (told, insights): (Set<Words>, [Insight]) = ([], [])
    while insights.count < limit, let row = try rows.next() {
      guard told.insert(Words(row)).inserted else { continue }
      let place: (String, String) = (row["date"], row["id"])
      guard last.map({ place < ($0.date.description, $0.id) }) ?? true else { continue }
      insights.append(try Insight(row: row))
    }
    return insights
  }

  /// What a card says, as it is stored.
  private struct Words: Hashable {
    let type: String?
    let title: String?
    let body: String?

    init(_ row: Row) { (type, title, body) = (row["type"], row["title"], row["body"]) }
  }
}

extension InsightDraft.Kind {
  /// What is told besides predictions, which are shown as they stand now.
  package static let told = Set(allCases).subtracting([.prediction])
}
