public import Foundation
public import Localization
import Vault

/// How a vault stands, as `vault status` tells it.
public struct VaultStatus: Encodable {
  /// The web app that serves the vault.
  public struct Server: Codable, Sendable, Equatable {
    /// Where it listens; nil where that is not noted.
    public let address: String?
    /// The system's number of its process; nil where that is not noted.
    public let pid: Int32?

    /// - Parameters:
    ///   - address: where it listens.
    ///   - pid: the system's number of its process.
    public init(address: String?, pid: Int32?) {
      self.address = address
      self.pid = pid
    }
  }

  /// How a notebook's backup stands.
  public struct Backup: Encodable, Sendable, LocalizedMessage {
    /// The folder it is written to; nil when the person wants none.
    public let folder: String?
    /// When it was last written.
    public let lastWritten: Date?
    /// How many documents are still to be written.
    public let due: Int
    /// How many documents could not be written.
    public let failing: Int
    /// Whether nothing is written until the person says that the folder is this vault's.
    public let waiting: Bool
    /// The key of the sentence that says it.
    public let messageKey: String
    /// What fills the sentence.
    public let messageArguments: [String: String]

    private enum CodingKeys: String, CodingKey {
      case folder, lastWritten, due, failing, waiting
    }

    /// - Parameters:
    ///   - folder: the folder it is written to.
    ///   - lastWritten: when it was last written.
    ///   - due: how many documents are still to be written.
    ///   - failing: how many documents could not be written.
    ///   - waiting: whether nothing is written until the person says that the folder is this vault's.
    ///   - message: the sentence that says it.
    public init(
      folder: URL?, lastWritten: Date?, due: Int, failing: Int, waiting: Bool, message: any LocalizedMessage
    ) {
      self.folder = folder?.path(percentEncoded: false)
      self.lastWritten = lastWritten
      self.due = due
      self.failing = failing
      self.waiting = waiting
      messageKey = message.messageKey
      messageArguments = message.messageArguments
    }
  }

  struct Notebook: Encodable {
    let id: String
    /// Nil where it cannot be opened.
    let version: SchemaVersion?
    /// Why it cannot be opened, and what to do; nil where it can.
    let problem: String?
    let bytes: Int64
    let attachments: Int
    let attachmentBytes: Int64
    let backup: Backup?
  }

  let vault: String
  let server: Server?
  let commands: OpenForCommands
  let notebooks: [Notebook]

  init(of vault: Vault, in context: CommandContext) async throws {
    self.vault = vault.layout.root.path(percentEncoded: false)
    server = try context.additions.server(vault.layout)
    let place = context.holders(of: vault.layout.root)
    commands = try await Offloaded.run { OpenForCommands(at: place) }
    var notebooks: [Notebook] = []
    for id in vault.existingNotebooks() {
      let (version, problem) = try await Self.opening(id, in: vault)
      let files = try FileSizes(below: vault.layout.attachments(for: id))
      notebooks.append(
        Notebook(
          id: id, version: version, problem: problem.map { context.text($0) },
          bytes: try FileSizes.ofDatabase(vault.layout.database(for: id)),
          attachments: try vault.attachments(of: id).list().count, attachmentBytes: files.total,
          backup: problem == nil ? try await context.additions.backup(id, vault) : nil))
    }
    self.notebooks = notebooks
  }

  /// What schema a notebook is at, or why it cannot be opened: the others are told all the same.
  private static func opening(
    _ id: String, in vault: Vault
  ) async throws -> (SchemaVersion?, (any LocalizedMessage)?) {
    do {
      return (try await vault.notebook(id).schema.plan.current, nil)
    } catch let error as any LocalizedMessage {
      return (nil, error)
    }
  }
}

/// How many bytes files take.
private struct FileSizes {
  var total: Int64 = 0

  init(below folder: URL) throws {
    guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.fileSizeKey])
    else {
      return
    }
    for case let file as URL in files { total += Self.size(of: file) }
  }

  /// A database and its write-ahead log.
  static func ofDatabase(_ url: URL) throws -> Int64 {
    size(of: url) + size(of: URL(filePath: url.path(percentEncoded: false) + "-wal"))
  }

  /// A file that went meanwhile takes nothing.
  private static func size(of file: URL) -> Int64 {
    Int64((try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0)
  }
}
