import Foundation
package import Values

/// A symptom that a person added to those that are offered.
package struct CustomSymptom: DetailedRecord, Hashable {
  /// `custom.` and a UUID: it is the type of what she notes with it.
  package var id: String
  package var details: Details
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails, Hashable {
    /// What she calls it.
    package var name = ""
    /// Whether it is no longer offered; what was noted stays.
    package var isArchived = false
  }

  package static var blank: Self {
    CustomSymptom(id: "", details: Details(), stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.codeProfile()
    try coder.code(&details.name, "name")
    try coder.code(flag: &details.isArchived, "is_archived")
    try stamp.codeSeconds(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }

  /// The beginning of every id.
  package static let prefix = "custom."
  /// The key of the words for one that was told of and is deleted since.
  package static let goneKey = "shifai.customSymptom.gone"
  /// Whether the key of a word in a sentence stands for one.
  package static func isNamed(by key: String) -> Bool { key.hasPrefix("shifai.symptom.\(prefix)") }
  /// What is noted with it.
  package var type: Open<SymptomType> { Open(rawValue: id) }
}

extension CustomSymptom.Details {
  /// What a form starts from.
  package init(name: String = "") { self.init(name: name, isArchived: false) }

  package func validated() throws(ShifAIError) -> Self {
    var checks = FieldChecks<ShifAIField>()
    var symptom = self
    symptom.name = checks.required(name, .customSymptomName, limit: ShifAILimits.name)
    try checks.finish()
    return symptom
  }
}
