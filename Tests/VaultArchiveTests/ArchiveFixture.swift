import Archives
import Crypto
import Foundation
import GRDB
import TestSupport
import Vault

@testable import VaultArchive

/// A vault with a notebook of letters, some with a document.
struct ArchiveFixture {
  static let passphrase = "quatre rivières sous la glace"
  static let policy = KeyDerivationPolicy.cheapForTests

  static let letters = NotebookSchema(
    id: "letters",
    plan: MigrationPlan([
      MigrationStage(
        SchemaVersion(1, 0, 0),
        sql: "CREATE TABLE letters (id TEXT PRIMARY KEY NOT NULL, text TEXT NOT NULL, scan TEXT);")
    ]),
    records: [RecordTable("letters", columns: [.attachment("scan")])])

  let folder: TemporaryFolder
  let dependencies = Dependencies.pinned()

  init() throws { folder = try TemporaryFolder() }

  var file: VaultFile { VaultFile(at: folder.url.appending(path: "coffre"), policy: Self.policy) }
  var archive: URL { folder.url.appending(path: "copie.carnets") }
  var restored: URL { folder.url.appending(path: "restauré") }

  /// A vault of `count` letters, every fifth with a document of some size.
  func vault(letters count: Int = 50) async throws -> (vault: Vault, recoveryCode: String) {
    let creation = try await Vault.create(
      file, passphrase: Self.passphrase, derivation: .scrypt(n: 2, r: 1, p: 1, salt: Data(count: 16)),
      notebooks: [Self.letters], dependencies: dependencies)
    let store = try await creation.vault.notebook("letters")
    let documents = try creation.vault.attachments(of: "letters")
    let scans = try (0..<count).map { number in
      try number.isMultiple(of: 5)
        ? documents.add(Data(repeating: UInt8(number % 251), count: 30_000 + number)).id.description : nil
    }
    try await store.write(Action("letters.added")) { db in
      for (number, scan) in scans.enumerated() {
        try db.execute(
          sql: "INSERT INTO letters VALUES (?, ?, ?)", arguments: ["l\(number)", "Lettre \(number)", scan])
      }
    }
    return (creation.vault, creation.recoveryCode.printed())
  }

  /// What a vault in a folder holds: its letters, and what verifying it finds.
  func content(of folder: URL, passphrase: String = passphrase) async throws -> [String] {
    let vault = try await Vault.unlock(
      VaultFile(at: folder, policy: Self.policy), with: .passphrase(passphrase), notebooks: [Self.letters],
      dependencies: dependencies)
    let verification = try await vault.verify()
    let letters = try await vault.notebook("letters").read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM letters ORDER BY id").map(\.description)
    }
    await vault.lock()
    return verification.problems.map { "\($0)" } + letters
  }

  func restore(_ archive: URL? = nil, with credential: Vault.Credential = .passphrase(passphrase))
    async throws
    -> VaultArchiveReport
  {
    try await VaultArchive.restore(
      from: archive ?? self.archive, to: restored, with: credential, policy: Self.policy)
  }

  /// The names in the folder of the test, hidden ones too.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  /// Writes an archive of entries as they are given, with a list that matches them.
  func writeArchive(of vault: Vault, tar: (ArchiveHeader, VaultArchiveSummary) throws -> Data) throws {
    let header = ArchiveHeader(descriptor: try vault.descriptorBytes())
    let summary = VaultArchiveSummary(
      format: 1, vaultID: vault.keyRing.vaultID, createdAt: Date(timeIntervalSince1970: 0), writtenBy: "test",
      notebooks: [], documents: 0, bytes: 0)
    let file = try AtomicFileWriter(in: folder.url)
    try file.append(header.encoded.bytes)
    var stream = try SealedStreamWriter(key: vault.keyRing.archiveKey(), purpose: "carnets/archive") {
      try file.append($0)
    }
    try stream.write(tar(header, summary).bytes)
    try stream.finish()
    try file.commit(to: archive)
  }
}

/// A tar made by hand, so that it can hold what the writer refuses.
enum HandmadeTar {
  static func entry(_ name: String, _ content: Data) -> Data {
    var header = Data(count: 512)
    func put(_ text: String, at offset: Int) {
      header.replaceSubrange(offset..<offset + text.utf8.count, with: Data(text.utf8))
    }
    func octal(_ value: Int, _ digits: Int) -> String {
      let text = String(value, radix: 8)
      return String(repeating: "0", count: digits - text.count) + text
    }
    put(name, at: 0)
    put("0000600", at: 100)
    put("0000000", at: 108)
    put("0000000", at: 116)
    put(octal(content.count, 11), at: 124)
    put(octal(0, 11), at: 136)
    put("        ", at: 148)
    put("0", at: 156)
    put("ustar\u{0}00", at: 257)
    put(octal(header.reduce(0) { $0 + Int($1) }, 6) + "\u{0} ", at: 148)
    return header + content + Data(count: (512 - content.count % 512) % 512)
  }

  static let end = Data(count: 1024)

  static func json<T: Encodable>(_ value: T) throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    return try encoder.encode(value)
  }

  static func hash(_ data: Data) -> String {
    SHA256.hash(data: data).hexadecimal
  }
}
