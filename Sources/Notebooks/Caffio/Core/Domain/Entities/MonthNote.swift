package import Foundation
package import Values

/// What a person says of a month.
package struct MonthNote: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// The month, `2026-01`.
  package var id: String
  /// Free text.
  package var notes: String
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
    id: String, notes: String = "", updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.notes = notes
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, notes, updatedAt
  }
}
