public import Foundation
public import GRDB
public import Vault

/// What a notebook says about its backup: which documents there are, and what each one's folder must hold.
///
/// It describes; the follower decides when to write, and writes. What it says depends on the records alone:
/// the same records give the same bytes, at any time and in any time zone, so that a file whose content did
/// not change is not written again.
public protocol BackupSource: Sendable {
  /// Where the notebook's folders are, and whether in clear; nil when the person wants none.
  func destination(in db: Database) throws -> BackupDestination?

  /// The ids of every root record, in a fixed order.
  func roots(in db: Database) throws -> [String]

  /// What a root record's folder must hold now; nil when the record is gone.
  func document(of root: String, in db: Database) throws -> BackupDocument?

  /// The tables that every document reads (settings): a change of one makes all documents due.
  var commonTables: Set<String> { get }

  /// The tables that no document reads (settings): a change of one makes none due.
  var unreadTables: Set<String> { get }

  /// The root record that a folder in clear says it belongs to; nil when it says none.
  ///
  /// Asked before a folder that is already there is taken for a root record's own, so it must believe only
  /// what an earlier backup wrote. Called outside the cooperative threads; it may read a small file.
  func root(ofFolder folder: URL) throws -> String?
}

extension BackupSource {
  /// None.
  public var commonTables: Set<String> { [] }

  /// None.
  public var unreadTables: Set<String> { [] }

  /// No folder is known by what it holds.
  public func root(ofFolder folder: URL) throws -> String? { nil }
}

/// Where a notebook is backed up to.
public struct BackupDestination: Sendable, Hashable {
  /// How the files are written.
  public enum Policy: String, Sendable, Codable {
    /// Readable by anyone who can read the folder: the person's own choice.
    case plain
    /// Sealed under a key of the vault.
    case encrypted
  }

  /// The folder that holds one folder per root record. The follower makes it the first time, inside one
  /// that must be there, and never again: a folder that vanished is a disk that is not plugged in.
  public let folder: URL
  /// How the files are written.
  public let policy: Policy
  /// The copy of the vault in which the person chose it: nil for a vault that came from no archive. Another copy
  /// writes nothing there.
  public let chosenIn: String?

  /// - Parameters:
  ///   - folder: the folder that holds one folder per root record.
  ///   - policy: how the files are written.
  ///   - chosenIn: the copy of the vault in which the person chose it.
  public init(folder: URL, policy: Policy, chosenIn: String? = nil) {
    self.folder = folder
    self.policy = policy
    self.chosenIn = chosenIn
  }
}

/// What the folder of one root record must hold.
public struct BackupDocument: Sendable, Hashable {
  /// One file.
  public struct File: Sendable, Hashable {
    /// Where its bytes come from.
    public enum Content: Sendable, Hashable {
      /// These bytes.
      case data(Data)
      /// An attachment of the notebook.
      case attachment(AttachmentID)
    }

    /// Its path in the folder: safe components joined by `/`. No two may differ by case alone.
    public let path: String
    /// Its bytes.
    public let content: Content

    /// - Parameters:
    ///   - path: its path in the folder.
    ///   - content: its bytes.
    public init(_ path: String, _ content: Content) {
      self.path = path
      self.content = content
    }
  }

  /// The folder's preferred name, one safe component, and what messages call the document; the follower
  /// makes it unique among the notebook's folders, and names sealed folders after the root's id instead.
  public let folderName: String
  /// The files, those that others refer to first.
  public let files: [File]

  /// - Parameters:
  ///   - folderName: the folder's preferred name.
  ///   - files: the files, those that others refer to first.
  public init(folderName: String, files: [File]) {
    self.folderName = folderName
    self.files = files
  }
}
