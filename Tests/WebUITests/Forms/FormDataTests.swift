import Foundation
import Testing
import Values

@testable import WebUI

@Suite("What was typed into a form")
struct FormDataTests {
  @Test("is read as what it means")
  func reading() {
    var form = FormData([
      "text": ["  un texte\r\nde deux lignes "], "day": ["2026-02-28"], "amount": ["1 234,50"],
      "number": ["12 000"],
      "decimal": ["45,38"], "theme": ["dark"], "box": ["true"],
    ])
    #expect(form.text("text") == "un texte\nde deux lignes")
    #expect(form.day("day") == CalendarDay(year: 2026, month: 2, day: 28))
    #expect(form.amount("amount", in: .eur) == Money(minorUnits: 123_450, currency: .eur))
    #expect(form.integer("number", in: 0...1_000_000) == 12_000)
    #expect(form.decimal("decimal") == Decimal(string: "45.38"))
    #expect(form.choice("theme", as: Preferences.Theme.self) == .dark)
    #expect(form.flag("box"))
    #expect(!form.flag("other"))
    #expect(form.isValid)
  }

  @Test("is wrong field by field, all at once, in the order of the questions")
  func problems() {
    var form = FormData([
      "name": ["  "], "day": ["2026-02-30"], "amount": ["12abc"], "number": ["16"], "decimal": ["1e5"],
      "theme": ["pink"],
    ])
    #expect(form.text("name", required: true) == nil)
    #expect(form.day("day") == nil)
    #expect(form.amount("amount", in: .eur) == nil)
    #expect(form.integer("number", in: 1...15) == nil)
    #expect(form.decimal("decimal") == nil)
    #expect(form.choice("theme", as: Preferences.Theme.self) == nil)
    #expect(form.problems.map(\.field) == ["name", "day", "amount", "number", "decimal", "theme"])
    #expect(
      form.problems.map(\.message.messageKey)
        == ["form.required", "form.day", "amount.notANumber", "form.range", "form.number", "form.choice"])
    #expect(form.raw("amount") == "12abc")
  }

  @Test("is, where a whole number is asked for, told between which ones", arguments: ["6,5", "abc", "1e2"])
  func whole(typed: String) {
    var form = FormData(["energy": [typed]])
    #expect(form.integer("energy", in: 1...10) == nil)
    #expect(
      form.problems.map { PageMessage(key: $0.message.messageKey, arguments: $0.message.messageArguments) }
        == [PageMessage(key: "form.whole", arguments: ["low": "1", "high": "10"])])
  }

  @Test("is, of a button, one of the answers that it offers, or the word that takes one back")
  func answers() throws {
    let form = FormData(["said": ["dark"], "back": [""], "garbled": ["pink"]])
    func theme(_ field: String) throws(FormError) -> Preferences.Theme? {
      try form.answer(field) { Preferences.Theme(rawValue: $0) }
    }
    #expect(try theme("said") == .dark)
    #expect(try theme("back") == nil)
    #expect(throws: FormError.unknownAnswer) { try theme("garbled") }
    #expect(throws: FormError.unknownAnswer) { try theme("missing") }
    #expect(throws: FormError.unknownAnswer) {
      try form.requiredAnswer("back") { Preferences.Theme(rawValue: $0) }
    }
  }

  @Test("is an amount in the currency chosen beside it, else in the stored one, else in the usual one")
  func sum() {
    func read(_ code: String?, _ stored: Money?) -> (Money?, [String]) {
      var form = FormData(["price": ["12"], "currency": code.map { [$0] } ?? []])
      let sum = form.sum("price", stored: stored, or: .eur)
      return (sum, form.problems.map(\.field))
    }
    let old = Money(minorUnits: 5, currency: Currency(rawValue: "FRF"))
    #expect(read(nil, nil) == (Money(minorUnits: 1_200, currency: .eur), []))
    #expect(read(nil, old) == (Money(minorUnits: 1_200, currency: old.currency), []))
    // One that is no longer on offer stays as long as nobody chooses another.
    #expect(read("FRF", old) == (Money(minorUnits: 1_200, currency: old.currency), []))
    #expect(read("USD", old) == (Money(minorUnits: 1_200, currency: .usd), []))
    #expect(read("FRF", nil) == (nil, ["currency"]))
    #expect(read("???", old) == (nil, ["currency"]))
  }

  @Test("may be left out where nothing is required")
  func optional() {
    var form = FormData(["day": [""]])
    #expect(form.day("day") == nil)
    #expect(form.amount("amount", in: .eur) == nil)
    #expect(form.isValid)
  }
}
