package import Foundation
package import Values

/// Something to do.
package struct ToDoEntity: DetailedRecord, Hashable {
  package var id: String
  /// Whether it was sorted at the desk and the sorting is not yet confirmed.
  package var aValider = false
  package var details: Details
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails, Hashable {
    /// The task; nil for the whole house.
    package var tacheId: String?
    /// What is to be done, not empty.
    package var titre = ""
    /// What was said and photographed.
    package var blocks: [ContentBlock] = []
    /// When it is to be done.
    package var priorite: Open<PrioriteToDo> = Open(.bientot)
    /// Where the person put it among those of its priority, the smallest first.
    package var ordreManuel = 0
    /// The day by which it is to be done; nil for none.
    package var echeance: CalendarDay?
    /// Whether it is done.
    package var estFaite = false
    /// When it was done, in whole seconds; nil until then.
    package var dateFaite: Date?
    /// Whether it has left the list.
    package var isArchived = false
    /// Where it came from.
    package var source: Open<SourceToDo> = Open(.manuel)
  }

  package static var blank: Self { Self(id: "", details: Details(), stamp: Stamp(.distantPast)) }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&details.tacheId, "tacheId")
    try coder.code(&details.titre, "titre")
    try coder.code(list: &details.blocks, "blocks", column: "blocksData")
    try coder.code(&details.priorite, "priorite")
    try coder.code(&details.ordreManuel, "ordreManuel")
    try coder.code(&details.echeance, "echeance")
    try coder.code(&details.estFaite, "estFaite")
    try coder.code(&details.dateFaite, "dateFaite")
    try coder.code(&details.isArchived, "isArchived")
    try coder.code(&details.source, "source")
    try coder.code(&aValider, "aValider")
    try stamp.code(with: &coder, created: "dateCreation")
    try coder.code(root: details.tacheId)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension ToDoEntity {
  /// Its place in the list.
  package var order: TodoOrder {
    TodoOrder(priority: self.priorite, ordreManuel: self.ordreManuel, dateCreation: createdAt, id: id)
  }

  /// Whether it was to be done before a day and is not.
  package func isOverdue(on today: CalendarDay) -> Bool {
    guard let due = self.echeance, !self.estFaite, !self.isArchived else { return false }
    return due < today
  }
}

extension ToDoEntity.Details: NotedDetails {
  package func validated() throws(GestionTravauxError) -> Self {
    var (checks, toDo) = (FieldChecks<GestionTravauxField>(), self)
    toDo.titre = checks.required(titre, .toDoTitle, limit: GestionTravauxLimits.line)
    checks.day(echeance, .toDoDue)
    checks.blocks(blocks, .toDoTitle)
    try checks.finish()
    return toDo
  }
}
