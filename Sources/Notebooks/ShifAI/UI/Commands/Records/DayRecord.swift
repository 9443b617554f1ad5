import Foundation
import Localization
import ShifAICore
import Terminal
import Values

/// A day as `--json` prints it, with the names of the specification.
struct DayRecord: Encodable {
  private let log: DayLog

  init(_ log: DayLog) { self.log = log }

  private enum Key: String, CodingKey {
    case date, flow_intensity, cycle_day, phase, mood, energy, sleep, stress, sleep_minutes, temperature
    case temperature_excluded, temperature_time, temperature_note, cervical_mucus, lh_test, symptoms
    case medications, notes
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(log.date, forKey: .date)
    try fields.encodeIfPresent(log.flow, forKey: .flow_intensity)
    try fields.encodeIfPresent(log.entry?.cycleDay, forKey: .cycle_day)
    try fields.encodeIfPresent(log.entry?.phase, forKey: .phase)
    try fields.encodeIfPresent(log.value(of: .mood), forKey: .mood)
    try fields.encodeIfPresent(log.value(of: .energy), forKey: .energy)
    try fields.encodeIfPresent(log.value(of: .sleep), forKey: .sleep)
    try fields.encodeIfPresent(log.value(of: .stress), forKey: .stress)
    try fields.encodeIfPresent(log.details?.sleepMinutes, forKey: .sleep_minutes)
    if let temperature = log.details?.temperature {
      try fields.encode(Decimal(temperature.hundredths) / 100, forKey: .temperature)
      try fields.encode(temperature.isExcluded, forKey: .temperature_excluded)
      try fields.encodeIfPresent(temperature.time, forKey: .temperature_time)
      if !temperature.note.isEmpty { try fields.encode(temperature.note, forKey: .temperature_note) }
    }
    try fields.encodeIfPresent(log.details?.mucus, forKey: .cervical_mucus)
    try fields.encodeIfPresent(log.details?.lhTest, forKey: .lh_test)
    try fields.encode(log.symptoms.filter { !$0.type.isDaily }.map { SymptomRecord($0) }, forKey: .symptoms)
    try fields.encode(
      Dictionary(log.medications.map { ($0.medicationId, $0.taken) }) { first, _ in first },
      forKey: .medications)
    try fields.encode(log.details?.notes ?? "", forKey: .notes)
  }
}

/// A symptom as `--json` prints it.
struct SymptomRecord: Encodable {
  let id: String
  let date: CalendarDay
  let symptom_type: Open<SymptomType>
  let value: Int?
  let body_zone: Open<BodyZone>?
  let pain_type: Open<PainType>?
  let notes: String

  init(_ symptom: SymptomLog) {
    (id, date, symptom_type, value) = (symptom.id, symptom.date, symptom.type, symptom.value)
    (body_zone, pain_type, notes) = (symptom.zone, symptom.painType, symptom.notes)
  }
}

extension CommandContext {
  /// A day line by line.
  func sheet(of log: DayLog, _ names: SymptomNames) -> String {
    if log.isEmpty { return text("shifai.answer.nothingNoted", ["day": text(log.date)]) }
    var sheet = FactSheet()
    sheet.add(text("shifai.column.date"), text(log.date))
    sheet.add(text("shifai.column.flow"), log.flow.map { text($0.labelKey) })
    sheet.add(text("shifai.column.cycleDay"), log.entry?.cycleDay.map(String.init))
    sheet.add(text("shifai.column.phase"), log.entry?.phase.map { text($0.labelKey) })
    for type in SymptomType.all(in: .daily) {
      sheet.add(text(Open(type).labelKey), log.value(of: type).map { "\($0)/\(type.scale.upperBound)" })
    }
    sheet.add(text("shifai.column.sleepMinutes"), log.details?.sleepMinutes.map(hours))
    sheet.add(text("shifai.column.temperature"), log.details?.temperature.map(temperature))
    sheet.add(
      text("shifai.column.mucus"),
      log.details?.mucus.map { $0.known.map { text($0.labelKey) } ?? $0.rawValue })
    sheet.add(
      text("shifai.column.lhTest"),
      log.details?.lhTest.map { $0.known.map { text($0.labelKey) } ?? $0.rawValue })
    for symptom in log.symptoms where !symptom.type.isDaily {
      sheet.add(names.name(symptom.type), line(of: symptom))
    }
    sheet.add(text("shifai.column.notes"), log.details?.notes)
    return sheet.rendered()
  }

  /// How strong a symptom was, where and how it felt, and its id for `symptom delete`.
  func line(of symptom: SymptomLog) -> String {
    let parts = [
      symptom.value.map { "\($0)/\(symptom.type.scale.upperBound)" },
      symptom.zone.map { $0.known.map { text($0.labelKey) } ?? $0.rawValue },
      symptom.painType.map { $0.known.map { text($0.labelKey) } ?? $0.rawValue },
      symptom.notes.isEmpty ? nil : symptom.notes, "(\(symptom.id))",
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  private func hours(_ minutes: Int) -> String {
    text("shifai.answer.hours", ["hours": String(minutes / 60), "minutes": String(minutes % 60)])
  }

  private func temperature(_ temperature: WakingTemperature) -> String {
    let degrees = temperature.celsius.formatted(
      .number.precision(.fractionLength(2)).locale(language.locale))
    let parts = [
      degrees + "\u{A0}°C", temperature.time,
      temperature.isExcluded ? text("shifai.answer.excluded") : nil,
      temperature.note.isEmpty ? nil : temperature.note,
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }
}
