import Localization
import NotebookContract
import TestSupport
import Testing
import Values

@testable import WebUI

@Suite("The kinds of fields that a form lists")
struct RecordFieldTests {
  private enum Grind: String {
    case fine, coarse
  }

  private struct Shelf: Equatable {
    var label = ""
    var place = 0
    var stars = 0
    var depth: Int?
    var grind = Grind.fine
    var owner: String?
    var remarks: String?
    var isFull = false
    var worth = Money(minorUnits: 0, currency: .eur)
    var paid: Money?
  }

  private enum ShelfError: LocalizedMessage {
    case unnamed, worthless
    var messageKey: String { self == .unnamed ? "shelf.unnamed" : "shelf.worthless" }
  }

  private static let grinds: [FieldChoice] = [("fine", "Fine", nil), ("coarse", "Grosse", nil)]
  private static let numbers: [FieldChoice] = (1...5).map { (String($0), String($0), nil) }

  private func page() throws -> FormPage {
    FormPage(
      context: PageContext(
        language: .french, dependencies: .pinned(), path: "/", formToken: "", strings: try .webUI()),
      labels: "shelf", title: "Étagère", action: "/", cancel: "/")
  }

  private func form(over shelf: Shelf?) throws -> RecordForm<Shelf> {
    RecordForm(
      try page(), over: shelf, blank: Shelf(),
      [
        .requiredText("label", \.label, orSay: ShelfError.unnamed, .limit(20), .input("tel")),
        .integer("place", \.place, in: 1...9),
        .choice("stars", \.stars, as: .segments, in: 1...5, Self.numbers),
        .choice("depth", \.depth, as: .segments, in: 1...5, [("", "—", nil)] + Self.numbers, .optional),
        .choice("grind", \.grind, as: .segments, proposed: .coarse, Self.grinds),
        .choice("owner", \.owner, proposed: "b", [("", "—", nil), ("a", "Ada", nil), ("b", "Bo", nil)]),
        .area("remarks", \.remarks, .rows(2)),
        .check("isFull", \.isFull, proposed: true, .named("Pleine"), .hint("À ras bord")),
        .amount("worth", \.worth, in: .eur, orSay: ShelfError.worthless, .label("value")),
        .price("paid", \.paid, usually: .eur),
      ])
  }

  private let typed: [String: [String]] = [
    "label": [" Café "], "place": ["3"], "stars": ["4"], "depth": ["2"], "grind": ["fine"], "owner": ["a"],
    "remarks": ["à trier"], "isFull": ["true"], "worth": ["12,50"], "paid": ["9"], "currency": ["CHF"],
  ]

  private let read = Shelf(
    label: "Café", place: 3, stars: 4, depth: 2, grind: .fine, owner: "a", remarks: "à trier", isFull: true,
    worth: Money(minorUnits: 1250, currency: .eur),
    paid: Money(minorUnits: 900, currency: Currency(rawValue: "CHF")))

  @Test("show what is proposed for a new record, and read what was typed into one")
  func adding() throws {
    let form = try form(over: nil)
    let offered = form.filled(FormData()).stored.fields
    #expect(
      offered.map { "\($0.name)=\($0.values.joined(separator: "+"))" }
        == [
          "label=", "place=", "stars=", "depth=", "grind=coarse", "owner=b", "remarks=", "isFull=true",
          "worth=", "paid=", "currency=EUR",
        ])
    // Of buttons of which none is chosen a browser sends nothing.
    #expect(offered[2].values.isEmpty)
    var data = FormData(typed)
    #expect(form.value(of: &data) == read)
  }

  @Test("show what is stored, and keep what was left alone")
  func editing() throws {
    let form = try form(over: read)
    let offered = form.filled(FormData()).stored.fields
    var data = FormData(Dictionary(uniqueKeysWithValues: offered.map { ($0.name, $0.values) }))
    #expect(form.value(of: &data) == read)
  }

  @Test("read that nothing is chosen or written any more")
  func emptying() throws {
    var data = FormData(typed)
    for field in ["depth", "owner", "remarks", "paid"] { data.set([""], of: field) }
    data.set([], of: "isFull")
    var expected = read
    (expected.depth, expected.owner, expected.remarks, expected.paid) = (nil, nil, nil, nil)
    expected.isFull = false
    #expect(try form(over: read).value(of: &data) == expected)
  }

  @Test("say each what is missing, and what cannot be read")
  func problems() throws {
    func problems(_ texts: [String: [String]]) throws -> [String: String] {
      var data = FormData(texts)
      #expect(try form(over: nil).value(of: &data) == nil)
      return Dictionary(uniqueKeysWithValues: data.problems.map { ($0.field, $0.message.messageKey) })
    }
    #expect(
      try problems([:]) == [
        "label": "shelf.unnamed", "place": "form.required", "stars": "form.required",
        "worth": "shelf.worthless",
      ])
    let wrong: [String: [String]] = [
      "label": [String(repeating: "a", count: 21)], "place": ["10"], "stars": ["6"], "depth": ["x"],
      "grind": ["medium"], "worth": ["beaucoup"], "paid": ["9"], "currency": ["DOGE"],
    ]
    let keys = try problems(wrong)
    #expect(
      keys.filter { $0.key != "worth" }
        == [
          "label": "form.tooLong", "place": "form.range", "stars": "form.range", "depth": "form.whole",
          "grind": "form.choice", "currency": "form.choice",
        ])
    #expect(keys["worth"] != nil && keys["worth"] != "shelf.worthless")
  }

  @Test("look as their options say")
  func options() throws {
    let fields = try form(over: nil).filled(FormData()).fields
    func values(_ name: String) throws -> TemplateValues {
      try #require(fields.first { $0.values["name"] as? String == name }).values
    }
    #expect(try values("label")["type"] as? String == "tel")
    #expect(try values("label")["maxlength"] as? Int == 20)
    #expect(try values("isFull")["label"] as? String == "Pleine")
    #expect(try values("isFull")["hint"] as? String == "À ras bord")
    #expect(try values("worth")["unit"] as? String == "EUR")
    #expect(try values("remarks")["rows"] as? Int == 2)
  }

  @Test("A currency is one of those on offer, or the one that is stored")
  func currency() throws {
    func chosen(_ code: String) throws -> (currency: Currency?, problem: String?) {
      let form = RecordForm(
        try page(), over: Currency(rawValue: "ZZZ"), blank: .eur, [.currency("currency", \.self)])
      var data = FormData(["currency": [code]])
      let value = form.value(of: &data)
      return (value, data.problem("currency")?.messageKey)
    }
    #expect(try chosen("CHF") == (Currency(rawValue: "CHF"), nil))
    #expect(try chosen("ZZZ") == (Currency(rawValue: "ZZZ"), nil))
    #expect(try chosen("DOGE") == (nil, "form.choice"))
    #expect(try chosen("") == (nil, "form.required"))
  }
}
