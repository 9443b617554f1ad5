import Foundation
import GRDB
import Records
import Testing
import Values

/// Fields that a row and a file write otherwise.
struct FieldCoderTests {
  private enum Colour: String, RowText {
    case red, blue
  }

  private struct Thing: Coded, Equatable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "things"
    static let blank = Thing()

    var note = ""
    var price = Money(minorUnits: 0, currency: .eur)
    var part: Money?
    var colour = Colour.red
    var other: Colour?
    var isOld: Bool?
    var place: String?

    mutating func code(with coder: inout some FieldCoder) throws {
      try coder.code(&note, "note", missing: "none")
      try coder.code(number: &price, "price", currency: "currency")
      try coder.code(number: &part, "part", in: price.currency)
      try coder.code(text: &colour, "colour")
      try coder.code(text: &other, "other")
      try coder.code(&isOld, "isOld")
      if coder.isRow { try coder.code(&place, "place") }
    }
  }

  private static let full = Thing(
    note: "a", price: Money(minorUnits: 12_345, currency: .tnd), part: Money(minorUnits: 45, currency: .tnd),
    colour: .blue, other: .red, isOld: false, place: "here")

  private func read(_ text: String) throws -> Thing {
    try JSONFile.decode(CodedEntry<Thing>.self, from: Data(text.utf8)) { $0 }.value
  }

  @Test("An amount is minor units in a row, beside what only a row has", arguments: [full, .blank])
  private func row(_ thing: Thing) throws {
    let stored = try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE things (note, price, currency, part, colour, other, isOld, place)")
      try thing.insert(db)
      #expect(try Row.fetchOne(db, sql: "SELECT price FROM things")?["price"] == thing.price.minorUnits)
      return try Thing.fetchOne(db)
    }
    #expect(stored == thing)
  }

  @Test("A text that stands for nothing is no value of a row")
  func unreadable() throws {
    #expect(throws: RecordError.unreadable("mauve")) {
      try Thing(row: ["note": "", "price": 1, "currency": "EUR", "colour": "mauve"])
    }
  }

  @Test("An amount is a number beside its currency in a file, which may lack some fields")
  func file() throws {
    let text = """
      {
        "colour" : "blue",
        "currency" : "TND",
        "isOld" : false,
        "note" : "a",
        "other" : "red",
        "part" : 0.045,
        "price" : 12.345
      }
      """
    #expect(String(decoding: try JSONFile.encode(CodedEntry(Self.full)), as: UTF8.self) == text)
    var expected = Self.full
    expected.place = nil
    #expect(try read(text) == expected)
    let least = try read(#"{"price":1,"currency":"EUR","colour":"red"}"#)
    #expect(least == Thing(note: "none", price: Money(minorUnits: 100, currency: .eur)))
  }

  @Test(
    "What a currency cannot say, and what is missing, is named with its place",
    arguments: [
      (#"{"price":1.5,"currency":"JPY","colour":"red"}"#, "price", JSONFileError.Reason.wrongType),
      (#"{"price":1,"part":0.001,"currency":"EUR","colour":"red"}"#, "part", .wrongType),
      (#"{"currency":"EUR","colour":"red"}"#, "price", .missing),
      (#"{"price":1,"colour":"red"}"#, "currency", .missing),
      (#"{"price":1,"currency":"EUR","colour":"mauve"}"#, "colour", .wrongType),
    ])
  func problems(text: String, path: String, reason: JSONFileError.Reason) {
    #expect(throws: JSONFileError(path: path, reason: reason)) { try read(text) }
  }
}
