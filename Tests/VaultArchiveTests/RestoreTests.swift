import Foundation
import Localization
import TestSupport
import Testing
import Vault

@testable import VaultArchive

@Suite("Restoring a vault, or refusing to")
struct RestoreTests {
  let fixture: ArchiveFixture

  init() throws { fixture = try ArchiveFixture() }

  private func archived() async throws {
    let (vault, _) = try await fixture.vault(letters: 30)
    try await vault.backUp(to: fixture.archive)
    await vault.lock()
  }

  private func expectRefusal(_ error: VaultArchiveError, _ comment: Comment? = nil) async throws {
    await #expect(throws: error, comment) { try await fixture.restore() }
    #expect(try fixture.names().filter { $0.contains("restaur") } == [], comment)
  }

  @Test("A folder that holds only the notes of a waiting web app becomes the vault, and keeps them")
  func waitingApp() async throws {
    let (vault, _) = try await fixture.vault(letters: 5)
    try await vault.backUp(to: fixture.archive)
    await vault.lock()
    try Folder.create(fixture.restored)
    try Data("8420".utf8).write(to: fixture.restored.appending(path: ".serve.json"))
    try Data("name".utf8).write(to: fixture.restored.appending(path: ".address"))
    try Data("/run/user/1000/carnets/x.app".utf8).write(to: fixture.restored.appending(path: ".app.socket"))
    _ = try await fixture.restore()
    #expect(try await fixture.content(of: fixture.restored).count == 5)
    #expect(
      try Data(contentsOf: fixture.restored.appending(path: ".serve.json")) == Data("8420".utf8))
    #expect(try fixture.names() == ["coffre", "copie.carnets", "restauré"])
  }

  @Test("Each restored vault knows that it is a copy, and which one")
  func copies() async throws {
    try await archived()
    _ = try await fixture.restore()
    let other = fixture.folder.url.appending(path: "autre")
    try await VaultArchive.restore(
      from: fixture.archive, to: other, with: .passphrase(ArchiveFixture.passphrase),
      policy: ArchiveFixture.policy)
    let ids = try [fixture.file.layout.root, fixture.restored, other].map {
      try VaultLayout(root: $0).copyID()
    }
    #expect(ids[0] == nil)
    #expect(Set(ids).count == 3)
  }

  @Test("What a restoring that was killed left goes with the next one; what another is doing stays")
  func killed() async throws {
    try await archived()
    let left = VaultLayout(root: fixture.folder.url.appending(path: ".restauré.restoring-dead"))
    let running = VaultLayout(root: fixture.folder.url.appending(path: ".restauré.restoring-alive"))
    for layout in [left, running] { try layout.createDirectories() }
    let presence = try ProcessLock.take(running.lock, .exclusive, as: "restore")
    _ = try await fixture.restore()
    #expect(try fixture.names() == [".restauré.restoring-alive", "coffre", "copie.carnets", "restauré"])
    try presence.release()
    #expect(try await fixture.content(of: fixture.restored).count == 30)
  }

  @Test("A wrong passphrase is said to be one, and so is a wrong code")
  func wrongCredential() async throws {
    try await archived()
    await #expect(throws: VaultArchiveError.wrongPassphrase) {
      try await fixture.restore(with: .passphrase("une tout autre phrase"))
    }
    await #expect(throws: VaultArchiveError.wrongRecoveryCode) {
      try await fixture.restore(with: .recoveryCode(RecoveryCode().printed()))
    }
    #expect(try fixture.names() == ["coffre", "copie.carnets"])
  }

  @Test("The passphrase of the day of the archive opens it, not a later one")
  func olderPassphrase() async throws {
    let (vault, _) = try await fixture.vault(letters: 5)
    try await vault.backUp(to: fixture.archive)
    let later = "un phare jamais allumé dehors"
    try await vault.changePassphrase(from: .passphrase(ArchiveFixture.passphrase), to: later)
    await vault.lock()
    await #expect(throws: VaultArchiveError.wrongPassphrase) {
      try await fixture.restore(with: .passphrase(later))
    }
    _ = try await fixture.restore()
    #expect(try await fixture.content(of: fixture.restored).count == 5)
  }

  @Test("Cut anywhere, it is refused and nothing is left")
  func truncated() async throws {
    try await archived()
    let whole = try Data(contentsOf: fixture.archive)
    for length in [10, 21, 300, whole.count / 3, whole.count / 2, whole.count - 16, whole.count - 1] {
      try whole.prefix(length).write(to: fixture.archive)
      await #expect(throws: (any Error).self, "\(length)") { try await fixture.restore() }
      #expect(try fixture.names() == ["coffre", "copie.carnets"])
    }
    try whole.prefix(21).write(to: fixture.archive)
    try await expectRefusal(.truncated)
    // Between two chunks of the sealed part, where only the missing end tells.
    let start = whole.count - (whole.count - 3000) % 65_552
    try whole.prefix(start - 65_552).write(to: fixture.archive)
    await #expect(throws: VaultArchiveError.self) { try await fixture.restore() }
    try Data("Bonjour".utf8).write(to: fixture.archive)
    try await expectRefusal(.notAnArchive)
  }

  @Test("With any bit changed, it is refused and nothing is left")
  func flipped() async throws {
    try await archived()
    let whole = try Data(contentsOf: fixture.archive)
    let descriptor = try Data(contentsOf: fixture.file.layout.descriptor).count
    let places =
      [22 + 30, 22 + descriptor - 4, 22 + descriptor + 3, 22 + descriptor + 90]
      + stride(from: 22 + descriptor + 200, to: whole.count, by: whole.count / 7) + [whole.count - 1]
    for place in places {
      var changed = whole
      changed[place] ^= 0x10
      try changed.write(to: fixture.archive)
      await #expect(throws: VaultArchiveError.damaged, "\(place)") { try await fixture.restore() }
      #expect(try fixture.names() == ["coffre", "copie.carnets"])
    }
  }

  @Test("A newer format is said to be one")
  func newer() async throws {
    try await archived()
    var bytes = try Data(contentsOf: fixture.archive)
    bytes[17] = 9
    try bytes.write(to: fixture.archive)
    try await expectRefusal(.newer(format: 9))
  }

  @Test(
    "A name that climbs, or that a vault has no place for, is refused",
    arguments: [
      "../ailleurs", "attachments/../../ailleurs", "/etc/ailleurs", "vault.json", "attachments/seul",
      "notebooks/Letters.sqlite", "notebooks/letters.sqlite/x",
    ])
  func unexpected(name: String) async throws {
    let (vault, _) = try await fixture.vault(letters: 1)
    let content = Data("piège".utf8)
    try fixture.writeArchive(of: vault) { header, summary in
      let manifest = VaultArchiveManifest(
        summary: summary, descriptor: HandmadeTar.hash(header.descriptor),
        files: [.init(path: name, bytes: Int64(content.count), sha256: HandmadeTar.hash(content))],
        missingDocuments: [])
      return try HandmadeTar.entry("summary.json", HandmadeTar.json(summary))
        + HandmadeTar.entry(name, content)
        + HandmadeTar.entry("manifest.json", HandmadeTar.json(manifest)) + HandmadeTar.end
    }
    await vault.lock()
    try await expectRefusal(.unexpectedEntry(name), "\(name)")
    #expect(
      FileManager.default.fileExists(atPath: fixture.folder.url.appending(path: "ailleurs").path) == false)
  }

  @Test("A file that is not in the list, or differs from it, is refused", arguments: ["absent", "différent"])
  func unlisted(kind: String) async throws {
    let (vault, _) = try await fixture.vault(letters: 1)
    try fixture.writeArchive(of: vault) { header, summary in
      let name = "attachments/letters/aa/bb"
      let manifest = VaultArchiveManifest(
        summary: summary, descriptor: HandmadeTar.hash(header.descriptor),
        files: kind == "absent"
          ? [] : [.init(path: name, bytes: 1, sha256: HandmadeTar.hash(Data("x".utf8)))],
        missingDocuments: [])
      return try HandmadeTar.entry("summary.json", HandmadeTar.json(summary))
        + HandmadeTar.entry(name, Data("y".utf8))
        + HandmadeTar.entry("manifest.json", HandmadeTar.json(manifest)) + HandmadeTar.end
    }
    await vault.lock()
    try await expectRefusal(.damaged)
  }

  @Test("Nothing is restored over anything")
  func occupied() async throws {
    try await archived()
    try FileManager.default.createDirectory(at: fixture.restored, withIntermediateDirectories: false)
    _ = try await fixture.restore()
    let path = fixture.restored.path
    await #expect(throws: VaultArchiveError.folderNotEmpty(path)) { try await fixture.restore() }
    #expect(try await fixture.content(of: fixture.restored).count == 30)
    #expect(try fixture.names() == ["coffre", "copie.carnets", "restauré"])
  }

  @Test("Every message exists in both languages, with every place filled")
  func messages() throws {
    let table = try StringTable.vaultArchive()
    let errors: [VaultArchiveError] = [
      .exists("/a"), .folderNotEmpty("/a"), .noRoom("/a", needed: 10, free: 2), .notAnArchive,
      .newer(format: 2),
      .truncated, .damaged, .unexpectedEntry("../a"), .unsoundNotebook("holfy"), .wrongPassphrase,
      .wrongRecoveryCode,
    ]
    for error in errors {
      for language in Language.allCases {
        #expect(table.contains(error.messageKey, in: language))
        #expect(!table.text(error, language).contains("{"))
      }
    }
  }
}
