import Interchange
import Localization
import NotebookContract
import Records
import Values
import Vault
import VaultArchive

extension CommandStatus {
  /// What a command ends with after an error. A refusal that says nothing else is about what was given.
  public init(for error: any Error) {
    self =
      switch error {
      case let error as any CommandFailure: error.commandStatus
      case let error as VaultKeyError: Self.status(error)
      case let error as VaultError: Self.status(error)
      case let error as FileError: Self.status(error)
      case is RecordError: .disk
      case let error as JournalError: Self.status(error)
      case let error as ImportError: Self.status(error)
      case let error as AttachmentError: Self.status(error)
      case let error as VaultArchiveError: Self.status(error)
      case let error as BackupFolderError: Self.status(error)
      case is any LocalizedMessage, is AmountError: .badData
      case is CancellationError: .interrupted
      default: .fault
      }
  }

  /// What a command ends with that could not look at some notebooks, and found nothing wrong in the others.
  ///
  /// - Parameter causes: what kept it from them; nil when one of them says something of a file.
  init?(obstacles causes: Set<VaultProblem.Reason.Cause>) {
    if causes.isEmpty || !causes.isDisjoint(with: [.damage, .program]) { return nil }
    self = causes.contains(.fault) ? .fault : causes.contains(.disk) ? .disk : .busy
  }

  private static func status(_ error: VaultKeyError) -> CommandStatus {
    switch error {
    case .wrongPassphrase, .lockedOut, .wrongRecoveryCode, .recoveryCodeLength, .recoveryCodeCharacter,
      .recoveryCodeMistyped:
      .refused
    case .noVault: .noInput
    case .vaultExists, .folderNotEmpty: .exists
    case .locked, .triesUnderWay: .busy
    case .derivationFailed: .fault
    case .file(let error): status(error)
    case .passphraseTooShort, .passphraseTooWeak, .passphraseUnreadable, .descriptorDamaged,
      .descriptorTampered, .newerFormat, .derivationTooWeak, .derivationTooCostly, .tooManySlots,
      .noUsableKey, .lastSlot, .slotMissing:
      .badData
    }
  }

  private static func status(_ error: VaultError) -> CommandStatus {
    switch error {
    case .cipherMissing: .fault
    case .foreignFile, .missingFile, .lostFile, .damagedFile: .badData
    case .diskFull, .quotaExceeded, .readOnly, .cannotOpen, .outOfMemory, .disk: .disk
    case .busy, .locked, .closed: .busy
    case .unknownNotebook: .usage
    }
  }

  private static func status(_ error: FileError) -> CommandStatus {
    switch error {
    case .missing, .notAFile: .noInput
    case .exists: .exists
    case .held: .busy
    case .nameTooLong, .tooLarge, .unreadable: .badData
    case .diskFull, .outOfInodes, .quotaExceeded, .readOnly, .notPermitted, .tooManyOpenFiles, .failed: .disk
    }
  }

  private static func status(_ error: JournalError) -> CommandStatus {
    switch error {
    case .nothingToUndo, .nothingToRedo, .unknownTransaction: .noInput
    case .unreadable, .alreadyUndone, .changedSince, .placeTaken, .beforeMigration, .notReversible: .badData
    }
  }

  private static func status(_ error: ImportError) -> CommandStatus {
    switch error {
    case .missing, .unreadable: .noInput
    case .notAChoice: .usage
    case .passwordNeeded, .wrongPassword: .refused
    default: .badData
    }
  }

  private static func status(_ error: AttachmentError) -> CommandStatus {
    if case .missing = error { return .noInput }
    return .badData
  }

  private static func status(_ error: BackupFolderError) -> CommandStatus {
    switch error {
    case .missing, .notAFolder: .noInput
    case .notWritable: .disk
    case .insideVault, .ofTheSystem: .badData
    }
  }

  private static func status(_ error: VaultArchiveError) -> CommandStatus {
    switch error {
    case .exists, .folderNotEmpty: .exists
    case .noRoom: .disk
    case .wrongPassphrase, .wrongRecoveryCode: .refused
    case .notAnArchive, .newer, .truncated, .damaged, .unexpectedEntry, .unsoundNotebook: .badData
    }
  }
}
