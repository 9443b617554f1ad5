import DuoSpendCore
import NotebookContract
import Terminal
import Vault

/// Every project, told with all that belongs to them: `--confirm` counts the projects.
struct DuoSpendEverything: Everything {
  static let notebook = DuoSpendCommand.notebook

  private let client: DuoSpendClient
  private let texts: DuoSpendTexts

  init(_ notebook: NotebookAccess) {
    (client, texts) = (DuoSpendClient(notebook), DuoSpendTexts(notebook.context))
  }

  func contents() async throws -> DuoSpendContents? {
    let contents = try await client.value(ContentsQuery())
    return contents.isEmpty ? nil : contents
  }

  func count(of contents: DuoSpendContents) -> Int { contents.projects }

  func arguments(of contents: DuoSpendContents) -> [String: String] { ["list": texts.list(contents)] }

  func delete() async throws -> WriteResult<DuoSpendContents> { try await client.deleteEverything() }

  func output(_ contents: DuoSpendContents) -> [String: DuoSpendContents] { ["deleted": contents] }
}
