import Foundation
import Values

/// A plant that somebody looks after.
struct Plant: Equatable, Sendable, Identifiable, KeepsUnknownFields {
  var id: String
  var name = ""
  var species = ""
  /// The day on which it came.
  var since: CalendarDay
  /// How many days after a watering the next one is due; nil for a plant that nobody is to be reminded of.
  var rhythm: Int?
  var notes = ""
  /// Where it stands; nil where nobody said it, and in what was written before plants had a place.
  var place: String?
  /// Its photo: an attachment in the row, a path in files.
  var photo: String?
  var createdAt: Date
  var updatedAt: Date
  var unknownFields: [String: JSONValue] = [:]

  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, name, species, since, rhythm, notes, place, photo, createdAt, updatedAt
  }

  static let rhythms = 1...366

  /// When it is to be watered next.
  func nextWatering(after last: CalendarDay?) -> CalendarDay? {
    rhythm.map { last?.adding(days: $0) ?? since }
  }

  /// The plant as it is to be stored.
  func validated(on today: CalendarDay) throws(PlantsError) -> Plant {
    var checks = FieldChecks<PlantsField>()
    var plant = self
    plant.name = checks.required(name, .name, limit: 100)
    plant.species = checks.optional(species, .species, limit: 100)
    checks.require(since <= today, .since, .rule("inFuture"))
    checks.require(rhythm.map(Self.rhythms.contains) ?? true, .rhythm, .outOfRange)
    plant.place = place.map { checks.optional($0, .place, limit: 100) }
    checks.text(notes, .notes)
    try checks.finish()
    return plant
  }
}

/// A field that a person fills in, named as the string tables name it.
enum PlantsField: String, FormField {
  case name = "plants.plant.name"
  case species = "plants.plant.species"
  case since = "plants.plant.since"
  case rhythm = "plants.plant.rhythm"
  case notes = "plants.plant.notes"
  case place = "plants.plant.place"
  case day = "plants.care.day"
  case careNotes = "plants.care.notes"

  var scale: FieldScale? { self == .rhythm ? FieldScale(Plant.rhythms) : nil }
}
