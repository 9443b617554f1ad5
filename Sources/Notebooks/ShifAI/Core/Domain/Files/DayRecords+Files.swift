import Foundation
import Values

extension LoggedDay: FileRecord {
  init(reading fields: inout FieldReader) throws {
    let thousandths: Int? = try fields.optional("temperature")
    let isExcluded: Bool = try fields.optional("temperature_excluded") ?? false
    let time: String? = try fields.optional("temperature_time")
    let note: String = try fields.optional("temperature_note") ?? ""
    self.init(
      date: try fields.required("id"), notes: try fields.optional("notes") ?? "",
      sleepMinutes: try fields.optional("sleep_minutes"),
      temperature: thousandths.map {
        WakingTemperature(thousandths: $0, isExcluded: isExcluded, time: time, note: note)
      },
      mucus: try fields.optional("cervical_mucus"), lhTest: try fields.optional("lh_test"),
      intervalAnswer: try fields.optional("interval_answer"),
      intervalAnswerEnd: try fields.optional("interval_answer_end"),
      weightGrams: try fields.optional("weight"), pill: try fields.optional("pill"),
      createdAt: try fields.seconds("created_at"),
      updatedAt: try fields.seconds("updated_at"))
  }

  func write(to fields: inout FieldWriter) throws {
    try fields.write(id, as: "id")
    try fields.write(notes.isEmpty ? nil : notes, as: "notes")
    try fields.write(sleepMinutes, as: "sleep_minutes")
    try fields.write(temperature?.thousandths, as: "temperature")
    try fields.write(temperature?.isExcluded, as: "temperature_excluded")
    try fields.write(temperature?.time, as: "temperature_time")
    try fields.write(temperature.flatMap { $0.note.isEmpty ? nil : $0.note }, as: "temperature_note")
    try fields.write(mucus, as: "cervical_mucus")
    try fields.write(lhTest, as: "lh_test")
    try fields.write(intervalAnswer, as: "interval_answer")
    try fields.write(intervalAnswerEnd, as: "interval_answer_end")
    try fields.write(weightGrams, as: "weight")
    try fields.write(pill, as: "pill")
    try fields.write(created: createdAt, updated: updatedAt)
  }
}

extension CycleEntry: FileRecord {
  init(reading fields: inout FieldReader) throws {
    try fields.passID()
    // It follows from the records: one that a later version tells apart is reckoned again here.
    let phase: String? = try fields.optional("phase")
    self.init(
      date: try fields.required("date"), flow: try fields.optional("flow_intensity"),
      cycleDay: try fields.optional("cycle_day"), phase: phase.flatMap(CyclePhase.init),
      createdAt: try fields.seconds("created_at"), updatedAt: try fields.seconds("updated_at"),
      syncStatus: try fields.optional("sync_status") ?? SyncStatus.pending)
  }

  func write(to fields: inout FieldWriter) throws {
    try fields.write(id, as: "id")
    try fields.write(date, as: "date")
    try fields.write(flow, as: "flow_intensity")
    try fields.write(cycleDay, as: "cycle_day")
    try fields.write(phase, as: "phase")
    try fields.write(created: createdAt, updated: updatedAt)
    try fields.write(syncStatus, as: "sync_status")
  }
}

extension SymptomLog: FileRecord {
  init(reading fields: inout FieldReader) throws {
    try fields.passID()
    self.init(
      date: try fields.required("date"), type: try fields.required("symptom_type"),
      value: try fields.optional("value"), notes: try fields.optional("notes") ?? "",
      zone: try fields.optional("body_zone"), painType: try fields.optional("pain_type"),
      createdAt: try fields.seconds("created_at"), updatedAt: try fields.seconds("updated_at"),
      syncStatus: try fields.optional("sync_status") ?? SyncStatus.pending)
  }

  func write(to fields: inout FieldWriter) throws {
    try fields.write(id, as: "id")
    try fields.write(date, as: "date")
    try fields.write(type, as: "symptom_type")
    try fields.write(value, as: "value")
    try fields.write(notes.isEmpty ? nil : notes, as: "notes")
    try fields.write(zone, as: "body_zone")
    try fields.write(painType, as: "pain_type")
    try fields.write(created: createdAt, updated: updatedAt)
    try fields.write(syncStatus, as: "sync_status")
  }
}

extension MedicationLog: FileRecord {
  init(reading fields: inout FieldReader) throws {
    try fields.passID()
    self.init(
      date: try fields.required("date"), medicationId: try fields.required("medication_id"),
      taken: try fields.required("taken"), createdAt: try fields.seconds("created_at"),
      updatedAt: try fields.seconds("updated_at"))
  }

  func write(to fields: inout FieldWriter) throws {
    try fields.write(id, as: "id")
    try fields.write(date, as: "date")
    try fields.write(medicationId, as: "medication_id")
    try fields.write(taken, as: "taken")
    try fields.write(created: createdAt, updated: updatedAt)
  }
}

extension Reminder: FileRecord {
  init(reading fields: inout FieldReader) throws {
    try fields.passID()
    self.init(
      date: try fields.required("date"), category: try fields.required("category"),
      response: try fields.optional("response"), createdAt: try fields.seconds("created_at"),
      updatedAt: try fields.seconds("updated_at"))
  }

  func write(to fields: inout FieldWriter) throws {
    try fields.write(id, as: "id")
    try fields.write(date, as: "date")
    try fields.write(category, as: "category")
    try fields.write(response, as: "response")
    try fields.write(created: createdAt, updated: updatedAt)
  }
}
