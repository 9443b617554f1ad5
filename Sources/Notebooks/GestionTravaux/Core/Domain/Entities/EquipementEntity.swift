import Foundation
package import Values

/// A piece of equipment of the house: a boiler, a water heater, an oven, with what one must know when it fails.
package struct EquipementEntity: DetailedRecord, Hashable {
  package var id: String
  package var maisonId = MaisonEntity.fixedID
  package var details: Details
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails, Hashable {
    /// What it is, not empty.
    package var nom = ""
    /// The room where it stands; nil for none.
    package var pieceId: String?
    /// Who made it; empty where nobody said.
    package var marque = ""
    /// Its model; empty where nobody said.
    package var modele = ""
    /// Its serial number; empty where nobody said.
    package var numeroSerie = ""
    /// When it was bought; nil where nobody said.
    package var acheteLe: CalendarDay?
    /// The last day of its warranty; nil where nobody said.
    package var garantieFin: CalendarDay?
    /// What else there is to say.
    package var notes = ""
    /// Its photos and documents: the manual, the invoice.
    package var blocks: [ContentBlock] = []
  }

  package static var blank: Self { Self(id: "", details: Details(), stamp: Stamp(.distantPast)) }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&maisonId, "maisonId")
    try coder.code(&details.nom, "nom")
    try coder.code(&details.pieceId, "pieceId")
    try coder.code(&details.marque, "marque")
    try coder.code(&details.modele, "modele")
    try coder.code(&details.numeroSerie, "numeroSerie")
    try coder.code(&details.acheteLe, "acheteLe")
    try coder.code(&details.garantieFin, "garantieFin")
    try coder.code(&details.notes, "notes")
    try coder.code(list: &details.blocks, "blocks", column: "blocksData")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension EquipementEntity.Details: NotedDetails {
  /// What stands in the house is of no task.
  package var tacheId: TacheEntity.ID? {
    get { nil }
    set {}
  }

  /// What a form starts from.
  package init(_ name: String) { self.init(nom: name) }

  package func validated() throws(GestionTravauxError) -> Self {
    var (checks, equipment) = (FieldChecks<GestionTravauxField>(), self)
    equipment.nom = checks.required(nom, .equipmentName, limit: GestionTravauxLimits.name)
    equipment.marque = checks.optional(marque, .equipmentBrand, limit: GestionTravauxLimits.word)
    equipment.modele = checks.optional(modele, .equipmentModel, limit: GestionTravauxLimits.word)
    equipment.numeroSerie = checks.optional(numeroSerie, .equipmentSerial, limit: GestionTravauxLimits.word)
    checks.day(acheteLe, .equipmentBought)
    checks.day(garantieFin, .equipmentWarranty)
    if let acheteLe, let garantieFin, garantieFin < acheteLe {
      checks.require(false, .equipmentWarranty, .rule("beforePurchase"))
    }
    checks.text(notes, .equipmentNotes)
    checks.blocks(blocks, .equipmentNotes)
    try checks.finish()
    return equipment
  }
}
