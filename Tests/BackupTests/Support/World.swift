import Foundation
import GRDB
import TestSupport
import Vault

@testable import Backup

/// A vault with a garage in it, a folder to back it up to, and a clock that stands still.
final class World: Sendable {
  /// The disk that the vault is on, where that is one of its own.
  let disk: TinyDisk?
  let folder: TemporaryFolder
  let vault: Vault
  let store: NotebookStore
  let clock = ManualClock()
  /// Where the backup goes.
  let backup: URL

  /// - Parameters:
  ///   - policy: how the backup is written; nil for no backup.
  ///   - kibibytes: the size of a disk of its own that the vault is on.
  init(policy: BackupDestination.Policy? = .plain, onDiskOf kibibytes: Int? = nil) async throws {
    folder = try TemporaryFolder()
    backup = folder.url.appending(path: "backup")
    let root = folder.url.appending(path: "vault")
    disk = try kibibytes.flatMap { try TinyDisk(at: root, kibibytes: $0) }
    let file = VaultFile(at: root, policy: .cheapForTests)
    let cheap = KeyDerivation.scrypt(n: 2, r: 1, p: 1, salt: Data(repeating: 7, count: 16))
    (vault, _) = try await Vault.create(
      file, passphrase: "quatre rivières sous la glace", derivation: cheap, notebooks: [Garage.schema],
      dependencies: .pinned())
    store = try await vault.notebook("garage")
    if let policy { try await setDestination(backup, policy) }
  }

  func follower(_ source: GarageSource = GarageSource()) throws -> BackupFollower {
    try BackupFollower(store: store, source: source, vault: vault, clock: clock)
  }

  /// A follower that has looked at the notebook.
  func started() async throws -> BackupFollower {
    let follower = try follower()
    await follower.start()
    await follower.until { $0.isFollowing }
    return follower
  }

  @discardableResult
  func run(_ sql: String, _ arguments: StatementArguments = []) async throws -> Int64? {
    try await store.write(Action("test")) { try $0.execute(sql: sql, arguments: arguments) }.transaction
  }

  @discardableResult
  func setDestination(_ url: URL?, _ policy: BackupDestination.Policy = .plain) async throws -> Int64? {
    try await run(
      """
      INSERT INTO settings VALUES ('s', ?, ?, 'EUR', ?)
      ON CONFLICT(id) DO UPDATE
      SET folder = excluded.folder, policy = excluded.policy, chosenIn = excluded.chosenIn
      """, [url?.path, policy.rawValue, vault.layout.copyID()])
  }

  func addCar(_ id: String, _ name: String) async throws {
    try await run("INSERT INTO cars VALUES (?, ?)", [id, name])
  }

  func addPaper(_ id: String, car: String, file: String, _ content: Data) async throws {
    let scan = try vault.attachments(of: "garage").add(content).id.description
    try await run("INSERT INTO papers VALUES (?, ?, 'Facture', ?, ?)", [id, car, file, scan])
  }

  /// Every file under a folder, by its path there.
  func files(_ url: URL? = nil) throws -> [String] {
    let url = url ?? backup
    guard Folder.exists(url) else { return [] }
    return try FolderListing(url).files.map(\.path)
  }

  func content(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: backup.appending(path: path)), as: UTF8.self)
  }

  func car(_ folder: String) throws -> GarageSource.Car {
    try JSONDecoder().decode(
      GarageSource.Car.self, from: Data(contentsOf: backup.appending(path: folder + "/car.json")))
  }

  /// A file of somebody else.
  func put(_ text: String, at path: String) throws {
    let url = backup.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Which file it is, and when it was written.
  func identity(_ path: String) throws -> FileStatus? {
    try FileStatus.of(backup.appending(path: path))
  }

  /// The texts that some file under the vault holds in clear, in its bytes or in its name.
  func leaks(_ texts: String...) throws -> [String] {
    let vault = vault.layout.root
    let files = try FolderListing(vault).files.map(\.path)
    let contents = try files.map { try Data(contentsOf: vault.appending(path: $0)) }
    return texts.filter { text in
      files.contains { $0.contains(text) } || contents.contains { $0.range(of: Data(text.utf8)) != nil }
    }
  }
}

extension BackupFollower {
  /// Looks at the journal now, instead of when the notebook says that it moved.
  func notice() async throws {
    try await absorb()
    publish()
    schedule()
  }

  /// Waits for a state.
  @discardableResult
  func until(_ condition: @Sendable (BackupState) -> Bool) async -> BackupState {
    for await state in states() where condition(state) { return state }
    return state
  }
}
