import Foundation
import NotebookContract
import Vault

/// A vault of examples in a folder of its own among the temporary ones.
struct DemoVault {
  /// What opens it. It is no secret: everything in this vault is invented, and it is thrown away.
  static let passphrase = "trois tasses bleues au grenier"

  let folder: URL

  /// Makes the vault, fills it and locks it; leaves nothing behind when that fails.
  init(dependencies: Dependencies) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "carnets-demo-\(dependencies.newID())")
    do {
      let (vault, _) = try await Vault.create(
        at: folder, passphrase: Self.passphrase, notebooks: Registry.notebooks.map(\.definition.schema),
        dependencies: dependencies)
      do {
        for notebook in Registry.notebooks { try await notebook.writeExamples(vault) }
      } catch {
        await vault.lock()
        throw error
      }
      await vault.lock()
    } catch {
      if FileManager.default.fileExists(atPath: folder.path) { try remove() }
      throw error
    }
  }

  /// Removes the vault and everything in it.
  func remove() throws {
    try FileManager.default.removeItem(at: folder)
  }
}
