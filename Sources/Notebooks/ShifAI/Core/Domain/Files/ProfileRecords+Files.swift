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

extension CustomSymptom: FileRecord {}
extension Medication: FileRecord {}
extension Contraception: FileRecord {}
