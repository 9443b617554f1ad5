package import Foundation
package import Values

/// Somebody who does a job: the plumber, the neighbour with the long ladder.
package struct ContactEntity: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  /// The house.
  package var maisonId: String
  /// What they are called, not empty.
  package var nom: String
  /// What they do.
  package var metier: String
  /// A telephone number.
  package var telephone: String
  /// An address for mail.
  package var email: String
  /// Free text.
  package var notes: String
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
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
