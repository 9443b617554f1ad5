import Foundation
import Values

/// Something that was done for a plant.
struct Care: Equatable, Sendable, Identifiable, KeepsUnknownFields {
  var id: String
  var plantId: Plant.ID
  var kind = Open(CareKind.watering)
  var day: CalendarDay
  var notes = ""
  var createdAt: Date
  var updatedAt: Date
  var unknownFields: [String: JSONValue] = [:]

  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, plantId, kind, day, notes, createdAt, updatedAt
  }

  /// The care as it is to be stored.
  func validated(on today: CalendarDay) throws(PlantsError) -> Care {
    var checks = FieldChecks<PlantsField>()
    checks.require(day <= today, .day, .rule("inFuture"))
    checks.text(notes, .careNotes)
    try checks.finish()
    return self
  }
}

enum CareKind: String, OpenKnown {
  case watering, feeding, repotting, pruning
}
