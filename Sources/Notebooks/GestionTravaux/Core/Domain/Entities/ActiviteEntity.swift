import Foundation
package import Values

/// A kind of work, in whatever room it is done: what was learned about it serves everywhere.
package struct ActiviteEntity: DetailedRecord, Hashable {
  package var id: String
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

extension ActiviteEntity.Details {
  package func validated() throws(GestionTravauxError) -> Self {
    var (checks, activity) = (FieldChecks<GestionTravauxField>(), self)
    activity.nom = checks.required(nom, .activityName, limit: GestionTravauxLimits.name)
    try checks.finish()
    return activity
  }
}
