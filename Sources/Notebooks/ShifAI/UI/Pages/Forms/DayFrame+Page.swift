import NotebookContract
import ShifAICore
import Values
import WebUI

/// The form of a day, from top to bottom.
extension DayFrame {
  func page(_ form: FormData, in context: PageContext) -> PageContent {
    let draft = DayDraft(log)
    var page = FormPage(
      context: context, form: form, labels: ShifAITexts.fields, title: texts.day(day),
      action: Address.day(day), cancel: Address.month(YearMonth(day)),
      breadcrumb: [.crumb(texts.name, Address.home), .crumb(texts.day(day))])
    page.lead = texts.place(cycleDay: place.cycleDay, place.phase)
    page.hidden.append((Self.openedUnit, unit.rawValue))
    page.hidden.append((Self.openedWeightUnit, weightUnit.rawValue))
    for record in records { page.changes(record) }
    page.links = [
      .link(texts.text("body.title"), Address.day(day, "body"), icon: "body"),
      .link(texts.text("day.before"), Address.day(day.adding(days: -1)), icon: "chevron-left"),
    ]
    if day < texts.localizer.today {
      page.links.append(
        .link(texts.text("day.after"), Address.day(day.adding(days: 1)), icon: "chevron-right"))
    }
    addState(draft, to: &page)
    addSymptoms(draft, to: &page)
    addSigns(to: &page)
    addWeight(to: &page)
    addPill(to: &page)
    addMedications(draft, to: &page)
    page.addNotes(draft.notes)
    if !log.isEmpty { page.deletion = (Address.day(day, "clear"), texts.text("day.clear")) }
    return page.shifai
  }

  private func addState(_ draft: DayDraft, to page: inout FormPage) {
    page.addLevels(
      "flow", value: draft.flow?.rawValue,
      Flow.allCases.map { (String($0.rawValue), texts.localizer.text($0.labelKey), nil) }, texts)
    page.addLevels(
      "mood", value: draft.mood,
      Mood.allCases.map { (String($0.rawValue), texts.localizer.text($0.labelKey), $0.icon) }, texts)
    let ends = (texts.text("scale.low"), texts.text("scale.high"))
    page.addScore("energy", value: draft.energy, scale: 1...10, ends: ends, texts)
    page.addLevels("stress", value: draft.stress, (1...5).map { (String($0), String($0), nil) }, texts)
    page.add(
      "number", "sleepMinutes",
      value: draft.sleepMinutes.map { "\($0 / 60):\($0 % 60 < 10 ? "0" : "")\($0 % 60)" },
      ["unit": texts.text("hours"), "optional": true])
    page.addLevels(
      "sleepQuality", value: draft.sleepQuality, (1...5).map { (String($0), String($0), nil) }, texts)
  }

  private func addSymptoms(_ draft: DayDraft, to page: inout FormPage) {
    func add(_ type: Open<SymptomType>) {
      page.addSymptom(type, noted: draft.symptoms.first { $0.type == type && $0.zone == nil }, texts)
    }
    page.addGroup(texts.text("day.symptoms"), hint: texts.text("day.symptomsHint"))
    frequent.forEach(add)
    for group in others where !group.types.isEmpty {
      let isOpen = group.types.contains { page.form.raw(SymptomFields.name(of: $0))?.isEmpty == false }
      page.addPart("fold", ["label": group.title, "open": isOpen ? true : nil])
      group.types.forEach(add)
      page.addPart("foldEnd", [:])
    }
  }

  private func addSigns(to page: inout FormPage) {
    let details = log.details
    page.addGroup(texts.text("day.signs"), hint: texts.text("day.signsHint"))
    page.add(
      "number", "temperature", value: details?.temperature.map { Self.text(of: $0, on: unit, texts.locale) },
      ["unit": "°", "optional": true])
    page.addChoice(
      "segments", "unit", chosen: unit.rawValue,
      TemperatureUnit.allCases.map { ($0.rawValue, texts.localizer.text($0.labelKey), nil) })
    page.add(
      "text", "temperatureTime", value: details?.temperature?.time, ["optional": true, "type": "time"])
    page.addCheck("temperatureExcluded", isOn: details?.temperature?.isExcluded ?? false)
    page.add(
      "text", "temperatureNote", value: details?.temperature?.note,
      ["optional": true])
    page.join("temperature", "unit", "temperatureTime", "temperatureExcluded", "temperatureNote")
    let none: (value: String, label: String, icon: String?) = ("", texts.text("notSaid"), nil)
    page.addChoice(
      "select", "mucus", chosen: details?.mucus?.rawValue ?? "",
      [none] + CervicalMucus.allCases.map { ($0.rawValue, texts.localizer.text($0.labelKey), nil) },
      ["optional": true])
    page.addChoice(
      "select", "lhTest", chosen: details?.lhTest?.rawValue ?? "",
      [none] + LHTest.allCases.map { ($0.rawValue, texts.localizer.text($0.labelKey), nil) },
      ["optional": true])
  }

  private func addWeight(to page: inout FormPage) {
    page.addGroup(texts.text("weight.title"))
    page.add(
      "number", "weight",
      value: log.details?.weightGrams.map { Self.text(ofWeight: $0, in: weightUnit, texts.locale) },
      ["optional": true])
    page.addChoice(
      "segments", "weightIn", chosen: weightUnit.rawValue,
      WeightUnit.allCases.map { ($0.rawValue, texts.localizer.text($0.labelKey), nil) })
    page.join("weight", "weightIn")
  }

  private func addPill(to page: inout FormPage) {
    guard asksPill || page.form.raw("pill") != nil else { return }
    let none: (value: String, label: String, icon: String?) = ("", texts.text("notSaid"), nil)
    page.addChoice(
      "segments", "pill", chosen: log.details?.pill?.rawValue ?? "",
      [none] + PillIntake.allCases.map { ($0.rawValue, texts.localizer.text($0.labelKey), nil) })
  }

  private func addMedications(_ draft: DayDraft, to page: inout FormPage) {
    guard !medications.isEmpty else { return }
    page.addGroup(texts.text("medication.title"))
    for medication in medications {
      let chosen = draft.medications[medication.id].map { $0 ? IntakeFields.Choice.taken : .missed }
      page.addChoice(
        "segments", IntakeFields.name(of: medication.id), chosen: chosen?.rawValue ?? "",
        [
          ("", texts.text("notSaid"), nil),
          (IntakeFields.Choice.taken.rawValue, texts.text("medication.taken"), "check"),
          (IntakeFields.Choice.missed.rawValue, texts.text("medication.notTaken"), nil),
        ], ["label": medication.label])
    }
  }
}
