package import Foundation
package import Values

/// What was said and photographed on site, until it is sorted at the desk.
package struct CaptureEntity: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  /// The task that was being worked on; nil for none.
  package var tacheId: String?
  /// The session in which it was taken; nil for none.
  package var sessionId: String?
  /// What was said and photographed.
  package var blocks: [ContentBlock]
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
    id: String, tacheId: String? = nil, sessionId: String? = nil, blocks: [ContentBlock] = [],
    createdAt: Date, updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.tacheId = tacheId
    self.sessionId = sessionId
    self.blocks = blocks
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, tacheId, sessionId, blocks, createdAt, updatedAt
  }
}
