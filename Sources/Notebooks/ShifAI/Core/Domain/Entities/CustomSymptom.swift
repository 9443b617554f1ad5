public import Foundation
public import Values

/// A symptom that a person added to those that are offered.
public struct CustomSymptom: Hashable, Sendable, Identifiable {
  /// `custom.` and a UUID: it is the type of what she notes with it.
  public var id: String
  /// What she calls it.
  public var name: String
  /// Whether it is no longer offered; what was noted stays.
  public var isArchived: Bool
  /// When it was added, in whole seconds.
  public var createdAt: Date
  /// When it was last changed, in whole seconds.
  public var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  public var unknownFields: [String: JSONValue]

  /// A symptom of her own, as given.
  public init(
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
  public static let prefix = "custom."
  /// The key of the words for one that was told of and is deleted since.
  public static let goneKey = "shifai.customSymptom.gone"
  /// Whether the key of a word in a sentence stands for one.
  public static func isNamed(by key: String) -> Bool { key.hasPrefix("shifai.symptom.\(prefix)") }
  /// What is noted with it.
  public var type: Open<SymptomType> { Open(rawValue: id) }
}
