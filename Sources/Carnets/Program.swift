import Backup
import Foundation
import Localization
import NotebookContract
public import Terminal
import Vault
import WebUI

/// The command line, composed.
public enum Program {
  /// The version of this program, as `--version` tells it.
  public static let version = "1.0.0"

  /// Keeps what this process holds to itself. The first thing that the program does, before it holds anything.
  public static func harden() { HardenedProcess.begin() }

  /// Runs one command line in this process.
  ///
  /// - Parameter arguments: without the program's name.
  /// - Returns: what the process ends with.
  public static func run(_ arguments: [String]) async -> CommandStatus {
    let console = Console.process
    let language = LanguageChoice.language(arguments: arguments, environment: console.environment)
    do {
      let strings = try StringTable(joining: try Texts.all())
      let context = CommandContext(
        console: console, strings: strings, language: language, dependencies: .live,
        notebooks: Registry.notebooks.map(\.definition), additions: additions)
      return await CommandRunner(CarnetsCommand.self, context: context).run(arguments)
    } catch {
      // The texts themselves are missing: this one sentence cannot come from them.
      console.warn("carnets: \(error)")
      return .fault
    }
  }

  /// Who serves the vault, how its backup stands, and writing what is due before a command ends.
  private static let additions = CommandAdditions(
    afterWriting: { notebook, vault in
      // Where an app follows the notebook, it has the turn, and this returns at once.
      let reason = try await BackupRound(notebook, in: vault).run()?.failing.first?.reason
      // Only ever using the command line must not let a notebook grow without end. What cannot be done today is done
      // tomorrow.
      let isSetAside = (try? await Upkeep(notebook, of: vault).runOnceADay()) ?? false
      if let reason = reason ?? (isSetAside ? .upkeepSetAside : nil) { throw reason }
    },
    server: { try ServerRecord($0).current() },
    backup: { notebook, vault in
      try await BackupRound(notebook, in: vault).run(isChecked: true).map {
        VaultStatus.Backup(
          folder: $0.destination?.folder, lastWritten: $0.lastWritten, due: $0.due, failing: $0.failing.count,
          waiting: $0.isWaiting, message: BackupSummary($0))
      }
    }, discretion: discretion,
    autoLockMinutes: { await PreferencesStore(folder: $0).current().autoLockMinutes ?? 5 })

  /// The neutral names are the web app's preferences, which it reads anew for every page.
  static let discretion = Discretion(
    lockable: lockable,
    chosen: { await PreferencesStore(folder: $0, lockable: lockable).current().discreet ?? [] },
    choose: { isDiscreet, notebook, folder in
      try await PreferencesStore(folder: folder).update { $0.setDiscreet(isDiscreet, notebook) }
    })

  private static let lockable = Set(
    Registry.notebooks.filter(\.pages.canBeLocked).map(\.definition.schema.id))
}
