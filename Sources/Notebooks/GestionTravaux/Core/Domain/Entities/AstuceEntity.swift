package import Foundation
package import Values

/// Something learned, kept with the activity for every later task.
package struct AstuceEntity: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  /// The activity; nil for none.
  package var activiteId: String?
  /// How much it matters.
  package var niveau: Open<AstuceLevel>
  /// What was said and photographed.
  package var blocks: [ContentBlock]
  /// The task in which it was learned; nil where nobody knows.
  package var tacheOrigineId: String?
  /// Whether it was sorted at the desk and the sorting is not yet confirmed.
  package var aValider: Bool
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
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
