import CaffioCore
import NotebookContract
import Terminal
import Vault

/// Every record of Caffio: `--confirm` counts the cups, the coffees and the brews.
struct CaffioEverything: Everything {
  static let notebook = CaffioCommand.notebook

  private let client: CaffioClient

  init(_ notebook: NotebookAccess) async throws {
    client = CaffioClient(notebook)
    try await client.begin(in: notebook.context.language)
  }

  func contents() async throws -> CaffioContents? {
    let contents = try await client.value(ContentsQuery())
    return contents.isEmpty ? nil : contents
  }

  func count(of contents: CaffioContents) -> Int {
    contents.coffees + contents.consumptions + contents.sessions
  }

  func arguments(of contents: CaffioContents) -> [String: String] {
    [
      "coffees": String(contents.coffees), "cups": String(contents.consumptions),
      "brews": String(contents.sessions),
    ]
  }

  func delete() async throws -> WriteResult<CaffioContents> { try await client.deleteEverything() }

  func output(_ contents: CaffioContents) -> [String: Int] {
    ["coffees": contents.coffees, "consumptions": contents.consumptions, "sessions": contents.sessions]
  }
}
