public import Foundation
public import Values

/// A room of the house.
public struct PieceEntity: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  public var id: String
  /// The house.
  public var maisonId: String
  /// What it is called, not empty.
  public var nom: String
  /// When it was created, in whole seconds.
  public var createdAt: Date
  /// When it was last changed, in whole seconds.
  public var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  public var unknownFields: [String: JSONValue] = [:]

  /// The record, stored as given.
  public init(
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
