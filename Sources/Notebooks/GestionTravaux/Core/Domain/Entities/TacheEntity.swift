package import Foundation
package import Values

/// A task: an activity in a room.
package struct TacheEntity: DetailedRecord, Hashable {
  package var id: String
  package var details: Details
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails, Hashable {
    /// The room; nil where none was said.
    package var pieceId: String?
    /// The activity; nil where none was said, and once it is deleted.
    package var activiteId: String?
    /// Where it stands.
    package var statut: Open<StatutTache> = Open(.active)
    /// What is to be done first next time; nil for nothing.
    package var prochaineAction: String?
    /// When somebody last worked on it, in whole seconds; nil for never.
    package var lastSessionDate: Date?
    /// Who does that job; nil for nobody in particular.
    package var contactId: String?
    /// What it may cost; nil where nobody said.
    package var budget: Money?
    /// What it cost apart from its purchases; nil where nobody said.
    package var cout: Money?
  }

  package static var blank: Self { Self(id: "", details: Details(), stamp: Stamp(.distantPast)) }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&details.pieceId, "pieceId")
    try coder.code(&details.activiteId, "activiteId")
    try coder.code(&details.statut, "statut")
    try coder.code(&details.prochaineAction, "prochaineAction")
    try coder.code(&details.lastSessionDate, "lastSessionDate")
    try coder.code(&details.contactId, "contactId")
    try coder.code(&details.budget, "budget", currency: "budgetCurrency")
    try coder.code(&details.cout, "cout", currency: "coutCurrency")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension TacheEntity.Details {
  /// Whether work on it goes on.
  package var isActive: Bool { statut.known == .active }

  package func validated() throws(GestionTravauxError) -> Self {
    var (checks, task) = (FieldChecks<GestionTravauxField>(), self)
    task.prochaineAction = checks.line(prochaineAction, .taskAction)
    checks.price(budget, .taskBudget)
    checks.price(cout, .taskCost)
    try checks.finish()
    return task
  }
}
