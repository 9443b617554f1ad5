import Foundation
package import Values

/// What was said and photographed on site, until it is sorted at the desk.
package struct CaptureEntity: DetailedRecord, Hashable {
  package var id: String
  /// The session in which it was taken; nil for none.
  package var sessionId: String?
  package var details: Details
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails, Hashable {
    /// The task that was being worked on; nil for none.
    package var tacheId: String?
    /// What was said and photographed.
    package var blocks: [ContentBlock] = []
  }

  package static var blank: Self { Self(id: "", details: Details(), stamp: Stamp(.distantPast)) }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&details.tacheId, "tacheId")
    try coder.code(&sessionId, "sessionId")
    try coder.code(list: &details.blocks, "blocks", column: "blocksData")
    try stamp.code(with: &coder)
    try coder.code(root: details.tacheId)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension CaptureEntity.Details: NotedDetails {
  package func validated() throws(GestionTravauxError) -> Self {
    var checks = FieldChecks<GestionTravauxField>()
    checks.blocks(blocks, .captureText)
    try checks.finish()
    return self
  }
}
