package import Foundation
package import Values

/// A symptom of a day: one of each type and zone.
package struct SymptomLog: Hashable, Sendable, Identifiable {
  package var date: CalendarDay
  /// What it is.
  package var type: Open<SymptomType>
  /// How strong, on the scale of its type; nil when she did not say.
  package var value: Int?
  /// Free text.
  package var notes: String
  /// Where, on the body map; nil for what has no place.
  package var zone: Open<BodyZone>?
  /// How it feels; nil when she did not say.
  package var painType: Open<PainType>?
  /// When it was entered, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// Whether sync has taken it: `pending`, `synced`, `conflict`.
  package var syncStatus: String

  package init(
    date: CalendarDay, type: Open<SymptomType>, value: Int? = nil, notes: String = "",
    zone: Open<BodyZone>? = nil, painType: Open<PainType>? = nil, createdAt: Date, updatedAt: Date,
    syncStatus: String = SyncStatus.pending
  ) {
    self.date = date
    self.type = type
    self.value = value
    self.notes = notes
    self.zone = zone
    self.painType = painType
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.syncStatus = syncStatus
  }

  /// The day, the type and the zone: `2026-01-15.pain.uterus`. Two devices make the same record of the same thing.
  package var id: String { Self.id(date, type, zone) }

  /// The id of what is noted of a type, and of a zone if it has one, on a day.
  package static func id(
    _ date: CalendarDay, _ type: Open<SymptomType>, _ zone: Open<BodyZone>? = nil
  ) -> String {
    ([date.description, type.rawValue] + (zone.map { [$0.rawValue] } ?? [])).joined(separator: ".")
  }
}

/// What sync says of a record, as stored.
package enum SyncStatus {
  /// Not sent yet.
  package static let pending = "pending"
}
