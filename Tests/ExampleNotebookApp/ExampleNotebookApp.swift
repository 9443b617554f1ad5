import Carnets
import ExampleNotebook
import Foundation
import Vault
import WebUI

/// Serves the real site with the example notebook on its shelf, for Tests/Browser. Never shipped.
///
///     ExampleNotebookApp FOLDER     serves the vault in FOLDER, and says the address
@main
struct ExampleNotebookApp {
  static func main() async throws {
    Program.harden()
    let folder = CommandLine.arguments.dropFirst().first ?? FileManager.default.currentDirectoryPath
    let server = WebServer(
      folder: URL(filePath: folder, directoryHint: .isDirectory), port: 0, name: LocalName(),
      dependencies: .live, notebooks: Registry.notebooks + [Plants.notebook])
    try await server.run { address in
      FileHandle.standardOutput.write(Data("\(address)\n".utf8))
    }
  }
}
