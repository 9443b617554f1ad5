import Foundation
import Values

/// Something that was done for a plant.
struct Care: DetailedRecord {
  var id: String
  var plantId: Plant.ID
  var details: Details
  var stamp: Stamp
  var unknownFields: [String: JSONValue] = [:]

  struct Details: RecordDetails {
    var kind = Open(CareKind.watering)
    var day: CalendarDay
    var notes = ""
  }

  static let blank = Care(id: "", plantId: "", details: Details(day: .earliest), stamp: Stamp(.distantPast))

  mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&plantId, "plantId")
    try coder.code(&details.kind, "kind")
    try coder.code(&details.day, "day")
    try coder.code(&details.notes, "notes")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension Care.Details {
  func validated() throws(PlantsError) -> Self {
    var checks = FieldChecks<PlantsField>()
    checks.text(notes, .careNotes)
    guard checks.problems.isEmpty else { throw .invalidFields(checks.problems) }
    return self
  }
}

enum CareKind: String, OpenKnown {
  case watering, feeding, repotting, pruning
}
