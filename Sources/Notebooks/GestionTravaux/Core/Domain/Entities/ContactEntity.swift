public import Foundation
public import Values

/// Somebody who does a job: the plumber, the neighbour with the long ladder.
public struct ContactEntity: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  public var id: String
  /// The house.
  public var maisonId: String
  /// What they are called, not empty.
  public var nom: String
  /// What they do.
  public var metier: String
  /// A telephone number.
  public var telephone: String
  /// An address for mail.
  public var email: String
  /// Free text.
  public var notes: String
  /// When it was created, in whole seconds.
  public var createdAt: Date
  /// When it was last changed, in whole seconds.
  public var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  public var unknownFields: [String: JSONValue] = [:]

  /// The record, stored as given.
  public init(
    id: String, maisonId: String = MaisonEntity.fixedID, nom: String, metier: String = "",
    telephone: String = "", email: String = "", notes: String = "", createdAt: Date, updatedAt: Date,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.maisonId = maisonId
    self.nom = nom
    self.metier = metier
    self.telephone = telephone
    self.email = email
    self.notes = notes
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, maisonId, nom, metier, telephone, email, notes, createdAt, updatedAt
  }
}
