package import Foundation
package import Values

/// A piece of equipment of the house: a boiler, a water heater, an oven, with what one must know when it fails.
package struct EquipementEntity: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  /// The house.
  package var maisonId: String
  /// What it is, not empty.
  package var nom: String
  /// The room where it stands; nil for none.
  package var pieceId: String?
  /// Who made it; empty where nobody said.
  package var marque: String
  /// Its model; empty where nobody said.
  package var modele: String
  /// Its serial number; empty where nobody said.
  package var numeroSerie: String
  /// When it was bought; nil where nobody said.
  package var acheteLe: CalendarDay?
  /// The last day of its warranty; nil where nobody said.
  package var garantieFin: CalendarDay?
  /// What else there is to say.
  package var notes: String
  /// Its photos and documents: the manual, the invoice.
  package var blocks: [ContentBlock]
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
    id: String, maisonId: String = MaisonEntity.fixedID, nom: String, pieceId: String? = nil,
    marque: String = "", modele: String = "", numeroSerie: String = "", acheteLe: CalendarDay? = nil,
    garantieFin: CalendarDay? = nil, notes: String = "", blocks: [ContentBlock] = [], createdAt: Date,
    updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.maisonId = maisonId
    self.nom = nom
    self.pieceId = pieceId
    self.marque = marque
    self.modele = modele
    self.numeroSerie = numeroSerie
    self.acheteLe = acheteLe
    self.garantieFin = garantieFin
    self.notes = notes
    self.blocks = blocks
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, maisonId, nom, pieceId, marque, modele, numeroSerie, acheteLe, garantieFin, notes, blocks,
      createdAt,
      updatedAt
  }
}
