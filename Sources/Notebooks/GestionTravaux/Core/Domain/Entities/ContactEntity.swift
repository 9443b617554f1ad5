import Foundation
package import Values

/// Somebody who does a job: the plumber, the neighbour with the long ladder.
package struct ContactEntity: DetailedRecord, Hashable {
  package var id: String
  package var maisonId = MaisonEntity.fixedID
  package var details: Details
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails, Hashable {
    /// What they are called, not empty.
    package var nom = ""
    /// What they do.
    package var metier = ""
    /// A telephone number.
    package var telephone = ""
    /// An address for mail.
    package var email = ""
    /// Free text.
    package var notes = ""
  }

  package static var blank: Self { Self(id: "", details: Details(), stamp: Stamp(.distantPast)) }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&maisonId, "maisonId")
    try coder.code(&details.nom, "nom")
    try coder.code(&details.metier, "metier")
    try coder.code(&details.telephone, "telephone")
    try coder.code(&details.email, "email")
    try coder.code(&details.notes, "notes")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension ContactEntity.Details {
  /// What a form starts from.
  package init(_ name: String) { self.init(nom: name) }

  package func validated() throws(GestionTravauxError) -> Self {
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
