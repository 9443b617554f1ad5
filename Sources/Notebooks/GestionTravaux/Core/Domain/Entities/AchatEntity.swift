import Foundation
package import Values

/// Something to buy.
package struct AchatEntity: DetailedRecord, Hashable {
  package var id: String
  package var listeDeCoursesId = ListeDeCoursesEntity.fixedID
  /// Whether it was sorted at the desk and the sorting is not yet confirmed.
  package var aValider = false
  package var details: Details
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails, Hashable {
    /// What it is, not empty.
    package var texte = ""
    /// Whether it is bought.
    package var achete = false
    /// Whether it has left the list: what it cost stays with its task.
    package var isArchived = false
    /// The task that it is for; nil for none.
    package var tacheOrigineId: String?
    /// What it costs; nil where nobody said.
    package var prix: Money?
    /// What was said and photographed.
    package var blocks: [ContentBlock] = []
  }

  package static var blank: Self { Self(id: "", details: Details(), stamp: Stamp(.distantPast)) }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&listeDeCoursesId, "listeDeCoursesId")
    try coder.code(&details.texte, "texte")
    try coder.code(&details.achete, "achete")
    // An entry that was written before purchases could leave the list says nothing of it.
    var isArchived: Bool? = details.isArchived
    try coder.code(&isArchived, "isArchived")
    details.isArchived = isArchived ?? false
    try coder.code(&details.tacheOrigineId, "tacheOrigineId")
    try coder.code(&details.prix, "prix", currency: "prixCurrency")
    try coder.code(list: &details.blocks, "blocks", column: "blocksData")
    try coder.code(&aValider, "aValider")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension AchatEntity.Details: NotedDetails {
  package var tacheId: TacheEntity.ID? {
    get { tacheOrigineId }
    set { tacheOrigineId = newValue }
  }

  package func validated() throws(GestionTravauxError) -> Self {
    var (checks, purchase) = (FieldChecks<GestionTravauxField>(), self)
    purchase.texte = checks.required(texte, .purchaseText, limit: GestionTravauxLimits.line)
    checks.price(prix, .purchasePrice)
    checks.blocks(blocks, .purchaseText)
    try checks.finish()
    return purchase
  }
}
