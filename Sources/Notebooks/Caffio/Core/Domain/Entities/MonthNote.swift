package import Foundation
package import Values

/// What a person says of a month.
package struct MonthNote: Coded, Equatable, Identifiable {
  /// The month, `2026-01`.
  package var id: String
  /// Free text.
  package var notes = ""
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package static var blank: MonthNote { MonthNote(id: "", updatedAt: .distantPast) }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&notes, "notes")
    try coder.code(&updatedAt, "updatedAt")
    try coder.code(unknownFields: &unknownFields)
  }

  /// The note as it is to be stored.
  ///
  /// - Throws: ``CaffioError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(CaffioError) -> MonthNote {
    var checks = FieldChecks<CaffioField>()
    checks.text(notes, .monthNotes)
    try checks.finish()
    return self
  }
}
