public import Foundation
public import Values

/// Something learned, kept with the activity for every later task.
public struct AstuceEntity: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  public var id: String
  /// The activity; nil for none.
  public var activiteId: String?
  /// How much it matters.
  public var niveau: Open<AstuceLevel>
  /// What was said and photographed.
  public var blocks: [ContentBlock]
  /// The task in which it was learned; nil where nobody knows.
  public var tacheOrigineId: String?
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
    id: String, activiteId: String? = nil, niveau: Open<AstuceLevel> = Open(.utile),
    blocks: [ContentBlock] = [], tacheOrigineId: String? = nil, aValider: Bool = false, createdAt: Date,
    updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.activiteId = activiteId
    self.niveau = niveau
    self.blocks = blocks
    self.tacheOrigineId = tacheOrigineId
    self.aValider = aValider
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, activiteId, niveau, blocks, tacheOrigineId, aValider, createdAt, updatedAt
  }
}
