package import Foundation
package import Values

/// A task: an activity in a room.
package struct TacheEntity: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  /// The room; nil where none was said.
  package var pieceId: String?
  /// The activity; nil where none was said, and once it is deleted.
  package var activiteId: String?
  /// Where it stands.
  package var statut: Open<StatutTache>
  /// What is to be done first next time; nil for nothing.
  package var prochaineAction: String?
  /// When somebody last worked on it, in whole seconds; nil for never.
  package var lastSessionDate: Date?
  /// Who does that job; nil for nobody in particular.
  package var contactId: String?
  /// What it may cost; nil where nobody said.
  package var budget: Money?
  /// What it cost apart from its purchases; nil where nobody said.
  package var cout: Money?
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
    id: String, pieceId: String? = nil, activiteId: String? = nil, statut: Open<StatutTache> = Open(.active),
    prochaineAction: String? = nil, lastSessionDate: Date? = nil, contactId: String? = nil,
    budget: Money? = nil, cout: Money? = nil, createdAt: Date, updatedAt: Date,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.pieceId = pieceId
    self.activiteId = activiteId
    self.statut = statut
    self.prochaineAction = prochaineAction
    self.lastSessionDate = lastSessionDate?.wholeSeconds
    self.contactId = contactId
    self.budget = budget
    self.cout = cout
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, pieceId, activiteId, statut, prochaineAction, lastSessionDate, contactId, budget, cout,
      createdAt,
      updatedAt
  }
}
