public import Foundation
public import Values

/// Something to look out for in a task.
public struct AlerteEntity: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  public var id: String
  /// The task; nil for the whole house.
  public var tacheId: String?
  /// What was said and photographed.
  public var blocks: [ContentBlock]
  /// Whether it needs no more looking out for.
  public var resolue: Bool
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
    id: String, tacheId: String? = nil, blocks: [ContentBlock] = [], resolue: Bool = false,
    aValider: Bool = false, createdAt: Date, updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.tacheId = tacheId
    self.blocks = blocks
    self.resolue = resolue
    self.aValider = aValider
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, tacheId, blocks, resolue, aValider, createdAt, updatedAt
  }
}
