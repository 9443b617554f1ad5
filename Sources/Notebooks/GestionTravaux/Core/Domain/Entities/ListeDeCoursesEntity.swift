public import Foundation
public import Values

/// The shopping list: there is one, under a fixed identifier, so that two devices have the same.
public struct ListeDeCoursesEntity: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// Always ``fixedID``.
  public var id: String
  /// When it was created, in whole seconds.
  public var createdAt: Date
  /// When it was last changed, in whole seconds.
  public var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  public var unknownFields: [String: JSONValue] = [:]

  /// The identifier of the only list.
  public static let fixedID = "courses"

  /// The record, stored as given.
  public init(
    id: String = ListeDeCoursesEntity.fixedID, createdAt: Date, updatedAt: Date,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, createdAt, updatedAt
  }
}
