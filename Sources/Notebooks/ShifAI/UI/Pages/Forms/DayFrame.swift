import Foundation
import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

/// Everything that the form of a day needs to know.
struct DayFrame {
  let day: CalendarDay
  let log: DayLog
  /// Where in the cycle it lies.
  let place: (cycleDay: Int?, phase: CyclePhase?)
  /// What she takes, and what is noted of the day though she no longer takes it.
  let medications: [Medication]
  let texts: ShifAITexts
  /// The scale on which the form shows what is noted: hers, or the one that the form was opened with.
  let unit: TemperatureUnit
  /// The unit in which the form shows a weight: hers, or the one that the form was opened with.
  let weightUnit: WeightUnit
  /// Whether the form asks about the pill.
  let asksPill: Bool
  /// The symptoms on offer, the frequent ones first; the others by their groups.
  let frequent: [Open<SymptomType>]
  let others: [(title: String, types: [Open<SymptomType>])]
  /// What a form that was opened earlier may speak of too.
  let everyMedication: [Medication]
  let custom: [CustomSymptom]

  /// - Parameter opened: the form that came back; nothing for a new one.
  init(_ request: PageRequest, _ day: CalendarDay, opened: FormData = FormData()) async throws {
    let client = request.shifai
    self.day = day
    let log = try await client.value(DayQuery(day))
    self.log = log
    let month = try await client.value(CalendarMonthQuery(YearMonth(day), today: request.today))
    place = month.days.first { $0.date == day }.map { ($0.cycleDay, $0.phase) } ?? (nil, nil)
    let preferences = try await request.profile().preferences
    unit =
      (opened.raw(Self.openedUnit) ?? opened.raw("unit")).flatMap(TemperatureUnit.init(rawValue:))
      ?? preferences.temperatureUnit
    weightUnit =
      (opened.raw(Self.openedWeightUnit) ?? opened.raw("weightIn")).flatMap(WeightUnit.init(rawValue:))
      ?? preferences.weightUnit
    asksPill = try await client.value(PillQuestionQuery(day))
    let custom = try await client.value(CustomSymptomsQuery(includesArchived: true))
    self.custom = custom
    let noted = Set(log.medications.map(\.medicationId))
    everyMedication = try await client.value(MedicationsQuery(includesArchived: true))
    medications = everyMedication.filter { !$0.isArchived || noted.contains($0.id) }
    let texts = ShifAITexts(request.context, custom: custom)
    self.texts = texts
    let often = try await client.value(FrequentSymptomsQuery(today: request.today, limit: Self.mostFrequent))
    let present = log.symptoms.filter { $0.zone == nil && !$0.type.isDaily }.map(\.type)
    var seen: Set<String> = []
    func new(_ types: [Open<SymptomType>]) -> [Open<SymptomType>] {
      types.filter { !$0.isDaily && seen.insert($0.rawValue).inserted }
    }
    frequent = new(present) + new(often)
    var groups = [(title: texts.text("day.own"), types: new(custom.filter { !$0.isArchived }.map(\.type)))]
    for category in SymptomType.Category.offered {
      let types = new(SymptomType.all(in: category).map { Open($0) })
      groups.append((title: texts.localizer.text(category.labelKey), types: types))
    }
    others = groups
  }

  /// The hidden field that says on which scale the form shows what is noted: another one may be chosen in it.
  static let openedUnit = "openedUnit"
  static let openedWeightUnit = "openedWeightUnit"
  /// How many frequent symptoms stand before the others.
  private static let mostFrequent = 8
  /// Every symptom on offer.
  var offered: [Open<SymptomType>] { frequent + others.flatMap(\.types) }

  /// The ids of everything that the form may change.
  var records: [String] {
    let types = SymptomType.all(in: .daily).map { Open($0) } + offered
    return [day.description] + types.map { SymptomLog.id(day, $0) }
      + medications.map { MedicationLog.id(day, $0.id) }
  }

  // MARK: What was typed

  /// The temperature; nil where none was typed, and where it cannot be read, which is noted.
  func temperature(_ form: inout FormData) -> DayAnswers.Temperature? {
    let (time, note) = (form.text("temperatureTime"), form.text("temperatureNote"))
    let chosen = form.choice("unit", as: TemperatureUnit.self) ?? unit
    do {
      let degrees = form.decimal("temperature", decimals: 3)
      let isExcluded = form.flag("temperatureExcluded")
      guard
        let draft = try TemperatureDraft(
          said: degrees, chosen, isExcluded: isExcluded, time: time, note: note ?? "")
      else { return nil }
      return DayAnswers.Temperature(
        typed: form.text("temperature") ?? "", draft: draft,
        shown: { [locale = texts.locale] in Self.text(of: $0, on: unit, locale) })
    } catch {
      form.note(error, for: "temperature")
      return nil
    }
  }

  /// The weight; nil where none was typed, and where it cannot be read, which is noted.
  func weight(_ form: inout FormData) -> DayAnswers.Weight? {
    let chosen = form.choice("weightIn", as: WeightUnit.self) ?? weightUnit
    guard let amount = form.decimal("weight", decimals: 3) else { return nil }
    let shown: @Sendable (Int) -> String = { [locale = texts.locale] in
      Self.text(ofWeight: $0, in: chosen, locale)
    }
    // Who chooses another unit says that the number was in that one all along.
    return DayAnswers.Weight(
      typed: form.text("weight") ?? "", grams: chosen.grams(amount),
      shown: chosen == weightUnit ? shown : nil)
  }

  /// A weight as the form writes it.
  static func text(ofWeight grams: Int, in unit: WeightUnit, _ locale: Locale) -> String {
    unit.amount(grams).formatted(
      .number.locale(locale).grouping(.never).precision(.fractionLength(0...2)))
  }

  /// A temperature as the form writes it.
  static func text(of temperature: WakingTemperature, on unit: TemperatureUnit, _ locale: Locale) -> String {
    unit.degrees(temperature.thousandths).formatted(
      .number.locale(locale).grouping(.never).precision(.fractionLength(2)))
  }
}
