import Foundation
package import Values

/// Something to remember of a task.
package struct NoteEntity: DetailedRecord, Hashable {
  package var id: String
  /// Whether it was sorted at the desk and the sorting is not yet confirmed.
  package var aValider = false
  package var details: Details
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails, Hashable {
    /// The task; nil for the whole house.
    package var tacheId: String?
    /// What was said and photographed.
    package var blocks: [ContentBlock] = []
  }

  package static var blank: Self { Self(id: "", details: Details(), stamp: Stamp(.distantPast)) }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&details.tacheId, "tacheId")
    try coder.code(list: &details.blocks, "blocks", column: "blocksData")
    try coder.code(&aValider, "aValider")
    try stamp.code(with: &coder)
    try coder.code(root: details.tacheId)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension NoteEntity.Details: NotedDetails {
  /// It says or shows something.
  package func validated() throws(GestionTravauxError) -> Self {
    try saying(something: .noteText)
  }
}
