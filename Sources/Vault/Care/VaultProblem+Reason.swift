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
      /// Another program has it. Nothing is known of the file.
      case busy
      /// This program: too old for the file, without its cipher, or locked meanwhile.
      case program
    }

    /// What it comes from.
    public let cause: Cause
    /// The key of the sentence that says it.
    public let messageKey: String
    /// What fills the sentence.
    public let messageArguments: [String: String]

    init(_ error: any Error, of notebook: String) {
      cause = Cause(of: error)
      let known = (error as? DatabaseError).flatMap { VaultError($0, notebook: notebook) } ?? error
      if let known = known as? any LocalizedMessage {
        (messageKey, messageArguments) = (known.messageKey, known.messageArguments)
      } else {
        messageKey = "problem.unopenable"
        messageArguments = ["notebook": notebook, "code": Self.code(of: error)]
      }
    }

    /// - Parameter error: what ``AttachmentStore/verify(_:)`` throws of a file that may be sound.
    init(_ error: any Error, of id: AttachmentID, in notebook: String) {
      cause = Cause(of: error)
      switch error {
      // It does not say of which file.
      case is SealedStreamError:
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
  }
}

extension VaultProblem.Reason.Cause {
  fileprivate init(of error: any Error) {
    self =
      switch error {
      case let error as DatabaseError: VaultError(error, notebook: "").map(Self.init) ?? .damage
      case let error as VaultError: Self(error)
      case let error as FileError: Self(error)
      case MigrationError.newer, is VaultKeyError, is SealedStreamError: .program
      default: .damage
      }
  }

  private init(_ error: VaultError) {
    self =
      switch error {
      case .foreignFile, .damagedFile, .missingFile, .lostFile: .damage
      case .diskFull, .readOnly, .cannotOpen, .outOfMemory, .disk: .disk
      case .busy: .busy
      case .cipherMissing, .locked, .unknownNotebook: .program
      }
  }

  private init(_ error: FileError) {
    self =
      switch error {
      case .held: .busy
      case .unreadable: .damage
      case .diskFull, .readOnly, .notPermitted, .missing, .notAFile, .exists, .nameTooLong, .tooManyOpenFiles,
        .tooLarge, .failed:
        .disk
      }
  }
}
