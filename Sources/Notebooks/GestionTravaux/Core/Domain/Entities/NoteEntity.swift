package import Foundation
package import Values

/// Something to remember of a task.
package struct NoteEntity: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  /// The task; nil for the whole house.
  package var tacheId: String?
  /// What was said and photographed.
  package var blocks: [ContentBlock]
  /// Whether it was sorted at the desk and the sorting is not yet confirmed.
  package var aValider: Bool
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
    id: String, tacheId: String? = nil, blocks: [ContentBlock] = [], aValider: Bool = false, createdAt: Date,
    updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.tacheId = tacheId
    self.blocks = blocks
    self.aValider = aValider
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, tacheId, blocks, aValider, createdAt, updatedAt
  }
}
