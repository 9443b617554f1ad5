import Foundation
import Values

extension Profile: FileRecord {
  init(reading fields: inout FieldReader) throws {
    try fields.passID()
    self.init(
      createdAt: try fields.seconds("created_at"),
      onboardingCompleted: try fields.optional("onboarding_completed") ?? false,
      cycleType: try fields.optional("cycle_type") ?? Open(.unknown),
      conditions: try fields.optional("conditions") ?? [],
      preferences: try fields.optional("preferences") ?? Preferences())
  }

  func write(to fields: inout FieldWriter) throws {
    try fields.write(id, as: "id")
    try fields.write(seconds: createdAt, as: "created_at")
    try fields.write(onboardingCompleted, as: "onboarding_completed")
    try fields.write(cycleType, as: "cycle_type")
    try fields.write(conditions, as: "conditions")
    try fields.write(preferences, as: "preferences")
  }
}

extension CustomSymptom: FileRecord {
  init(reading fields: inout FieldReader) throws {
    self.init(
      id: try fields.required("id"), name: try fields.required("name"),
      isArchived: try fields.optional("is_archived") ?? false, createdAt: try fields.seconds("created_at"),
      updatedAt: try fields.seconds("updated_at"))
  }

  func write(to fields: inout FieldWriter) throws {
    try fields.write(id, as: "id")
    try fields.write(name, as: "name")
    try fields.write(isArchived, as: "is_archived")
    try fields.write(created: createdAt, updated: updatedAt)
  }
}

extension Medication: FileRecord {
  init(reading fields: inout FieldReader) throws {
    let from: Int? = try fields.optional("reminder_from")
    let to: Int? = try fields.optional("reminder_to")
    self.init(
      id: try fields.required("id"), name: try fields.required("name"),
      dose: try fields.optional("dose") ?? "", notes: try fields.optional("notes") ?? "",
      reminderDays: from.flatMap { from in to.map { from...max(from, $0) } },
      isArchived: try fields.optional("is_archived") ?? false, createdAt: try fields.seconds("created_at"),
      updatedAt: try fields.seconds("updated_at"))
  }

  func write(to fields: inout FieldWriter) throws {
    try fields.write(id, as: "id")
    try fields.write(name, as: "name")
    try fields.write(dose, as: "dose")
    try fields.write(notes, as: "notes")
    try fields.write(reminderDays?.lowerBound, as: "reminder_from")
    try fields.write(reminderDays?.upperBound, as: "reminder_to")
    try fields.write(isArchived, as: "is_archived")
    try fields.write(created: createdAt, updated: updatedAt)
  }
}

extension Contraception: FileRecord {
  init(reading fields: inout FieldReader) throws {
    self.init(
      id: try fields.required("id"), method: try fields.required("method"),
      name: try fields.optional("name") ?? "", notes: try fields.optional("notes") ?? "",
      start: try fields.required("start_date"), end: try fields.optional("end_date"),
      createdAt: try fields.seconds("created_at"), updatedAt: try fields.seconds("updated_at"))
  }

  func write(to fields: inout FieldWriter) throws {
    try fields.write(id, as: "id")
    try fields.write(method, as: "method")
    try fields.write(name, as: "name")
    try fields.write(notes, as: "notes")
    try fields.write(start, as: "start_date")
    try fields.write(end, as: "end_date")
    try fields.write(created: createdAt, updated: updatedAt)
  }
}
