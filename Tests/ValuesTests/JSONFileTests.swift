import Foundation
import Testing
import Values

struct JSONFileTests {
  private enum Colour: String, OpenKnown {
    case red, blue
  }

  private struct Entry: Equatable, Codable {
    var id: String
    var colour: Open<Colour>
    var at: Date
    var unknown: [String: JSONValue] = [:]

    init(id: String, colour: Open<Colour>, at: Date) { (self.id, self.colour, self.at) = (id, colour, at) }

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      id = try fields.required("id")
      colour = try fields.required("colour")
      at = try fields.instant("at")
      unknown = try fields.unknownFields()
    }

    func encode(to encoder: any Encoder) throws {
      var fields = FieldWriter(encoder)
      try fields.write(id, as: "id")
      try fields.write(colour, as: "colour")
      try fields.write(instant: at, as: "at")
      try fields.write(unknown: unknown)
    }
  }

  private func entry(_ text: String) throws -> Entry {
    try JSONFile.decode(Entry.self, from: Data(text.utf8)) { $0 }
  }

  @Test("A raw value that is not known here, and a field that is not, are written back as they came")
  func keptAsItCame() throws {
    let text = """
      {
        "at" : "2026-01-15T10:30:00Z",
        "colour" : "mauve",
        "id" : "a",
        "shade" : {
          "depth" : [
            1.5,
            null
          ]
        }
      }
      """
    let entry = try entry(text)
    #expect(entry.colour.known == nil)
    #expect(String(decoding: try JSONFile.encode(entry), as: UTF8.self) == text)
  }

  @Test(
    "The same instant gives the same text, whoever wrote it",
    arguments: [
      #""2026-01-15T10:30:00Z""#, #""2026-01-15T11:30:00.750+01:00""#, "790165800", "790165800.9",
    ])
  func instants(written: String) throws {
    let entry = try entry(#"{"id":"a","colour":"red","at":\#(written)}"#)
    #expect(entry.at == Date(timeIntervalSince1970: 1_768_473_000))
  }

  @Test(
    "What cannot be read is named with its place",
    arguments: [
      (#"{"colour":"red","at":"2026-01-15"}"#, JSONFileError(path: "id", reason: .missing)),
      (#"{"id":1,"colour":"red","at":"2026-01-15"}"#, JSONFileError(path: "id", reason: .wrongType)),
      (#"{"id":"a","colour":"red","at":"hier"}"#, JSONFileError(path: "at", reason: .notADate("hier"))),
      (#"{"id":"a""#, JSONFileError(path: "", reason: .notJSON)),
      (
        #"{"id":"a","colour":"red","at":"2026-01-15","id":"b"}"#,
        JSONFileError(path: "id", reason: .repeatedKey)
      ),
      ("[]", JSONFileError(path: "", reason: .wrongType)),
    ])
  func problems(text: String, error: JSONFileError) {
    #expect(throws: error) { try entry(text) }
  }
}

struct FieldChecksTests {
  private enum Field: String, FormField {
    case name = "test.thing.name"
    case notes = "test.thing.notes"
    case price = "test.thing.price"
  }

  @Test("A form tells everything that is wrong with it, in the order of its fields")
  func everything() {
    var checks = FieldChecks<Field>()
    #expect(checks.required(" \n", .name, limit: 3) == "")
    #expect(checks.optional(" abcd ", .name, limit: 3) == "abcd")
    checks.text(String(repeating: "x", count: FieldLimits.text + 1), .notes)
    checks.amount(Money(minorUnits: -FieldLimits.amountMinorUnits - 1, currency: .eur), .price)
    checks.amount(nil, .price)
    checks.require(true, .price, .outOfRange)
    #expect(
      checks.problems.map(\.messageKey) == [
        "test.thing.name.empty", "field.tooLong", "field.tooLong", "amount.outOfRange",
      ])
    #expect(checks.problems.map(\.field.input) == ["name", "name", "notes", "price"])
  }
}
