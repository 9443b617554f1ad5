import CaffioCore
import Foundation
import NotebookContract
import Values
import WebUI

/// The form of a cup, from top to bottom.
struct CupFields: Sendable {
  let drinks: DrinkFields
  let equipment: [CoffeeEquipment]
  let texts: CaffioTexts

  private static let moods: [(Mood, String)] = [
    (.energetic, "mood-great"), (.focused, "mood-good"), (.calm, "mood-neutral"), (.tired, "mood-low"),
    (.nervous, "mood-bad"),
  ]

  /// Adds the fields, filled with what is stored, or with what the address of a new one says.
  func add(_ cup: CoffeeConsumption?, asked: CupAsked, to page: inout FormPage) {
    drinks.add(cup.map { DrinkFields.Answer($0) } ?? asked.drink, isNew: cup == nil, to: &page)
    let clock = cup.map { texts.clock($0) } ?? asked.clock
    page.add("date", "timestamp", value: clock.day.description)
    page.addTime("time", value: clock.time, isOptional: false)
    page.join("timestamp", "time")
    page.addChoice(
      "segments", "mood", chosen: cup?.mood?.rawValue ?? "",
      [("", texts.text("cups.notSaid"), nil)]
        + Self.moods.map { ($0.rawValue, texts.mood(Open($0)), $1) }, ["optional": true])
    page.addLevel("energyLevel", value: cup?.energyLevel, texts)
    page.addStars("rating", value: cup?.rating, or: texts.text("cups.notSaid"), texts)
    page.add(
      "text", "location", value: cup?.location.map { texts.place($0) },
      [
        "optional": true, "maxlength": CaffioLimits.word,
        "list": DrinkingPlace.allCases.map { texts.place($0.rawValue) },
      ])
    if !equipment.isEmpty || cup?.equipmentId != nil {
      page.addChoice(
        "select", "equipment", chosen: cup?.equipmentId ?? "",
        [("", texts.text("cups.noEquipment"), nil)] + equipment.map { ($0.id, $0.name, nil) },
        ["optional": true])
    }
    page.addNotes(cup?.notes ?? "")
  }

  /// What was typed, to be applied to a draft.
  struct Change: Sendable {
    let drink: DrinkFields.Answer
    /// When it was drunk; nil where the form left that alone.
    let timestamp: Date?
    let mood: Open<Mood>?
    let energyLevel: Int?
    let rating: Double?
    let location, notes, equipmentId: String?

    func apply(to draft: inout ConsumptionDraft) {
      (draft.coffeeId, draft.drink) = (drink.coffeeId, drink.drink)
      (draft.quantity, draft.unit, draft.caffeine) = (drink.quantity, drink.unit, drink.caffeine)
      if let timestamp { draft.timestamp = timestamp }
      (draft.mood, draft.energyLevel, draft.rating) = (mood, energyLevel, rating)
      (draft.location, draft.notes, draft.equipmentId) = (location, notes, equipmentId)
    }
  }

  /// What was typed; nil when something of it cannot be read.
  ///
  /// - Parameter stored: the cup that is changed.
  static func read(_ form: inout FormData, over stored: CoffeeConsumption?, _ texts: CaffioTexts) -> Change? {
    let drinks = DrinkFields(coffees: [], figures: [], texts: texts)
    let drink = drinks.read(&form, over: stored.map { DrinkFields.Answer($0) })
    let (day, time) = (form.day("timestamp", required: true), form.time("time", required: true))
    let mood = form.open("mood", stored: stored?.mood)
    let (energy, rating) = (form.level("energyLevel"), form.stars("rating"))
    let location = texts.place(named: form.text("location"))
    let (notes, equipment) = (form.text("notes"), form.text("equipment"))
    guard form.isValid, let drink, let day, let time else { return nil }
    let clock = WallClock(day: day, time: time)
    // Typed as it is shown, it is the very instant that is stored, wherever it was drunk.
    let isSame = stored.map { texts.clock($0) == clock } ?? false
    let there = stored?.clock(in: texts.timeZone) ?? RecordClock(in: texts.timeZone)
    return Change(
      drink: drink, timestamp: isSame ? nil : clock.instant(by: there), mood: mood,
      energyLevel: energy, rating: rating, location: location, notes: notes,
      equipmentId: form.raw("equipment") == nil ? stored?.equipmentId : equipment)
  }
}

extension DrinkFields.Answer {
  /// What is stored of a cup.
  init(_ cup: CoffeeConsumption) {
    self.init(
      coffeeId: cup.coffeeId, drink: cup.drink, quantity: cup.quantity, unit: cup.unit,
      caffeine: cup.caffeine)
  }

  /// What is stored of a preset.
  init(_ preset: ConsumptionPreset) {
    self.init(
      coffeeId: preset.coffeeId, drink: preset.drink, quantity: preset.quantity, unit: preset.unit,
      caffeine: preset.caffeine)
  }
}
