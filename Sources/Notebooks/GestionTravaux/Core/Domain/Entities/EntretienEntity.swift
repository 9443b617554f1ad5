public import Foundation
public import Values

/// Something in the house that must be done again and again.
public struct EntretienEntity: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  public var id: String
  /// The house.
  public var maisonId: String
  /// What is to be done, not empty.
  public var titre: String
  /// The room of its task; nil for none.
  public var pieceId: String?
  /// The activity of its task; nil for none.
  public var activiteId: String?
  /// Every so many months; nil for once a year.
  public var mois: Int?
  /// When its season begins, once a year; nil for every so many months.
  public var saison: Open<Season>?
  /// When it was last done, or from when on it counts.
  public var dernier: CalendarDay
  /// The task that was last made of it; nil for none.
  public var tacheId: String?
  /// When it was created, in whole seconds.
  public var createdAt: Date
  /// When it was last changed, in whole seconds.
  public var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  public var unknownFields: [String: JSONValue] = [:]

  /// The record, stored as given.
  public init(
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
