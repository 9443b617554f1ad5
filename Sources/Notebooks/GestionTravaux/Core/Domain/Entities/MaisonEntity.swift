import Foundation
package import Values

/// The house: there is one, under a fixed identifier, so that two devices have the same.
package struct MaisonEntity: DetailedRecord, Hashable {
  /// Always ``fixedID``.
  package var id = MaisonEntity.fixedID
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
    try coder.code(&details.nom, "nom")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension MaisonEntity {
  /// The identifier of the only house.
  package static let fixedID = "maison"
  /// What the house is called until somebody says otherwise, as the specification has it.
  package static let usualName = "Ma Maison"
}

extension MaisonEntity.Details {
  package func validated() throws(GestionTravauxError) -> Self {
    var (checks, house) = (FieldChecks<GestionTravauxField>(), self)
    house.nom = checks.required(nom, .houseName, limit: GestionTravauxLimits.name)
    try checks.finish()
    return house
  }
}
