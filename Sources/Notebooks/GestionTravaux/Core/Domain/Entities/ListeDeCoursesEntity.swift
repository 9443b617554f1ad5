package import Foundation
package import Values

/// The shopping list: there is one, under a fixed identifier, so that two devices have the same.
package struct ListeDeCoursesEntity: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// Always ``fixedID``.
  package var id: String
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  /// The identifier of the only list.
  package static let fixedID = "courses"

  package init(
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
