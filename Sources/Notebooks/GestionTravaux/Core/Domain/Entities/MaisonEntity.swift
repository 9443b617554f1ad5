package import Foundation
package import Values

/// The house: there is one, under a fixed identifier, so that two devices have the same.
package struct MaisonEntity: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// Always ``fixedID``.
  package var id: String
  /// What it is called, not empty.
  package var nom: String
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  /// The identifier of the only house.
  package static let fixedID = "maison"

  package init(
    id: String = MaisonEntity.fixedID, nom: String, createdAt: Date, updatedAt: Date,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.nom = nom
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, nom, createdAt, updatedAt
  }
}
