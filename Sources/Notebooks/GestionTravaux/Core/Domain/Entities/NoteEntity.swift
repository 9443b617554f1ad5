public import Foundation
public import Values

/// Something to remember of a task.
public struct NoteEntity: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  public var id: String
  /// The task; nil for the whole house.
  public var tacheId: String?
  /// What was said and photographed.
  public var blocks: [ContentBlock]
  /// Whether it was sorted at the desk and the sorting is not yet confirmed.
  public var aValider: Bool
  /// When it was created, in whole seconds.
  public var createdAt: Date
  /// When it was last changed, in whole seconds.
  public var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  public var unknownFields: [String: JSONValue] = [:]

  /// The record, stored as given.
  public init(
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
