import GestionTravauxCore
import NotebookContract
import Terminal
import Vault

/// Every record of the house: `--confirm` counts the tasks, and the things noted.
struct HouseEverything: Everything {
  static let notebook = GestionTravauxCommand.notebook

  private let client: GestionTravauxClient

  init(_ notebook: NotebookAccess) { client = GestionTravauxClient(notebook) }

  func contents() async throws -> GestionTravauxContents? {
    let contents = try await client.value(ContentsQuery())
    return contents.isEmpty ? nil : contents
  }

  func count(of contents: GestionTravauxContents) -> Int { contents.tasks + contents.noted }

  func arguments(of contents: GestionTravauxContents) -> [String: String] {
    ["tasks": String(contents.tasks), "noted": String(contents.noted)]
  }

  func delete() async throws -> WriteResult<GestionTravauxContents> { try await client.deleteEverything() }

  func output(_ contents: GestionTravauxContents) -> [String: Int] {
    ["tasks": contents.tasks, "noted": contents.noted]
  }
}

extension GestionTravauxContents {
  /// What was noted, sorted or not.
  fileprivate var noted: Int { captures + alerts + tips + notes + toDos + purchases + equipment }
}
