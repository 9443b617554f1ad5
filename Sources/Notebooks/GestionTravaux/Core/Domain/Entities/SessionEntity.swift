package import Foundation
package import Values

/// A stretch of work on site, from its first task to its end.
package struct SessionEntity: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  /// The task that is worked on, the last one once it has ended; nil for one that is gone.
  package var tacheId: String?
  /// When it began, in whole seconds.
  package var debut: Date
  /// When it ended, in whole seconds; nil while it goes on.
  package var fin: Date?
  /// Whether the person looks around meanwhile.
  package var enPause: Bool
  /// The capture that is being taken; nil between two of them.
  package var captureId: String?
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
    id: String, tacheId: String? = nil, debut: Date, fin: Date? = nil, enPause: Bool = false,
    captureId: String? = nil, createdAt: Date, updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.tacheId = tacheId
    self.debut = debut.wholeSeconds
    self.fin = fin?.wholeSeconds
    self.enPause = enPause
    self.captureId = captureId
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, tacheId, debut, fin, enPause, captureId, createdAt, updatedAt
  }
}
