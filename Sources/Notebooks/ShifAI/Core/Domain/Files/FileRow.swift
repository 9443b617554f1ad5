import Foundation
import Values

/// A record as an entry of a file, with the names of its columns.
protocol FileRecord: Hashable, Sendable {
  init(reading fields: inout FieldReader) throws
  func write(to fields: inout FieldWriter) throws
}

extension FileRecord where Self: Coded {
  init(reading fields: inout FieldReader) throws {
    self = .blank
    try code(with: &fields)
  }

  func write(to fields: inout FieldWriter) throws {
    var record = self
    try record.code(with: &fields)
  }
}

/// An entry of a file: a record, and beside it the fields that this version does not know.
struct FileRow<Record: FileRecord>: Hashable, Sendable, Codable {
  var record: Record
  var unknown: [String: JSONValue]

  init(_ record: Record, unknown: [String: JSONValue] = [:]) {
    self.record = record
    self.unknown = unknown
  }

  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    record = try Record(reading: &fields)
    unknown = try fields.unknownFields()
  }

  func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    fields.leavesUnknownFields = true
    try record.write(to: &fields)
    try fields.write(unknown: unknown)
  }
}

extension FieldReader {
  /// Passes over an id that follows from the other fields, as in every version.
  mutating func passID() throws { _ = try optional("id") as String? }

  /// An instant as the columns hold it: seconds since 1970.
  mutating func seconds(_ name: String) throws -> Date {
    Date(timeIntervalSince1970: Double(try required(name) as Int64))
  }

  /// An instant that may not have come.
  mutating func optionalSeconds(_ name: String) throws -> Date? {
    (try optional(name) as Int64?).map { Date(timeIntervalSince1970: Double($0)) }
  }
}

extension FieldWriter {
  /// When a record was entered and when it was last changed.
  mutating func write(created: Date, updated: Date) throws {
    try write(seconds: created, as: "created_at")
    try write(seconds: updated, as: "updated_at")
  }

  /// An instant as the columns hold it.
  mutating func write(seconds date: Date?, as name: String) throws {
    try write(date.map { Int64($0.wholeSeconds.timeIntervalSince1970) }, as: name)
  }
}
