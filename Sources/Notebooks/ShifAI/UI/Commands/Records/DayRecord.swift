import Foundation
import ShifAICore
import Values

/// A day as `--json` prints it, with the names of the specification.
struct DayRecord: Encodable {
  private let log: DayLog

  init(_ log: DayLog) { self.log = log }

  private enum Key: String, CodingKey {
    case date, flow_intensity, cycle_day, phase, mood, energy, sleep, stress, sleep_minutes, temperature
    case temperature_excluded, temperature_time, temperature_note, cervical_mucus, lh_test, symptoms
    case medications, notes, weight_kg, pill
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
      try fields.encode(Decimal(temperature.thousandths) / 1_000, forKey: .temperature)
      try fields.encode(temperature.isExcluded, forKey: .temperature_excluded)
      try fields.encodeIfPresent(temperature.time, forKey: .temperature_time)
      if !temperature.note.isEmpty { try fields.encode(temperature.note, forKey: .temperature_note) }
    }
    try fields.encodeIfPresent(log.details?.mucus, forKey: .cervical_mucus)
    try fields.encodeIfPresent(log.details?.lhTest, forKey: .lh_test)
    try fields.encodeIfPresent(
      log.details?.weightGrams.map { Decimal($0) / 1_000 }, forKey: .weight_kg)
    try fields.encodeIfPresent(log.details?.pill, forKey: .pill)
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
    (id, date, symptom_type, value) = (symptom.id, symptom.date, symptom.type, symptom.intensity)
    (body_zone, pain_type, notes) = (symptom.zone, symptom.painType, symptom.notes)
  }
}
