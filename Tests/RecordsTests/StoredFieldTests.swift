import Foundation
import GRDB
import Testing
import Values

@testable import Records

@Suite struct StoredFieldTests {
  private enum Mark: Int64, Codable, Sendable {
    case none, half
  }

  private struct Value: Coded, Equatable, FetchableRecord, EncodableRecord {
    var names: [String] = []
    var mark = Mark.none
    var other: Mark?
    var day: CalendarDay?
    var link: String?

    static var blank: Value { Value() }

    mutating func code(with coder: inout some FieldCoder) throws {
      try coder.code(json: &names, "names")
      try coder.code(&mark, "mark")
      try coder.code(&other, "other")
      try coder.code(&day, "day")
      try coder.code(stored: &link, "link")
      try coder.code(derived: names.joined(), "search")
      try coder.code(derived: names.count, "count")
      var unknownFields: [String: JSONValue] = [:]
      try coder.code(unknownFields: &unknownFields)
    }
  }

  @Test("A row has what files do not say, and reads back what is not derived")
  func columns() throws {
    let value = Value(mark: .half, day: .earliest, link: "a")
    let columns = try value.databaseDictionary
    #expect(
      columns == [
        "names": "[]".databaseValue, "mark": 1.databaseValue, "other": .null,
        "day": CalendarDay.earliest.description.databaseValue, "link": "a".databaseValue,
        "search": "".databaseValue, "count": 0.databaseValue, "unknownFields": .null,
      ])
    let row = Row(columns.mapValues { $0 as (any DatabaseValueConvertible)? })
    #expect(try Value(row: row) == value)
    let file = try JSONDecoder().decode([String: JSONValue].self, from: try JSONEncoder().encode(value))
    #expect(file.keys.sorted() == ["day", "mark", "names"])
  }

  @Test("A JSON value has one text, whatever it is declared as")
  func text() throws {
    let value = JSONValue.object(["step": .string("Verser\n50 g"), "seconds": .number(45)])
    #expect(try StoredJSON.text(Optional(value)) == StoredJSON.text(value))
  }
}
