import CommandTestSupport
import Foundation
import GestionTravauxCore
import GestionTravauxUI
import TestSupport
import Vault

extension CommandDesk {
  /// `carnets gestiontravaux`, on 15 January 2026 at ten.
  static func chantier(_ dependencies: Dependencies = .pinned()) async throws -> CommandDesk {
    try await CommandDesk(
      GestionTravauxCommand.self, of: GestionTravaux.definition,
      texts: [GestionTravaux.strings(), GestionTravauxPages.strings()], dependencies: dependencies)
  }

  /// Adds a task.
  @discardableResult
  func addTask(_ room: String = "Cuisine", _ activity: String = "Peinture") async throws -> String {
    try await expect("task", "add", "--piece", room, "--activite", activity).line
  }

  /// Writes a file that commands can name.
  func file(_ name: String, _ bytes: Data) throws -> String {
    let url = folder.url.appending(path: name)
    try bytes.write(to: url)
    return url.path
  }
}

/// A task as the commands print it.
struct TaskAnswer: Decodable, Equatable {
  let id, titre, statut: String
  var piece: String?
  var activite: String?
  var prochaineAction: String?
  var contact: String?
  var capturesNonClassees: Int?
}

/// A record with a text and a task as the commands print it.
struct NotedAnswer: Decodable, Equatable {
  struct Block: Decodable, Equatable {
    let type: String
    var text: String?
  }

  let id: String
  var blocks: [Block] = []
  var tache: String?
  var resolue: Bool?
  var niveau: String?
  var activite: String?
  var sessionId: String?

  static func text(_ text: String) -> [Block] { [Block(type: "text", text: text)] }
}

/// A todo as the commands print it.
struct ToDoAnswer: Decodable, Equatable {
  let id, titre, priorite: String
  var estFaite = false
  var isArchived = false
  var source = "manuel"
  var tache: String?
}
