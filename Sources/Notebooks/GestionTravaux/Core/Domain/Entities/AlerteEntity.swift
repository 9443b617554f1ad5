import Foundation
package import Values

/// Something to look out for in a task.
package struct AlerteEntity: DetailedRecord, Hashable {
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
    /// Whether it needs no more looking out for.
    package var resolue = false
  }

  package static var blank: Self { Self(id: "", details: Details(), stamp: Stamp(.distantPast)) }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&details.tacheId, "tacheId")
    try coder.code(list: &details.blocks, "blocks", column: "blocksData")
    try coder.code(&details.resolue, "resolue")
    try coder.code(&aValider, "aValider")
    try stamp.code(with: &coder)
    try coder.code(root: details.tacheId)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension AlerteEntity.Details: NotedDetails {
  /// It says or shows something.
  package func validated() throws(GestionTravauxError) -> Self {
    try saying(something: .alertText)
  }
}
