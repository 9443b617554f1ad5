import CaffioCore
import Foundation
import NotebookContract
import Values
import WebUI

/// What is drunk, how much of it, and what it holds: what a cup and a preset have in common in a form.
struct DrinkFields: Sendable {
  /// What was typed.
  struct Answer: Sendable {
    var coffeeId: Coffee.ID?
    var drink: String
    var quantity: Double
    var unit: Open<QuantityUnit>
    var caffeine: CaffeineMass?
  }

  /// The recipes on offer.
  let coffees: [CoffeeName]
  /// The person's own figures: her own drinks are offered by them.
  let figures: [DrinkFigure]
  let texts: CaffioTexts

  private static let coffee = "coffee:"
  private static let drink = "drink:"
  private static let other = "other"

  /// Adds the fields, filled with what is known.
  ///
  /// - Parameter isNew: whether the caffeine follows from the drink where none is typed.
  func add(_ known: Answer?, isNew: Bool, to page: inout FormPage) {
    let own = ownDrinks
    var recipes: [Choice] = coffees.map { (Self.coffee + $0.id, $0.name) }
    if known == nil { recipes.insert(("", texts.text("cups.choose")), at: 0) }
    var drinks: [Choice] = CaffeineDrink.allCases.map {
      (Self.drink + $0.rawValue, texts.drink($0.rawValue))
    }
    drinks += own.map { (Self.drink + $0, $0) }
    drinks.append((Self.other, texts.text("cups.other")))
    page.addGroupedChoice(
      "what", chosen: known.map { value(of: $0, own) } ?? "",
      [(texts.text("cups.recipes"), recipes), (texts.text("cups.drinks"), drinks)])
    let isOther = known.map { value(of: $0, own) == Self.other } ?? false
    page.add(
      "text", "drink", value: isOther ? known?.drink : nil,
      ["optional": true, "maxlength": CaffioLimits.name])
    page.join("what", "drink")
    page.add("number", "quantity", value: texts.number(known?.quantity ?? 1, 6), ["unit": ""])
    page.addChoice(
      "segments", "unit", chosen: (known?.unit ?? Open(.cups)).rawValue,
      [.cups, .millilitres].map { (unit: QuantityUnit) in
        (unit.rawValue, texts.kind(Open(unit), "unit"), nil)
      })
    page.join("quantity", "unit")
    page.add(
      "number", "caffeine", label: isNew ? "newCaffeine" : nil,
      value: known?.caffeine.map { texts.number($0.milligrams, 1) }, ["unit": "mg", "optional": true])
  }

  private typealias Choice = (value: String, label: String)

  /// The drinks that only the person has a figure of.
  private var ownDrinks: [String] { figures.map(\.drink).filter { CaffeineDrink.reading($0) == nil } }

  private func value(of known: Answer, _ own: [String]) -> String {
    if let id = known.coffeeId { return Self.coffee + id }
    if let drink = CaffeineDrink.reading(known.drink) { return Self.drink + drink.rawValue }
    return own.contains(known.drink) ? Self.drink + known.drink : Self.other
  }

  /// What was typed; nil when something of it cannot be read.
  ///
  /// - Parameter stored: what is stored, whose unit stays a valid answer.
  func read(_ form: inout FormData, over stored: Answer?) -> Answer? {
    let what = form.text("what", required: true)
    let typed = form.text("drink", limit: CaffioLimits.name)
    if typed != nil, let what, what != Self.other {
      form.note(PageMessage(key: "caffio.pages.cups.drinkTwice"), for: "drink")
    } else if typed == nil, what == Self.other {
      form.note(FieldProblem(CaffioField.consumptionDrink, .empty), for: "drink")
    }
    let quantity = form.decimal("quantity", required: true, decimals: 6)
    let unit = form.open("unit", stored: stored?.unit)
    let caffeine = form.caffeine("caffeine", of: .consumptionCaffeine)
    guard form.isValid, let what, let quantity else { return nil }
    return Answer(
      coffeeId: what.hasPrefix(Self.coffee) ? String(what.dropFirst(Self.coffee.count)) : nil,
      drink: what.hasPrefix(Self.drink)
        ? String(what.dropFirst(Self.drink.count)) : typed.map { texts.drink(named: $0) } ?? "",
      quantity: quantity.nearestDouble, unit: unit ?? Open(.cups), caffeine: caffeine)
  }
}

extension FormData {
  /// An amount of caffeine in milligrams.
  mutating func caffeine(_ name: String, of field: CaffioField, required: Bool = false) -> CaffeineMass? {
    guard let typed = decimal(name, required: required, decimals: 1, unit: "mg") else { return nil }
    let mass = CaffeineMass(milligrams: typed.nearestDouble)
    if mass == nil { note(FieldProblem(field, .outOfRange), for: name) }
    return mass
  }

  /// A time of the day, as a browser sends it.
  mutating func time(_ name: String, required: Bool = false) -> TimeOfDay? {
    guard let typed = text(name, required: required) else { return nil }
    let time = TimeOfDay(String(typed.prefix(5)))
    if time == nil { note(PageMessage(key: "caffio.pages.time"), for: name) }
    return time
  }

  /// A number of a short scale; nil for nothing said.
  mutating func level(_ name: String) -> Int? { integer(name, in: CaffioLimits.scale) }
}

extension FormPage {
  mutating func addTime(_ name: String, value: TimeOfDay?, isOptional: Bool = true) {
    add(
      "text", name, value: value?.description,
      ["type": "time", "optional": isOptional ? true : nil])
  }

  /// Adds a choice of one number of the scale from 1 to 5, all visible; nothing may be chosen.
  mutating func addLevel(_ name: String, value: Int?, _ texts: CaffioTexts) {
    addChoice(
      "segments", name, chosen: value.map(String.init) ?? "",
      [("", texts.text("cups.notSaid"), nil)]
        + CaffioLimits.scale.map { (String($0), String($0), nil) }, ["optional": true])
  }
}
