package import Foundation
package import Values

/// A symptom that a person added to those that are offered.
package struct CustomSymptom: Hashable, Sendable, Identifiable {
  /// `custom.` and a UUID: it is the type of what she notes with it.
  package var id: String
  /// What she calls it.
  package var name: String
  /// Whether it is no longer offered; what was noted stays.
  package var isArchived: Bool
  /// When it was added, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue]

  /// A symptom of her own, as given.
  package init(
    id: String, name: String, isArchived: Bool = false, createdAt: Date, updatedAt: Date,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.name = name
    self.isArchived = isArchived
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
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
