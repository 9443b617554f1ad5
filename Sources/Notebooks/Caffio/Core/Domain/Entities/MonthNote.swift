public import Foundation
public import Values

/// What a person says of a month.
public struct MonthNote: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// The month, `2026-01`.
  public var id: String
  /// Free text.
  public var notes: String
  /// When it was last changed, in whole seconds.
  public var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  public var unknownFields: [String: JSONValue] = [:]

  /// A note, stored as given.
  public init(
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
