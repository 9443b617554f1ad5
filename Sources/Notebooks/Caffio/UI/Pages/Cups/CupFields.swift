import CaffioCore
import NotebookContract
import Values
import WebUI

/// The form of a cup, from top to bottom.
struct CupFields {
  /// The cup that is changed; nil for a new one.
  let stored: CoffeeConsumption?
  /// When a new one was drunk, unless the person says otherwise.
  let clock: WallClock
  let drinks: DrinkFields
  let equipment: [CoffeeEquipment]
  let texts: CaffioTexts

  private typealias Field = RecordField<CoffeeConsumption.Details>

  private static let moods: [(Mood, String)] = [
    (.energetic, "mood-great"), (.focused, "mood-good"), (.calm, "mood-neutral"), (.tired, "mood-low"),
    (.nervous, "mood-bad"),
  ]

  /// The fields.
  var list: [RecordField<CoffeeConsumption.Details>] {
    let notSaid = texts.text("cups.notSaid")
    let noMood = ("", notSaid, nil as String?)
    let moods = Self.moods.map { ($0.rawValue, texts.mood(Open($0)), $1 as String?) }
    var fields: [Field] = drinks.list(isNew: stored == nil)
    fields += [
      time,
      .choice("mood", \.mood, as: .segments, [noMood] + moods, .optional),
      .scale("energyLevel", \.energyLevel, or: notSaid),
      .stars("rating", \.rating, or: notSaid),
      location,
    ]
    if !equipment.isEmpty || stored?.equipmentId != nil {
      let none = ("", texts.text("cups.noEquipment"), nil as String?)
      let offered = equipment.map { ($0.id, $0.name, nil as String?) }
      fields.append(.choice("equipment", \.equipmentId, [none] + offered, .optional))
    }
    return fields + [.notes(\.notes)]
  }

  /// When it was drunk. Typed as it is shown, it is the very instant that is stored, wherever it was drunk.
  private var time: Field {
    let shown = stored.map { texts.clock($0) } ?? clock
    return Field { _, page in
      page.add("date", "timestamp", value: shown.day.description)
      page.add("text", "time", value: shown.time.description, ["type": "time"])
      page.join("timestamp", "time")
    } read: { form, draft in
      guard let typed = form.wallClock("timestamp", "time"), stored == nil || typed != shown else { return }
      draft.timestamp = typed.instant(
        by: stored?.clock(in: texts.timeZone) ?? RecordClock(in: texts.timeZone))
    }
  }

  /// Where, in the person's words; the usual places are stored alike in every language.
  private var location: Field {
    Field { draft, page in
      page.add(
        "text", "location", value: draft?.location.map { texts.place($0) },
        [
          "optional": true, "maxlength": CaffioLimits.word,
          "list": DrinkingPlace.allCases.map { texts.place($0.rawValue) },
        ])
    } read: { form, draft in
      if form.raw("location") != nil { draft.location = texts.place(named: form.text("location")) }
    }
  }
}
