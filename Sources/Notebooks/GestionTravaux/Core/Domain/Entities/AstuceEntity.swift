import Foundation
package import Values

/// Something learned, kept with the activity for every later task.
package struct AstuceEntity: DetailedRecord, Hashable {
  package var id: String
  /// Whether it was sorted at the desk and the sorting is not yet confirmed.
  package var aValider = false
  package var details: Details
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails, Hashable {
    /// The activity; nil for none.
    package var activiteId: String?
    /// How much it matters.
    package var niveau: Open<AstuceLevel> = Open(.utile)
    /// What was said and photographed.
    package var blocks: [ContentBlock] = []
    /// The task in which it was learned; nil where nobody knows.
    package var tacheOrigineId: String?
  }

  package static var blank: Self { Self(id: "", details: Details(), stamp: Stamp(.distantPast)) }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&details.activiteId, "activiteId")
    try coder.code(&details.niveau, "niveau")
    try coder.code(list: &details.blocks, "blocks", column: "blocksData")
    try coder.code(&details.tacheOrigineId, "tacheOrigineId")
    try coder.code(&aValider, "aValider")
    try stamp.code(with: &coder)
    try coder.code(root: details.activiteId)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension AstuceEntity.Details: NotedDetails {
  package var tacheId: TacheEntity.ID? {
    get { tacheOrigineId }
    set { tacheOrigineId = newValue }
  }

  /// It says or shows something.
  package func validated() throws(GestionTravauxError) -> Self { try saying(something: .tipText) }

  /// What was learned in a task is of its activity; without any task it stays where it is.
  package mutating func move(to task: TacheEntity?) {
    (tacheId, activiteId) = (task?.id, task?.activiteId ?? activiteId)
  }
}
