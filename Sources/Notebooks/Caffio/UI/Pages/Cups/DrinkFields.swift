import CaffioCore
import Foundation
import NotebookContract
import Values
import Vault
import WebUI

/// What is drunk, how much of it, and what it holds: what a cup and a preset have in common in a form.
struct DrinkFields: Sendable {
  /// The recipes on offer.
  private let coffees: [CoffeeName]
  /// The drinks that only the person has a figure of.
  private let ownDrinks: [String]
  private let texts: CaffioTexts

  private static let coffee = "coffee:"
  private static let drink = "drink:"
  private static let other = "other"

  init(_ request: PageRequest) async throws {
    coffees = try await request.store.value(CoffeeNamesQuery())
    ownDrinks = try await request.store.value(FiguresQuery()).map(\.drink)
      .filter { CaffeineDrink.reading($0) == nil }
    texts = CaffioTexts(request.context)
  }

  /// The fields from top to bottom.
  ///
  /// - Parameter isNew: whether the caffeine follows from the drink where none is typed.
  func list<Details: DrinkDetails>(isNew: Bool) -> [RecordField<Details>] {
    let units = [QuantityUnit.cups, .millilitres].map {
      ($0.rawValue, texts.kind(Open($0), "unit"), nil as String?)
    }
    return [
      what(),
      .number("quantity", \.quantity, decimals: 6, proposed: 1),
      .choice("unit", \.unit, as: .segments, proposed: Open(.cups), units),
      .part { $0.join("quantity", "unit") },
      .caffeine(\.caffeine, of: .consumptionCaffeine, label: isNew ? "newCaffeine" : nil),
    ]
  }

  /// A recipe, a drink of the table or of the person's own, or another one in her words.
  private func what<Details: DrinkDetails>() -> RecordField<Details> {
    RecordField { draft, page in
      let chosen = draft.map { value(of: $0) } ?? ""
      page.addGroupedChoice("what", chosen: chosen, groups(mustChoose: draft == nil))
      page.add(
        "text", "drink", value: chosen == Self.other ? draft?.drink : nil,
        ["optional": true, "maxlength": CaffioLimits.name])
      page.join("what", "drink")
    } read: { form, draft in
      let what = form.text("what", required: true)
      let typed = form.text("drink", limit: CaffioLimits.name)
      if typed != nil, let what, what != Self.other {
        form.note(PageMessage(key: "caffio.pages.cups.drinkTwice"), for: "drink")
      } else if typed == nil, what == Self.other {
        form.note(FieldProblem(CaffioField.consumptionDrink, .empty), for: "drink")
      }
      guard let what else { return }
      draft.coffeeId = what.hasPrefix(Self.coffee) ? String(what.dropFirst(Self.coffee.count)) : nil
      draft.drink =
        what.hasPrefix(Self.drink)
        ? String(what.dropFirst(Self.drink.count)) : typed.map { texts.drink(named: $0) } ?? ""
    }
  }

  private typealias Choice = (value: String, label: String)

  private func groups(mustChoose: Bool) -> [(title: String, choices: [Choice])] {
    let none: [Choice] = mustChoose ? [("", texts.text("cups.choose"))] : []
    let recipes: [Choice] = coffees.map { (Self.coffee + $0.id, $0.name) }
    let known: [Choice] = CaffeineDrink.allCases.map {
      (Self.drink + $0.rawValue, texts.drink($0.rawValue))
    }
    let own: [Choice] = ownDrinks.map { (Self.drink + $0, $0) }
    let other: Choice = (Self.other, texts.text("cups.other"))
    return [(texts.text("cups.recipes"), none + recipes), (texts.text("cups.drinks"), known + own + [other])]
  }

  private func value(of draft: some DrinkDetails) -> String {
    if let id = draft.coffeeId { return Self.coffee + id }
    if let drink = CaffeineDrink.reading(draft.drink) { return Self.drink + drink.rawValue }
    return ownDrinks.contains(draft.drink) ? Self.drink + draft.drink : Self.other
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

  /// A day and a time that must be there.
  mutating func wallClock(_ day: String, _ time: String) -> WallClock? {
    let (day, time) = (self.day(day, required: true), self.time(time, required: true))
    guard let day, let time else { return nil }
    return WallClock(day: day, time: time)
  }
}
