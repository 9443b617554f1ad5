package import Foundation
package import Values

/// Something to do.
package struct ToDoEntity: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  /// The task; nil for the whole house.
  package var tacheId: String?
  /// What is to be done, not empty.
  package var titre: String
  /// What was said and photographed.
  package var blocks: [ContentBlock]
  /// When it is to be done.
  package var priorite: Open<PrioriteToDo>
  /// Where the person put it among those of its priority, the smallest first.
  package var ordreManuel: Int
  /// The day by which it is to be done; nil for none.
  package var echeance: CalendarDay?
  /// Whether it is done.
  package var estFaite: Bool
  /// When it was done, in whole seconds; nil until then.
  package var dateFaite: Date?
  /// Whether it has left the list.
  package var isArchived: Bool
  /// Where it came from.
  package var source: Open<SourceToDo>
  /// Whether it was sorted at the desk and the sorting is not yet confirmed.
  package var aValider: Bool
  /// When it was created, in whole seconds.
  package var dateCreation: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
    id: String, tacheId: String? = nil, titre: String, blocks: [ContentBlock] = [],
    priorite: Open<PrioriteToDo> = Open(.bientot), ordreManuel: Int = 0,
    echeance: CalendarDay? = nil, estFaite: Bool = false, dateFaite: Date? = nil, isArchived: Bool = false,
    source: Open<SourceToDo> = Open(.manuel),
    aValider: Bool = false, dateCreation: Date, updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.tacheId = tacheId
    self.titre = titre
    self.blocks = blocks
    self.priorite = priorite
    self.ordreManuel = ordreManuel
    self.echeance = echeance
    self.estFaite = estFaite
    self.dateFaite = dateFaite?.wholeSeconds
    self.isArchived = isArchived
    self.source = source
    self.aValider = aValider
    self.dateCreation = dateCreation.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, tacheId, titre, blocks, priorite, ordreManuel, echeance, estFaite, dateFaite, isArchived, source,
      aValider,
      dateCreation, updatedAt
  }
}
