package import Foundation
package import Values

/// What somebody writes to herself before a long pause, to be read when the work goes on.
package struct NoteSaisonEntity: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  /// The house.
  package var maisonId: String
  /// What it says, not empty.
  package var texte: String
  /// Whether it has been read and put away.
  package var archivee: Bool
  /// Whether a session began after a long pause: it is shown until it is put away.
  package var declenchee: Bool
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
    id: String, maisonId: String = MaisonEntity.fixedID, texte: String, archivee: Bool = false,
    declenchee: Bool = false, createdAt: Date, updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.maisonId = maisonId
    self.texte = texte
    self.archivee = archivee
    self.declenchee = declenchee
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, maisonId, texte, archivee, declenchee, createdAt, updatedAt
  }
}
