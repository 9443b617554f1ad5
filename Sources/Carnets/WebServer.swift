import Backup
package import Foundation
import NotebookContract
package import Vault
import VaultArchive
package import WebUI

/// The local web app, composed: the shell, every notebook's pages, the followers of the journal.
package struct WebServer {
  private let file: VaultFile
  private let derivation: KeyDerivation
  private let port: Int
  private let name: LocalName
  private let dependencies: Dependencies
  private let notebooks: [Notebook]
  private let environment = ProcessInfo.processInfo.environment

  /// - Parameters:
  ///   - folder: the vault's directory, whether or not a vault is there.
  ///   - port: the port on this machine's own addresses; 0 takes a free one.
  ///   - name: the name under which the pages are served.
  ///   - dependencies: clock, identifiers and time zone.
  ///   - notebooks: what is on the shelf.
  package init(
    folder: URL, port: Int, name: LocalName, dependencies: Dependencies,
    notebooks: [Notebook] = Registry.notebooks
  ) {
    self.init(
      VaultFile(at: folder), derivation: .standard(), port: port, name: name, dependencies: dependencies,
      notebooks: notebooks)
  }

  /// Measuring what comes after the passphrase takes a cheap derivation, which only a file opened with its
  /// policy accepts.
  package init(
    _ file: VaultFile, derivation: KeyDerivation, port: Int, name: LocalName = .shared,
    dependencies: Dependencies, notebooks: [Notebook] = Registry.notebooks
  ) {
    self.file = file
    self.derivation = derivation
    self.port = port
    self.name = name
    self.dependencies = dependencies
    self.notebooks = notebooks
  }

  /// Serves until the process is asked to stop; then what is due is written, and the vault locked.
  package func run(onAddress: @escaping @Sendable (String) -> Void) async throws {
    let definitions = notebooks.map(\.definition)
    let followers = BackupFollowers(definitions)
    let (housekeeping, catchUp) = (Housekeeping(), CatchUp(definitions))
    let gate = VaultGate(
      file, derivation: derivation, notebooks: definitions.map(\.schema), dependencies: dependencies,
      followers: VaultFollowers(
        opened: {
          await followers.start($0)
          await housekeeping.start($0)
          await catchUp.start($0)
        },
        closing: { _ in
          await housekeeping.stop()
          await catchUp.stop()
          await followers.stop()
          for notebook in notebooks { notebook.pages.forget() }
        }),
      temporaryFolder: FileManager.default.temporaryDirectory)
    let application = try WebApplication(
      WebApplication.Configuration(
        port: port, name: name, strings: try Texts.all(of: notebooks), notebooks: notebooks.map(\.pages),
        additions: ShellAdditions(
          backupStandings: {
            await followers.states(setAside: housekeeping.setAside.union(catchUp.setAside))
              .mapValues(BackupStanding.init)
          },
          backupKeeper: BackupKeeper(
            state: {
              await followers.states(setAside: housekeeping.setAside.union(catchUp.setAside))[$0]
                .map(NotebookBackup.init)
            },
            writeNow: {
              await housekeeping.retry($0)
              await catchUp.retry($0)
              return await followers.writeNow($0).map(NotebookBackup.init)
            }),
          catchUp: { await catchUp.run($0, of: $1) }),
        exchange: Exchange(
          definitions: definitions, pack: ZipFile.pack, backUp: Self.backUp, restoring: Self.restoring)),
      gate: gate)
    // Where commands cannot ask, they take the passphrase.
    let place = KeySocketPlace(of: file.layout.root, environment: environment)
    let socket = try? KeySocket(at: place.made(.app))
    let answering = Task { await socket?.serve { await gate.answer($0) } }
    defer {
      socket?.close()
      answering.cancel()
    }
    try await application.run(onAddress: onAddress)
  }

  private static func backUp(
    _ vault: Vault, to file: URL, progress: @escaping @Sendable (Double) -> Void
  ) async throws {
    try await vault.backUp(to: file) { news in
      progress(Double(news.completed) / Double(max(1, news.total)))
    }
  }

  private static let restoring = Exchange.Restoring(
    check: { file, credential in _ = try await VaultArchive.inspect(file, with: credential) },
    restore: { file, folder, credential, progress in
      let report = try await VaultArchive.restore(from: file, to: folder, with: credential) { news in
        progress(Double(news.completed) / Double(max(1, news.total)))
      }
      let notebooks = report.summary.notebooks
      return Exchange.Restored(
        notebooks: notebooks.count, records: notebooks.reduce(0) { $0 + $1.records },
        copiedAt: report.summary.createdAt)
    })
}
