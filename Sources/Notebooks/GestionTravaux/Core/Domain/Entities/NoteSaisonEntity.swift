import Foundation
package import Values

/// What somebody writes to herself before a long pause, to be read when the work goes on.
package struct NoteSaisonEntity: DetailedRecord, Hashable {
  package var id: String
  package var maisonId = MaisonEntity.fixedID
  package var details: Details
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails, Hashable {
    /// What it says, not empty.
    package var texte = ""
    /// Whether it has been read and put away.
    package var archivee = false
    /// Whether a session began after a long pause: it is shown until it is put away.
    package var declenchee = false
  }

  package static var blank: Self { Self(id: "", details: Details(), stamp: Stamp(.distantPast)) }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&maisonId, "maisonId")
    try coder.code(&details.texte, "texte")
    try coder.code(&details.archivee, "archivee")
    try coder.code(&details.declenchee, "declenchee")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension NoteSaisonEntity.Details {
  package func validated() throws(GestionTravauxError) -> Self {
    var (checks, note) = (FieldChecks<GestionTravauxField>(), self)
    note.texte = checks.required(texte, .seasonText, limit: GestionTravauxLimits.text)
    try checks.finish()
    return note
  }
}
