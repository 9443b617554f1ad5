public import Foundation
public import Interchange
public import NotebookContract
public import Vault

/// A notebook in a vault of its own, with real encryption and a cheap passphrase.
public final class TestNotebook<Client: NotebookClient>: Sendable {
  /// Removed with everything in it when the test ends.
  public let folder: TemporaryFolder
  /// The vault.
  public let vault: Vault
  /// The notebook.
  public let client: Client

  /// An empty notebook.
  public init(_ definition: NotebookDefinition, dependencies: Dependencies) async throws {
    folder = try TemporaryFolder()
    let file = VaultFile(at: folder.url.appending(path: "vault"), policy: .cheapForTests)
    let derivation = KeyDerivation.scrypt(n: 2, r: 1, p: 1, salt: Data(repeating: 7, count: 16))
    vault = try await Vault.create(
      file, passphrase: "quatre rivières sous la glace", derivation: derivation,
      notebooks: [definition.schema], dependencies: dependencies
    ).vault
    client = try await Client(in: vault)
  }

  /// The notebook's rows.
  public var store: NotebookStore { client.store }

  /// A file, kept among the attachments.
  public func file(_ text: String, named name: String) throws -> DocumentFile {
    DocumentFile(try client.attachments.add(Data(text.utf8)), originalName: name)
  }

  /// How many changes the journal holds.
  public func changes() async throws -> Int { try await store.changes(after: 0, limit: 1_000_000).count }

  /// A folder of one's own beside the vault.
  public func place(_ name: String) throws -> URL {
    let url = folder.url.appending(path: name, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  /// Brings a source in.
  @discardableResult
  public func bring(
    _ source: ImportSource, _ importer: some NotebookImporter, _ answers: [String: String] = [:],
    progress: @escaping @Sendable (Double) throws -> Void = { _ in }
  ) async throws -> ImportRun {
    try await importer.run(
      source, answers: ImportAnswers(answers), into: store, attachments: client.attachments,
      progress: progress)
  }

  /// Brings a source in and is told to stop as late as an import listens: where it says that all is done.
  ///
  /// - Returns: whether it stopped; it has left nothing then.
  public func isStoppedAtTheEnd(_ source: ImportSource, _ importer: some NotebookImporter) async throws
    -> Bool
  {
    do {
      try await bring(source, importer) { if $0 >= 1 { throw CancellationError() } }
      return false
    } catch is CancellationError {
      return true
    }
  }
}
