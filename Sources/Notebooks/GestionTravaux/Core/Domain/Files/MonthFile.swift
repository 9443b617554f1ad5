import Foundation
import Values

/// The photos and memos of a month with its sessions, as the file `month.json` and as a part of an export. Equal months
/// give equal bytes.
///
/// Blocks are sorted from one record into another, and name their photos by path wherever they go: a photo stays in the
/// month in which it was taken.
package struct MonthFile: Hashable, Sendable {
  package static let fileName = "month.json"

  /// The month, by the clock of UTC: `2026-01`.
  package var month: String
  /// The photos and memos that were kept in it.
  package var files: [CaptureFile]
  /// The sessions that began in it.
  package var sessions: [SessionEntity]

  package init(_ month: String, files: [CaptureFile] = [], sessions: [SessionEntity] = []) {
    self.month = month
    self.files = files.byID
    self.sessions = sessions.byID
  }

  /// The month of an instant, by the clock of UTC, so that no journey moves a photo from one file to another.
  static func name(of instant: Date) -> String { YearMonth(CalendarDay(instant, in: .gmt)).description }
}

extension MonthFile: Codable {
  /// Reads the whole file; a list that is missing is empty.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    try fields.checkVersion()
    self.init(
      try fields.required("month"), files: try fields.entries("files"),
      sessions: try fields.entries("sessions"))
  }

  /// Writes the whole file.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.writeVersion()
    try fields.write(month, as: "month")
    try fields.write(files, entriesAs: "files")
    try fields.write(sessions, entriesAs: "sessions")
  }
}
