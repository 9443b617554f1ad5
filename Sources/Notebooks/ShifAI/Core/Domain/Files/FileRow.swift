import Foundation
import Values

/// An entry of a file: a record, and beside it the fields that this version does not know, wherever they are kept.
struct FileRow<Record: Coded & Hashable>: Hashable, Sendable, Codable {
  var record: Record
  var unknown: [String: JSONValue]

  init(_ record: Record, unknown: [String: JSONValue] = [:]) {
    self.record = record
    self.unknown = unknown
  }

  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    record = .blank
    try record.code(with: &fields)
    unknown = try fields.unknownFields()
  }

  func encode(to encoder: any Encoder) throws {
    var (record, fields) = (record, FieldWriter(encoder))
    fields.leavesUnknownFields = true
    try record.code(with: &fields)
    try fields.write(unknown: unknown)
  }
}
