import Foundation
package import Values

extension MaisonEntity {
  /// What the house is called until somebody says otherwise, as the specification has it.
  package static let usualName = "Ma Maison"

  /// The house as it is to be stored.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)``.
  package func validated() throws(GestionTravauxError) -> MaisonEntity {
    var (checks, house) = (FieldChecks<GestionTravauxField>(), self)
    house.nom = checks.required(nom, .houseName, limit: GestionTravauxLimits.name)
    try checks.finish()
    return house
  }
}

extension PieceEntity {
  /// The room as it is to be stored.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)``.
  package func validated() throws(GestionTravauxError) -> PieceEntity {
    var (checks, room) = (FieldChecks<GestionTravauxField>(), self)
    room.nom = checks.required(nom, .roomName, limit: GestionTravauxLimits.name)
    try checks.finish()
    return room
  }
}

extension ActiviteEntity {
  /// The activity as it is to be stored.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)``.
  package func validated() throws(GestionTravauxError) -> ActiviteEntity {
    var (checks, activity) = (FieldChecks<GestionTravauxField>(), self)
    activity.nom = checks.required(nom, .activityName, limit: GestionTravauxLimits.name)
    try checks.finish()
    return activity
  }
}

extension TacheEntity {
  /// Whether work on it goes on.
  package var isActive: Bool { statut.known == .active }

  /// The task as it is to be stored.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(GestionTravauxError) -> TacheEntity {
    var (checks, task) = (FieldChecks<GestionTravauxField>(), self)
    task.prochaineAction = checks.line(prochaineAction, .taskAction)
    checks.price(budget, .taskBudget)
    checks.price(cout, .taskCost)
    try checks.finish()
    return task
  }
}

extension NoteSaisonEntity {
  /// The season note as it is to be stored.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)``.
  package func validated() throws(GestionTravauxError) -> NoteSaisonEntity {
    var (checks, note) = (FieldChecks<GestionTravauxField>(), self)
    note.texte = checks.required(texte, .seasonText, limit: GestionTravauxLimits.text)
    try checks.finish()
    return note
  }
}

extension ContactEntity {
  /// The contact as it is to be stored.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(GestionTravauxError) -> ContactEntity {
    var (checks, contact) = (FieldChecks<GestionTravauxField>(), self)
    contact.nom = checks.required(nom, .contactName, limit: GestionTravauxLimits.name)
    contact.metier = checks.optional(metier, .contactTrade, limit: GestionTravauxLimits.word)
    contact.telephone = checks.optional(telephone, .contactPhone, limit: GestionTravauxLimits.word)
    contact.email = checks.optional(email, .contactMail, limit: GestionTravauxLimits.word)
    checks.text(notes, .contactNotes)
    try checks.finish()
    return contact
  }
}

extension EquipementEntity {
  /// The equipment as it is to be stored.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(GestionTravauxError) -> EquipementEntity {
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

extension EntretienEntity {
  /// How often; nil where neither was said.
  package var rhythm: UpkeepRhythm? {
    if let mois { return .months(mois) }
    return saison?.known.map(UpkeepRhythm.season)
  }

  /// The day from which it is to be done again; nil where nobody said how often.
  package var due: CalendarDay? { rhythm?.due(after: dernier) }

  /// The upkeep as it is to be stored.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(GestionTravauxError) -> EntretienEntity {
    var (checks, upkeep) = (FieldChecks<GestionTravauxField>(), self)
    upkeep.titre = checks.required(titre, .upkeepTitle, limit: GestionTravauxLimits.line)
    checks.require((mois == nil) != (saison == nil), .upkeepRhythm, .empty)
    checks.require(mois.map(UpkeepRhythm.monthLimits.contains) ?? true, .upkeepRhythm, .outOfRange)
    checks.day(dernier, .upkeepDay)
    try checks.finish()
    return upkeep
  }
}
