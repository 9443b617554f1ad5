import Foundation
import NotebookContract
import TestSupport
import Values
import Vault

@testable import GestionTravauxCore

/// GestionTravaux in a vault of its own.
typealias Chantier = TestNotebook<GestionTravauxClient>

extension TestNotebook<GestionTravauxClient> {
  convenience init(dependencies: Dependencies = .pinned()) async throws {
    try await self.init(GestionTravaux.definition, dependencies: dependencies)
  }

  /// A task of an activity in a room; both are made where they are missing.
  @discardableResult
  func addTask(_ room: String = "Cuisine", _ activity: String = "Peinture") async throws -> TacheEntity {
    try await client.addTask(TacheDraft(piece: .named(room), activite: .named(activity))).value
  }

  /// A photo, as it is kept.
  func photo(_ text: String = "photo") throws -> DocumentFile {
    DocumentFile(
      try client.attachments.add(TinyPhoto.jpeg(text)), originalName: "\(text).jpg", mimeType: "image/jpeg")
  }
}
