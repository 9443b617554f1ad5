import Foundation
package import Values

/// A room of the house.
package struct PieceEntity: DetailedRecord, Hashable {
  package var id: String
  package var maisonId = MaisonEntity.fixedID
  package var details: Details
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails, Hashable {
    /// What it is called, not empty.
    package var nom = ""
  }

  package static var blank: Self { Self(id: "", details: Details(), stamp: Stamp(.distantPast)) }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&maisonId, "maisonId")
    try coder.code(&details.nom, "nom")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension PieceEntity.Details {
  package func validated() throws(GestionTravauxError) -> Self {
    var (checks, room) = (FieldChecks<GestionTravauxField>(), self)
    room.nom = checks.required(nom, .roomName, limit: GestionTravauxLimits.name)
    try checks.finish()
    return room
  }
}
