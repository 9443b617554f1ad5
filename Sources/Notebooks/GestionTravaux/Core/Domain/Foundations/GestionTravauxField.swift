package import Values

/// A field that a person fills in, named as the string tables name it.
package enum GestionTravauxField: String, FormField {
  case houseName = "gestiontravaux.maison.nom"
  case roomName = "gestiontravaux.piece.nom"
  case activityName = "gestiontravaux.activite.nom"
  case taskAction = "gestiontravaux.tache.prochaineAction"
  case taskBudget = "gestiontravaux.tache.budget"
  case taskCost = "gestiontravaux.tache.cout"
  case captureText = "gestiontravaux.capture.texte"
  case alertText = "gestiontravaux.alerte.texte"
  case tipText = "gestiontravaux.astuce.texte"
  case noteText = "gestiontravaux.note.texte"
  case toDoTitle = "gestiontravaux.toDo.titre"
  case toDoDue = "gestiontravaux.toDo.echeance"
  case purchaseText = "gestiontravaux.achat.texte"
  case purchasePrice = "gestiontravaux.achat.prix"
  case seasonText = "gestiontravaux.noteSaison.texte"
  case contactName = "gestiontravaux.contact.nom"
  case contactTrade = "gestiontravaux.contact.metier"
  case contactPhone = "gestiontravaux.contact.telephone"
  case contactMail = "gestiontravaux.contact.email"
  case contactNotes = "gestiontravaux.contact.notes"
  case equipmentName = "gestiontravaux.equipement.nom"
  case equipmentBrand = "gestiontravaux.equipement.marque"
  case equipmentModel = "gestiontravaux.equipement.modele"
  case equipmentSerial = "gestiontravaux.equipement.numeroSerie"
  case equipmentBought = "gestiontravaux.equipement.acheteLe"
  case equipmentWarranty = "gestiontravaux.equipement.garantieFin"
  case equipmentNotes = "gestiontravaux.equipement.notes"
  case upkeepTitle = "gestiontravaux.entretien.titre"
  case upkeepRhythm = "gestiontravaux.entretien.rythme"
  case upkeepDay = "gestiontravaux.entretien.dernier"
}

extension GestionTravauxField {
  /// From where to where its numbers go.
  package var scale: FieldScale? {
    self == .upkeepRhythm ? FieldScale(UpkeepRhythm.monthLimits) : nil
  }
}

extension FieldChecks<GestionTravauxField> {
  /// A text of one line; nil for none.
  mutating func line(_ text: String?, _ field: GestionTravauxField) -> String? {
    let trimmed = optional(text ?? "", field, limit: GestionTravauxLimits.line)
    return trimmed.isEmpty ? nil : trimmed
  }

  /// A sum that is not below zero; nil passes.
  mutating func price(_ price: Money?, _ field: GestionTravauxField) {
    amount(price, field)
    require(price.map { $0.minorUnits >= 0 } ?? true, field, .amount(.negative))
  }

  /// A day that somebody can have meant; nil passes.
  mutating func day(_ day: CalendarDay?, _ field: GestionTravauxField) {
    require(day.map { GestionTravauxLimits.years.contains($0.year) } ?? true, field, .rule("year"))
  }

  /// What was said and photographed: neither too many pieces nor too much text.
  mutating func blocks(_ blocks: [ContentBlock], _ field: GestionTravauxField) {
    require(blocks.count <= GestionTravauxLimits.blocks, field, .outOfRange)
    let length = blocks.reduce(0) { $0 + ($1.text?.count ?? 0) }
    require(length <= GestionTravauxLimits.text, field, .tooLong(limit: GestionTravauxLimits.text))
  }

  /// - Throws: ``GestionTravauxError/invalidFields(_:)`` when something is wrong.
  func finish() throws(GestionTravauxError) {
    guard problems.isEmpty else { throw .invalidFields(problems) }
  }
}
