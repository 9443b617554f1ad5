import Foundation
import NotebookContract
import Vault

/// What asks for the passphrase even where the vault is open for commands.
public enum PassphraseDemand: Sendable {
  /// Whatever reads a notebook that has a lock of its own.
  case ownLocks
  /// Everything: what is done takes a key or a lock away, or gives one.
  case always
}

extension CommandContext {
  /// Where processes that have a vault open are asked.
  func holders(of folder: URL) -> KeySocketPlace {
    KeySocketPlace(of: folder, environment: console.environment)
  }

  /// The keys of a vault: of a process that has it open, else by the passphrase.
  ///
  /// - Returns: the keys, and whether nobody gave the passphrase for them.
  func keys(
    of file: VaultFile, _ options: VaultOptions, _ demand: PassphraseDemand
  ) async throws -> (keys: KeyRing, areBorrowed: Bool) {
    if demand != .always, let keys = try await borrowedKeys(of: file, options) { return (keys, true) }
    let passphrase = try options.passphrase(in: self)
    let now = dependencies.now()
    return (try await Offloaded.run { try file.open(passphrase: passphrase, now: now).keys }, false)
  }

  /// Has the passphrase given for notebooks with a lock of their own, which whoever finds the vault open must not read.
  /// One that cannot be opened may have a lock.
  ///
  /// - Parameter notebooks: those that a command looks into; all that can have a lock when nil.
  func openLocks(
    of notebooks: [String]?, in vault: Vault, _ file: VaultFile, _ options: VaultOptions
  ) async throws {
    let existing = Set(vault.existingNotebooks())
    let lockable = additions.discretion.lockable.intersection(existing)
    for id in lockable.intersection(notebooks ?? lockable.sorted()).sorted() {
      let refusal: any Error
      do {
        guard try await vault.lock(of: id) != nil else { continue }
        refusal = TerminalError.notebookLocked(id)
      } catch {
        refusal = error
      }
      let passphrase: String
      do {
        passphrase = try options.passphrase(in: self)
      } catch TerminalError.passphraseNeeded {
        throw refusal
      }
      let now = dependencies.now()
      try await Offloaded.run { try file.open(passphrase: passphrase, now: now).keys.close() }
      return
    }
  }

  /// The keys that another process gives, where nobody said where the passphrase is to come from. A file that the
  /// environment names is read only where `carnets unlock` did not open the vault.
  private func borrowedKeys(of file: VaultFile, _ options: VaultOptions) async throws -> KeyRing? {
    guard !options.namesPassphrase else { return nil }
    let hasFile = options.source(in: self) != .prompt
    let id = try file.descriptor().vaultID
    let place = holders(of: file.layout.root)
    for holder in hasFile ? [.agent] : KeySocketPlace.Holder.allCases {
      let reply = try await Offloaded.run { place.ask(holder, .key(vaultID: id)) }
      guard case .key(let key) = reply else { continue }
      // One of a vault that was here before opens nothing.
      if let opening = try? file.open(masterKey: key) { return opening.keys }
    }
    return nil
  }
}
