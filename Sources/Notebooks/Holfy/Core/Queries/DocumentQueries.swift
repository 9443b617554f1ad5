package import GRDB
import Records
package import Values
import Vault

/// A part of a vehicle's documents, by month.
package struct DocumentsPage: Equatable, Sendable {
  /// The documents by month, the newest first (HF-9). A month may go on in the next part.
  package let groups: [DocumentGroup]
  /// Those whose odometer cannot be trusted, and that no figure of distance counts.
  package let doubtfulIds: Set<Document.ID>
  /// Where the parts before and after are.
  package let links: PageLinks
}

/// The documents of a vehicle, the newest first, part by part.
package struct DocumentsQuery: Query {
  package let vehicleId: Vehicle.ID
  /// The categories to show; nil for all.
  package let categories: Set<DocumentCategory>?
  package let position: PagePosition
  /// How many documents a part has at most.
  package let limit: Int
  /// The day, which decides what "this month" is.
  package let today: CalendarDay

  package init(
    of vehicleId: Vehicle.ID, categories: Set<DocumentCategory>? = nil, at position: PagePosition = .first,
    limit: Int = 50, today: CalendarDay
  ) {
    self.vehicleId = vehicleId
    self.categories = categories
    self.position = position
    self.limit = limit
    self.today = today
  }

  package func fetch(_ db: Database) throws -> DocumentsPage {
    var request = Document.filter(sql: "vehicleId = ?", arguments: [vehicleId])
    if let categories { request = request.filter(literal: DocumentCategory.condition(for: categories)) }
    let part = try PagedList(request, key: Self.key).part(at: position, limit: limit, db)
    let unit = try HolfySettings(db).distanceUnit
    let doubtful = try OdometerReader(vehicleId: vehicleId, unit: unit, db: db)
      .doubtful(among: part.rows.map { ($0.id, $0.odometerReading) })
    return DocumentsPage(
      groups: DocumentGroup.groups(of: part.rows, today: today), doubtfulIds: doubtful,
      links: part.links)
  }

  private static let key: [PageTerm<Document>] = [
    PageTerm("date") { .text($0.date.description) },
    PageTerm("createdAt") { .text(StoredInstant.text($0.createdAt)) }, PageTerm("id") { .text($0.id) },
  ]
}

extension DocumentCategory {
  /// What the types of these categories have in common in SQL: types that this version does not know count
  /// among the others, so those are found by exclusion.
  static func condition(for categories: Set<DocumentCategory>) -> SQL {
    let (wanted, unwanted) = (types(in: categories), types(in: Set(allCases).subtracting(categories)))
    return categories.contains(.others) ? "documentType NOT IN \(unwanted)" : "documentType IN \(wanted)"
  }

  private static func types(in categories: Set<DocumentCategory>) -> [String] {
    DocumentType.allCases.filter { categories.contains($0.category) }.map(\.rawValue)
  }
}
