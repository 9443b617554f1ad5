import Foundation
import Values

/// A plant that somebody looks after.
struct Plant: DetailedRecord {
  var id: String
  var details: Details
  var stamp: Stamp
  var unknownFields: [String: JSONValue] = [:]

  struct Details: RecordDetails {
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
  }

  static let blank = Plant(id: "", details: Details(since: .earliest), stamp: Stamp(.distantPast))
  static let rhythms = 1...366

  mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&details.name, "name")
    try coder.code(&details.species, "species")
    try coder.code(&details.since, "since")
    try coder.code(&details.rhythm, "rhythm")
    try coder.code(&details.notes, "notes")
    try coder.code(&details.place, "place")
    try coder.code(&details.photo, "photo")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }

  /// When it is to be watered next.
  func nextWatering(after last: CalendarDay?) -> CalendarDay? {
    details.rhythm.map { last?.adding(days: $0) ?? details.since }
  }
}

extension Plant.Details {
  func validated() throws(PlantsError) -> Self {
    var checks = FieldChecks<PlantsField>()
    var plant = self
    plant.name = checks.required(name, .name, limit: 100)
    plant.species = checks.optional(species, .species, limit: 100)
    checks.require(rhythm.map(Plant.rhythms.contains) ?? true, .rhythm, .outOfRange)
    plant.place = place.map { checks.optional($0, .place, limit: 100) }
    checks.text(notes, .notes)
    guard checks.problems.isEmpty else { throw .invalidFields(checks.problems) }
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
