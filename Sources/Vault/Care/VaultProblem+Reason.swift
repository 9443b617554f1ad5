import Foundation
import GRDB
public import Localization

extension VaultProblem {
  /// Why a notebook cannot be opened or an attachment be read, and what to do.
  public struct Reason: Hashable, Sendable, LocalizedMessage {
    /// What it comes from.
    public enum Cause: Hashable, Sendable {
      /// What is on the disk is damaged, or another vault's.
      case damage
      /// The disk or the machine refused: full, forbidden, failing, without memory. Nothing is known of the file.
      case disk
      /// Another program has it, or another part of this one. Nothing is known of the file.
      case busy
      /// This program: too old for the file, without its cipher, locked meanwhile, or unable to upgrade it.
      case program
      /// An error that nobody foresaw. Nothing is known of the file.
      case fault
    }

    /// What it comes from.
    public let cause: Cause
    /// The key of the sentence that says it.
    public let messageKey: String
    /// What fills the sentence.
    public let messageArguments: [String: String]
    /// What an error that nobody foresaw says of itself, for who reports it; nil for any other.
    public let diagnosis: String?

    init(_ error: any Error, of notebook: String) {
      cause = Cause(of: error)
      diagnosis = cause == .fault ? Self.diagnosis(of: error) : nil
      let known = (error as? DatabaseError).flatMap { VaultError($0, notebook: notebook) } ?? error
      if let known = known as? any LocalizedMessage {
        (messageKey, messageArguments) = (known.messageKey, known.messageArguments)
      } else {
        messageKey =
          switch cause {
          case .damage: "problem.unopenable"
          case .fault: "problem.internal"
          case .disk, .busy, .program: "problem.unread"
          }
        messageArguments = ["notebook": notebook, "code": Self.code(of: error)]
      }
    }

    /// - Parameter error: what ``AttachmentStore/verify(_:)`` throws of a file that may be sound.
    init(_ error: any Error, of id: AttachmentID, in notebook: String) {
      cause = Cause(of: error)
      diagnosis = cause == .fault ? Self.diagnosis(of: error) : nil
      switch error {
      // It does not say of which file.
      case SealedStreamError.newer:
        (messageKey, messageArguments) = (
          "problem.newerAttachment", ["notebook": notebook, "id": id.description]
        )
      case let error as any LocalizedMessage:
        (messageKey, messageArguments) = (error.messageKey, error.messageArguments)
      default:
        messageKey = "problem.unreadableAttachment"
        messageArguments = ["notebook": notebook, "id": id.description, "code": Self.code(of: error)]
      }
    }

    /// Whose error it is and its number there, whatever the person's language.
    private static func code(of error: any Error) -> String {
      if let error = error as? DatabaseError { return "SQLite \(error.extendedResultCode.rawValue)" }
      let error = error as NSError
      return "\(error.domain) \(error.code)"
    }

    /// SQLite's words without the statement, whose text and values may be the person's.
    private static func diagnosis(of error: any Error) -> String {
      guard let error = error as? DatabaseError else { return String(describing: error) }
      return "SQLite \(error.extendedResultCode.rawValue): \(error.message ?? "")"
    }
  }
}

extension VaultProblem.Reason.Cause {
  fileprivate init(of error: any Error) {
    self =
      switch error {
      case let error as DatabaseError:
        VaultError(error, notebook: "").map(Self.init) ?? (error.isFailedDecryption ? .damage : .fault)
      case let error as VaultError: Self(error)
      case let error as FileError: Self(error)
      case VaultKeyError.file(let error): Self(error)
      case is VaultKeyError, SealedStreamError.newer, MigrationError.newer, MigrationError.invariantBroken:
        .program
      case is RowDecodingError, is DecodingError: .damage
      // What an upgrade, the journal or a record has a sentence of its own for is what the file holds.
      case is any LocalizedMessage: .damage
      case let error as CocoaError where error.isFileError: .disk
      case is POSIXError: .disk
      default: .fault
      }
  }

  private init(_ error: VaultError) {
    self =
      switch error {
      case .foreignFile, .damagedFile, .missingFile, .lostFile: .damage
      case .diskFull, .quotaExceeded, .readOnly, .cannotOpen, .outOfMemory, .disk: .disk
      case .busy, .closed: .busy
      case .cipherMissing, .locked, .unknownNotebook: .program
      }
  }

  private init(_ error: FileError) {
    self =
      switch error {
      case .held: .busy
      case .unreadable: .damage
      case .diskFull, .outOfInodes, .quotaExceeded, .readOnly, .notPermitted, .missing, .notAFile, .exists,
        .nameTooLong, .tooManyOpenFiles, .tooLarge, .failed:
        .disk
      }
  }
}
