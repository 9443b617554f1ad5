package import Foundation
package import Values

/// Something to buy.
package struct AchatEntity: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  package var listeDeCoursesId: String
  /// What it is, not empty.
  package var texte: String
  /// Whether it is bought.
  package var achete: Bool
  /// Whether it has left the list: what it cost stays with its task.
  package var isArchived: Bool
  /// The task that it is for; nil for none.
  package var tacheOrigineId: String?
  /// What it costs; nil where nobody said.
  package var prix: Money?
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
    id: String, listeDeCoursesId: String = ListeDeCoursesEntity.fixedID, texte: String, achete: Bool = false,
    isArchived: Bool = false,
    tacheOrigineId: String? = nil, prix: Money? = nil, blocks: [ContentBlock] = [], aValider: Bool = false,
    createdAt: Date, updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.listeDeCoursesId = listeDeCoursesId
    self.texte = texte
    self.achete = achete
    self.isArchived = isArchived
    self.tacheOrigineId = tacheOrigineId
    self.prix = prix
    self.blocks = blocks
    self.aValider = aValider
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, listeDeCoursesId, texte, achete, isArchived, tacheOrigineId, prix, blocks, aValider, createdAt,
      updatedAt
  }
}

extension AchatEntity {
  /// Reads an entry; one that was written before purchases could leave the list says nothing of it.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try fields.decode(String.self, forKey: .id),
      listeDeCoursesId: try fields.decode(String.self, forKey: .listeDeCoursesId),
      texte: try fields.decode(String.self, forKey: .texte),
      achete: try fields.decode(Bool.self, forKey: .achete),
      isArchived: try fields.decodeIfPresent(Bool.self, forKey: .isArchived) ?? false,
      tacheOrigineId: try fields.decodeIfPresent(String.self, forKey: .tacheOrigineId),
      prix: try fields.decodeIfPresent(Money.self, forKey: .prix),
      blocks: try fields.decode([ContentBlock].self, forKey: .blocks),
      aValider: try fields.decode(Bool.self, forKey: .aValider),
      createdAt: try fields.decode(Date.self, forKey: .createdAt),
      updatedAt: try fields.decode(Date.self, forKey: .updatedAt))
  }
}
