package import Foundation
package import Values

/// Something in the house that must be done again and again.
package struct EntretienEntity: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  /// The house.
  package var maisonId: String
  /// What is to be done, not empty.
  package var titre: String
  /// The room of its task; nil for none.
  package var pieceId: String?
  /// The activity of its task; nil for none.
  package var activiteId: String?
  /// Every so many months; nil for once a year.
  package var mois: Int?
  /// When its season begins, once a year; nil for every so many months.
  package var saison: Open<Season>?
  /// When it was last done, or from when on it counts.
  package var dernier: CalendarDay
  /// The task that was last made of it; nil for none.
  package var tacheId: String?
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
    id: String, maisonId: String = MaisonEntity.fixedID, titre: String, pieceId: String? = nil,
    activiteId: String? = nil, mois: Int? = nil, saison: Open<Season>? = nil, dernier: CalendarDay,
    tacheId: String? = nil, createdAt: Date, updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.maisonId = maisonId
    self.titre = titre
    self.pieceId = pieceId
    self.activiteId = activiteId
    self.mois = mois
    self.saison = saison
    self.dernier = dernier
    self.tacheId = tacheId
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, maisonId, titre, pieceId, activiteId, mois, saison, dernier, tacheId, createdAt, updatedAt
  }
}
