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
  let profile: Profile
  let medications: [Medication]
  let texts: ShifAITexts
  /// The symptoms on offer, the frequent ones first; the others by their groups.
  let frequent: [Open<SymptomType>]
  let others: [(title: String, types: [Open<SymptomType>])]

  init(_ request: PageRequest, _ day: CalendarDay) async throws {
    let client = request.shifai
    self.day = day
    log = try await client.value(DayQuery(day))
    profile = try await request.profile()
    let custom = try await client.value(CustomSymptomsQuery(includesArchived: true))
    let noted = Set(log.medications.map(\.medicationId))
    medications = try await client.value(MedicationsQuery(includesArchived: true)).filter {
      !$0.isArchived || noted.contains($0.id)
    }
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
    for category in SymptomType.Category.allCases where category != .daily {
      let types = new(SymptomType.all(in: category).map { Open($0) })
      groups.append((title: texts.context.text(category.labelKey), types: types))
    }
    others = groups
  }

  /// How many frequent symptoms stand before the others.
  private static let mostFrequent = 8
  private var offered: [Open<SymptomType>] { frequent + others.flatMap(\.types) }

  // MARK: What was typed

  /// What the form changes of the day; nil when something of it cannot be read.
  func change(_ form: inout FormData) -> (@Sendable (inout DayDraft) -> Void)? {
    func level(_ name: String, _ scale: ClosedRange<Int>) -> Int? { form.integer(name, in: scale) }
    let flow = level("flow", 1...5).flatMap(Flow.init(rawValue:))
    let (mood, energy) = (level("mood", 1...5), level("energy", 1...10))
    let (sleep, stress) = (level("sleepQuality", 1...5), level("stress", 1...5))
    let minutes = form.minutes("sleepMinutes")
    let stored = DayDraft(log)
    let symptoms = form.symptoms(stored: stored.symptoms, offered: offered)
    let temperature = self.temperature(&form)
    let (mucus, lhTest) = (form.text("mucus"), form.text("lhTest"))
    let taken = Dictionary(
      uniqueKeysWithValues: medications.compactMap { medication in
        form.text(Self.field(of: medication)).map { (medication.id, $0 == Self.taken) }
      })
    let asked = Set(medications.map(\.id))
    let notes = form.text("notes") ?? ""
    guard form.isValid else { return nil }
    return { draft in
      (draft.flow, draft.mood, draft.energy) = (flow, mood, energy)
      (draft.sleepQuality, draft.stress, draft.sleepMinutes) = (sleep, stress, minutes)
      draft.symptoms = symptoms
      draft.temperature = temperature
      draft.mucus = mucus.map { Open(rawValue: $0) }
      draft.lhTest = lhTest.map { Open(rawValue: $0) }
      draft.medications = draft.medications.filter { !asked.contains($0.key) }.merging(taken) { $1 }
      draft.notes = notes
    }
  }

  private func temperature(_ form: inout FormData) -> TemperatureDraft? {
    guard let degrees = form.decimal("temperature", decimals: 3) else { return nil }
    let unit = form.choice("unit", as: TemperatureUnit.self) ?? profile.preferences.temperatureUnit
    var draft = TemperatureDraft(
      degrees, unit, isExcluded: form.flag("temperatureExcluded"), time: form.text("temperatureTime"),
      note: log.details?.temperature?.note ?? "")
    // What the form showed and nobody changed stays as it was noted, to the hundredth.
    if let stored = log.details?.temperature, shown(stored) == form.text("temperature"),
      unit == profile.preferences.temperatureUnit
    {
      draft.degrees = Decimal(stored.hundredths) / 100
      draft.unit = .celsius
    }
    return draft
  }

  static let (taken, notTaken) = ("taken", "missed")
  static func field(of medication: Medication) -> String { "medication-\(medication.id)" }

  func shown(_ temperature: WakingTemperature) -> String {
    profile.preferences.temperatureUnit.degrees(temperature.hundredths).formatted(
      .number.locale(texts.locale).grouping(.never).precision(.fractionLength(2)))
  }
}
