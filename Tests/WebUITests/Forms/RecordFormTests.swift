import Localization
import NotebookContract
import TestSupport
import Testing
import Values

@testable import WebUI

@Suite("A form whose fields are listed")
struct RecordFormTests {
  private enum Roast: String, OpenKnown {
    case light, dark
  }

  private struct Bag: Equatable {
    var name = ""
    var origin: String?
    var roast = Open(Roast.light)
    var drying: Open<Roast>?
    var opened = CalendarDay.earliest
    var frozen: CalendarDay?
    var weight = 0.0
    var left: Double?
    var cups: Int?
    var price: Money?
    var isFinished = false
    var notes = ""
    /// What the form does not show.
    var code = "7"
  }

  private static let choices: [FieldChoice] = [("light", "Claire", nil), ("dark", "Foncée", nil)]

  private func form(over bag: Bag?) throws -> RecordForm<Bag> {
    var page = FormPage(
      context: PageContext(
        language: .french, dependencies: .pinned(), path: "/", formToken: "", strings: try .webUI()),
      labels: "bag", title: "Sachet", action: "/", cancel: "/")
    page.changes(bag == nil ? nil : "a")
    return RecordForm(
      page, over: bag, blank: Bag(),
      [
        .text("name", \.name, tidied: { $0.uppercased() }, .limit(20)).missing(
          FieldError.empty, in: "name"),
        .text("origin", \.origin, .optional),
        .choice("roast", \.roast, as: .segments, proposed: Open(.dark), Self.choices),
        .choice("drying", \.drying, [("", "—", nil)] + Self.choices),
        .day("opened", \.opened, proposed: CalendarDay("2026-02-03")),
        .day("frozen", \.frozen, .optional),
        .number("weight", \.weight, .unit("g")),
        .number("left", \.left, .unit("g"), .optional),
        .integer("cups", \.cups, in: 1...20),
        .sum("price", \.price, usually: .eur),
        .check("isFinished", \.isFinished),
        .notes(\.notes),
      ])
  }

  private enum FieldError: LocalizedMessage {
    case empty
    var messageKey: String { "form.required" }
    var messageArguments: [String: String] { [:] }
  }

  private let typed: [String: [String]] = [
    "name": [" sidamo "], "origin": ["Éthiopie"], "roast": ["light"], "drying": ["dark"],
    "opened": ["2026-02-28"], "frozen": ["2026-03-01"], "weight": ["250,5 g"], "left": ["12"], "cups": ["3"],
    "price": ["12,50"], "currency": ["CHF"], "isFinished": ["true"], "notes": ["bon"],
  ]

  private var read: Bag {
    get throws {
      Bag(
        name: "SIDAMO", origin: "Éthiopie", roast: Open(.light), drying: Open(.dark),
        opened: try #require(CalendarDay("2026-02-28")), frozen: CalendarDay("2026-03-01"), weight: 250.5,
        left: 12, cups: 3, price: Money(minorUnits: 1250, currency: Currency(rawValue: "CHF")),
        isFinished: true, notes: "bon")
    }
  }

  @Test("shows what is proposed for a new record, and reads what was typed into one")
  func adding() throws {
    let form = try form(over: nil)
    let offered = form.filled(FormData()).stored.fields
    #expect(
      offered.map { $0.values.joined(separator: "+") }
        == ["", "", "dark", "", "2026-02-03", "", "", "", "", "", "EUR", "", ""])
    var data = FormData(typed)
    #expect(form.value(of: &data) == (try read))
  }

  @Test("shows what is stored, and keeps what no field shows and what was left alone")
  func editing() throws {
    var bag = try read
    (bag.code, bag.left, bag.roast) = ("8", 1 / 3, Open(rawValue: "blue"))
    let form = try form(over: bag)
    let offered = form.filled(FormData()).stored.fields
    var data = FormData(Dictionary(uniqueKeysWithValues: offered.map { ($0.name, $0.values) }))
    #expect(form.value(of: &data) == bag)
    var other = FormData(["roast": ["pink"]])
    #expect(form.value(of: &other) == nil)
    #expect(other.problem("roast")?.messageKey == "form.choice")
  }

  @Test("leaves alone what an older page did not ask")
  func olderPage() throws {
    let bag = try read
    var data = FormData(["opened": ["2026-02-28"], "weight": ["300"], "origin": [""], "isFinished": ["true"]])
    var expected = bag
    (expected.weight, expected.origin) = (300, nil)
    #expect(try form(over: bag).value(of: &data) == expected)
  }

  @Test("says all that is wrong at once, and what is missing beside it")
  func problems() throws {
    var data = FormData(typed)
    data.set(["x"], of: "cups")
    data.set([" "], of: "name")
    data.set([""], of: "weight")
    data.set(["DOGE"], of: "currency")
    #expect(try form(over: nil).value(of: &data) == nil)
    #expect(
      Dictionary(uniqueKeysWithValues: data.problems.map { ($0.field, $0.message.messageKey) })
        == [
          "cups": "form.whole", "name": "form.required", "weight": "form.required", "currency": "form.choice",
        ])
    var empty = FormData(typed)
    empty.set([" "], of: "name")
    #expect(try form(over: nil).value(of: &empty)?.name == "")
  }
}
