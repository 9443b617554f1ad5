import NotebookContract
import ShifAICore
import Values
import WebUI

/// The form of a day, from top to bottom.
extension DayFrame {
  func form(in context: PageContext) -> RecordForm<DayAnswers> {
    var page = FormPage(
      context: context, labels: ShifAITexts.fields, title: texts.day(day),
      action: Address.day(day), cancel: Address.month(YearMonth(day)),
      breadcrumb: texts.crumbs(texts.day(day)))
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
    if !log.isEmpty { page.deletion = (Address.day(day, "clear"), texts.text("day.clear")) }
    var record = RecordForm(
      page, over: DayAnswers(DayDraft(log)), blank: DayAnswers(),
      state + [symptomsField, temperatureField] + signs
        + [weightField, pillField, medicationsField, .notes(\.notes)])
    record.finish = \.withOwnFields
    return record
  }

  private var state: [RecordField<DayAnswers>] {
    let moods = Mood.allCases.map {
      (String($0.rawValue), texts.localizer.text($0.labelKey), $0.icon as String?)
    }
    let five = [texts.notSaid] + (1...5).map { (String($0), String($0), nil) }
    return [
      .flow("flow", \.flow, texts),
      .choice("mood", \.mood, as: .segments, in: 1...moods.count, [texts.notSaid] + moods),
      .score("energy", \.energy, in: 1...10, ends: ("scale.low", "scale.high"), texts),
      .choice("stress", \.stress, as: .segments, in: 1...5, five),
      .hours("sleepMinutes", \.sleepMinutes, texts),
      .choice("sleepQuality", \.sleepQuality, as: .segments, in: 1...5, five),
    ]
  }

  private var signs: [RecordField<DayAnswers>] {
    [
      .choice("mucus", \.mucus, [texts.notSaid] + texts.choices(CervicalMucus.self), .optional),
      .choice("lhTest", \.lhTest, [texts.notSaid] + texts.choices(LHTest.self), .optional),
    ]
  }

  /// A form that was opened earlier may speak of other symptoms than this one would show.
  private var symptomsField: RecordField<DayAnswers> {
    let noted = DayDraft(log).symptoms.filter { $0.zone == nil }
    return RecordField { _, page in
      func add(_ type: Open<SymptomType>) {
        page.addSymptom(type, noted: noted.first { $0.type == type }, texts)
      }
      page.addGroup(texts.text("day.symptoms"), hint: texts.text("day.symptomsHint"))
      frequent.forEach(add)
      for group in others where !group.types.isEmpty {
        let isOpen = group.types.contains { page.form.raw(SymptomFields.name(of: $0))?.isEmpty == false }
        page.addPart("fold", ["label": group.title, "open": isOpen ? true : nil])
        group.types.forEach(add)
        page.addPart("foldEnd", [:])
      }
    } read: { form, answers in
      answers.symptoms = form.symptoms(known: Set(offered + custom.map(\.type)))
    }
  }

  private var temperatureField: RecordField<DayAnswers> {
    let noted = log.details?.temperature
    return RecordField { _, page in
      page.addGroup(texts.text("day.signs"), hint: texts.text("day.signsHint"))
      let degrees = noted.map { Self.text(of: $0, on: unit, texts.locale) }
      page.add("number", "temperature", value: degrees, ["unit": "°", "optional": true])
      page.addChoice("segments", "unit", chosen: unit.rawValue, texts.choices(TemperatureUnit.self))
      page.add("text", "temperatureTime", value: noted?.time, ["optional": true, "type": "time"])
      page.addCheck("temperatureExcluded", isOn: noted?.isExcluded ?? false)
      page.add("text", "temperatureNote", value: noted?.note, ["optional": true])
      page.join("temperature", "unit", "temperatureTime", "temperatureExcluded", "temperatureNote")
    } read: { form, answers in
      answers.temperature = temperature(&form)
    }
  }

  private var weightField: RecordField<DayAnswers> {
    RecordField { _, page in
      page.addGroup(texts.text("weight.title"))
      let amount = log.details?.weightGrams.map { Self.text(ofWeight: $0, in: weightUnit, texts.locale) }
      page.add("number", "weight", value: amount, ["optional": true])
      page.addChoice("segments", "weightIn", chosen: weightUnit.rawValue, texts.choices(WeightUnit.self))
      page.join("weight", "weightIn")
    } read: { form, answers in
      answers.weight = weight(&form)
    }
  }

  private var pillField: RecordField<DayAnswers> {
    let intakes = [texts.notSaid] + texts.choices(PillIntake.self)
    let noted = log.details?.pill
    return RecordField { _, page in
      guard asksPill || page.form.raw("pill") != nil else { return }
      page.addChoice("segments", "pill", chosen: noted?.rawValue ?? "", intakes)
    } read: { form, answers in
      if form.raw("pill") != nil { answers.pill = .some(form.open("pill", stored: noted)) }
    }
  }

  /// A form that was opened earlier may speak of other medications than this one would show.
  private var medicationsField: RecordField<DayAnswers> {
    let noted = DayDraft(log).medications
    let choices = [
      texts.notSaid,
      (IntakeFields.Choice.taken.rawValue, texts.text("medication.taken"), "check"),
      (IntakeFields.Choice.missed.rawValue, texts.text("medication.notTaken"), nil),
    ]
    return RecordField { _, page in
      if !medications.isEmpty { page.addGroup(texts.text("medication.title")) }
      for medication in medications {
        let chosen = noted[medication.id].map { $0 ? IntakeFields.Choice.taken : .missed }
        page.addChoice(
          "segments", IntakeFields.name(of: medication.id), chosen: chosen?.rawValue ?? "", choices,
          ["label": medication.label])
      }
    } read: { form, answers in
      answers.medications = form.intakes(known: Set(everyMedication.map(\.id)))
    }
  }
}
