public import Foundation
public import Localization

/// Why a vault cannot be created, opened or given another key.
public enum VaultKeyError: Error, Equatable, Sendable {
  /// No passphrase slot opens with this passphrase.
  case wrongPassphrase
  /// Too many wrong passphrases: nothing is tried until then.
  case lockedOut(until: Date, minutes: Int)
  /// Other tries are under way, and took too long to end.
  case triesUnderWay
  /// The code is well formed but is not this vault's, or was replaced.
  case wrongRecoveryCode
  /// The code has another length than ours: what was typed has `found` characters.
  case recoveryCodeLength(found: Int)
  /// A character that no code has.
  case recoveryCodeCharacter(String)
  /// The code's check fails; `group`, counted from 1, is where a single mistake would be.
  case recoveryCodeMistyped(group: Int?)
  /// The passphrase has fewer characters than ``PassphraseStrength/minimumLength``.
  case passphraseTooShort(minimum: Int)
  /// The passphrase would be guessed at once.
  case passphraseTooWeak
  /// The passphrase holds a character that means nothing, such as NUL.
  case passphraseUnreadable
  /// There is no vault in this directory.
  case noVault(String)
  /// There is a vault already.
  case vaultExists(String)
  /// The directory chosen for a new vault holds other files.
  case folderNotEmpty(String)
  /// vault.json and its copy are both damaged.
  case descriptorDamaged
  /// vault.json was changed by something that does not have the vault's keys.
  case descriptorTampered
  /// The vault was made by a newer version of Carnets.
  case newerFormat(Int)
  /// The slot asks for a derivation below the floor: somebody weakened the file.
  case derivationTooWeak
  /// The slot asks for more memory or time than we accept.
  case derivationTooCostly
  /// The library could not derive, for lack of memory.
  case derivationFailed
  /// vault.json has more slots than a vault may have.
  case tooManySlots(limit: Int)
  /// No slot of this kind can be used by this version: there is none, or a newer version made it; of no kind when nil.
  case noUsableKey(of: KeySlot.Kind?)
  /// The last slot that a person can open the vault with must stay.
  case lastSlot
  /// No slot has this id.
  case slotMissing
  /// The vault was locked meanwhile: its keys are gone.
  case locked
  /// vault.json could not be read or written.
  case file(FileError)
}

extension VaultKeyError {
  /// Too many were wrong.
  package init(lockedUntil until: Date, now: Date) {
    self = .lockedOut(
      until: until, minutes: Int(min(24 * 60, max(1, (until.timeIntervalSince(now) / 60).rounded(.up)))))
  }
}

extension VaultKeyError: LocalizedMessage {
  /// The key of the sentence in `keys.fr.json` and `keys.en.json`.
  public var messageKey: String {
    switch self {
    case .wrongPassphrase: "vault.wrongPassphrase"
    case .lockedOut: "vault.lockedOut"
    case .triesUnderWay: "vault.triesUnderWay"
    case .wrongRecoveryCode: "vault.wrongRecoveryCode"
    case .recoveryCodeLength: "vault.recoveryCode.length"
    case .recoveryCodeCharacter: "vault.recoveryCode.character"
    case .recoveryCodeMistyped(group: nil): "vault.recoveryCode.mistyped"
    case .recoveryCodeMistyped: "vault.recoveryCode.mistypedGroup"
    case .passphraseTooShort: "vault.passphrase.tooShort"
    case .passphraseTooWeak: "vault.passphrase.tooWeak"
    case .passphraseUnreadable: "vault.passphrase.unreadable"
    case .noVault: "vault.missing"
    case .vaultExists: "vault.exists"
    case .folderNotEmpty: "vault.folderNotEmpty"
    case .descriptorDamaged: "vault.descriptor.damaged"
    case .descriptorTampered: "vault.descriptor.tampered"
    case .newerFormat: "vault.newerFormat"
    case .derivationTooWeak: "vault.derivation.tooWeak"
    case .derivationTooCostly: "vault.derivation.tooCostly"
    case .derivationFailed: "vault.derivation.failed"
    case .tooManySlots: "vault.slot.tooMany"
    case .noUsableKey(of: .passphrase): "vault.slot.noPassphrase"
    case .noUsableKey(of: .recovery): "vault.slot.noRecovery"
    case .noUsableKey: "vault.slot.none"
    case .lastSlot: "vault.slot.last"
    case .slotMissing: "vault.slot.missing"
    case .locked: "vault.keysGone"
    case .file(let error): error.messageKey
    }
  }

  /// What the sentence names.
  public var messageArguments: [String: String] {
    switch self {
    case .lockedOut(_, let minutes): ["count": String(minutes)]
    case .recoveryCodeLength(let found):
      ["found": String(found), "expected": String(RecoveryCode.length)]
    case .recoveryCodeCharacter(let character): ["character": character]
    case .recoveryCodeMistyped(let group?): ["group": String(group)]
    case .passphraseTooShort(let minimum): ["count": String(minimum)]
    case .noVault(let path), .vaultExists(let path), .folderNotEmpty(let path): ["path": path]
    case .newerFormat(let format): ["format": String(format)]
    case .tooManySlots(let limit): ["count": String(limit)]
    case .file(let error): error.messageArguments
    default: [:]
    }
  }
}
