import Foundation
package import Values

/// What was drunk and brewed in a month, as the file `month.json` and as a part of an export. Equal months give equal
/// bytes.
package struct MonthFile: Equatable, Sendable {
  package static let fileName = "month.json"

  package var month: YearMonth
  /// What is said of it; nil for nothing.
  package var note: MonthNote?
  /// What was drunk.
  package var consumptions: [CoffeeConsumption]
  package var sessions: [BrewingSession]

  package init(
    _ month: YearMonth, note: MonthNote? = nil, consumptions: [CoffeeConsumption] = [],
    sessions: [BrewingSession] = []
  ) {
    self.month = month
    self.note = note
    self.consumptions = consumptions.sorted { ($0.timestamp, $0.id) < ($1.timestamp, $1.id) }
    self.sessions = sessions.sorted { ($0.startTime, $0.id) < ($1.startTime, $1.id) }
  }
}

extension MonthFile: Codable {
  /// Reads the whole file; a list that is missing is empty.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    try fields.checkVersion()
    self.init(
      try fields.required("month"), note: try fields.optionalEntry("note"),
      consumptions: try fields.entries("consumptions"), sessions: try fields.entries("sessions"))
    note?.id = month.description
  }

  /// Writes the whole file.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.writeVersion()
    try fields.write(month, as: "month")
    try fields.write(note.map(CodedEntry.init), as: "note")
    try fields.write(consumptions, entriesAs: "consumptions")
    try fields.write(sessions, entriesAs: "sessions")
  }
}
