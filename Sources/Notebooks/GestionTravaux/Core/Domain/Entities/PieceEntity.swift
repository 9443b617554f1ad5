package import Foundation
package import Values

/// A room of the house.
package struct PieceEntity: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  /// The house.
  package var maisonId: String
  /// What it is called, not empty.
  package var nom: String
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
    id: String, maisonId: String = MaisonEntity.fixedID, nom: String, createdAt: Date, updatedAt: Date,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.maisonId = maisonId
    self.nom = nom
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, maisonId, nom, createdAt, updatedAt
  }
}
