import Backup
import DuoSpendCore
import Foundation
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@Suite("An encrypted copy, brought back") struct SealedCopyTests {
  /// A household, and the copy that its own backup wrote.
  private func copied(seed: UInt64 = 5) async throws -> (household: Household, copy: URL) {
    let household = try await Household()
    try await household.fill(seed: seed)
    let place = try household.place("copies")
    try await household.client.setBackupFolder(place)
    let follower = try BackupFollower(
      store: household.store, source: DuoSpend.definition.backup, vault: household.vault)
    _ = await follower.flush()
    await follower.stop()
    let copy = place.appending(path: "DuoSpend")
    let files = try FileManager.default.subpathsOfDirectory(atPath: copy.path)
    #expect(files.contains { $0.hasSuffix("project.json.sealed") })
    return (household, copy)
  }

  private func sealed(in copy: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: copy.path).filter { $0.hasSuffix(".sealed") }.sorted()
      .map { copy.appending(path: $0) }
  }

  @Test("is whole in the vault that wrote it, receipts included, and leaves nothing in clear")
  func whole() async throws {
    let (household, copy) = try await copied()
    let before = try await household.exported()
    try await household.client.deleteEverything()
    try FileManager.default.removeItem(at: household.exportURL)
    let files = household.folder.url.appending(path: "export.files")
    if FileManager.default.fileExists(atPath: files.path) { try FileManager.default.removeItem(at: files) }
    let source = try ImportSource(contentsOf: copy, includesHidden: true)
    #expect(try DuoSpend.ownFiles.confidence(in: source) == 0)
    let opened = try OpenedSource(source, with: household.vault.keyRing)
    let places = opened.source.entries.map(\.url.path)
    let run = try await opened.removed { try await household.bring(opened.source) }
    #expect(run.report.refusals == [])
    #expect(places.allSatisfy { !FileManager.default.fileExists(atPath: $0) })
    #expect(try await household.exported() == before)
    await household.vault.lock()
  }

  @Test("of another vault says whose keys it takes")
  func anotherVault() async throws {
    let (household, copy) = try await copied()
    let other = try await Household()
    let source = try ImportSource(contentsOf: copy, includesHidden: true)
    #expect(throws: ImportError.otherVault(name: "DuoSpend")) {
      try OpenedSource(source, with: other.vault.keyRing)
    }
    await household.vault.lock()
    await other.vault.lock()
  }

  @Test("with a damaged file names it", arguments: [20, 400])
  func damaged(byte: Int) async throws {
    let (household, copy) = try await copied()
    let file = try #require(try sealed(in: copy).first)
    var bytes = try Data(contentsOf: file)
    let index = min(byte, bytes.count - 1)
    bytes[index] ^= 1
    try bytes.write(to: file)
    let source = try ImportSource(contentsOf: copy, includesHidden: true)
    let name = try #require(source.entries.first { $0.url.path.hasSuffix(file.lastPathComponent) }).name
    #expect(throws: ImportError.damagedSeal(name: name)) {
      try OpenedSource(source, with: household.vault.keyRing)
    }
    await household.vault.lock()
  }

  @Test("with two exchanged files names them, and says where they belong")
  func exchanged() async throws {
    let (household, copy) = try await copied()
    let files = try sealed(in: copy).filter { $0.lastPathComponent == "project.json.sealed" }.prefix(2)
    try #require(files.count == 2)
    let contents = try files.map { try Data(contentsOf: $0) }
    for (file, content) in zip(files, contents.reversed()) { try content.write(to: file) }
    let source = try ImportSource(contentsOf: copy, includesHidden: true)
    #expect {
      try OpenedSource(source, with: household.vault.keyRing)
    } throws: { error in
      guard case ImportError.misplacedSeal(let name, let place) = error else { return false }
      let folders = files.map { $0.deletingLastPathComponent().lastPathComponent }
      return zip(folders, folders.reversed()).contains {
        name.hasSuffix("\($0)/project.json.sealed") && place == "\($1)/project.json.sealed"
      }
    }
    await household.vault.lock()
  }

  @Test("A source that nobody sealed is left as it is")
  func plain() async throws {
    let household = try await Household()
    let source = try BookFixtures.source(.spliit)
    let opened = try OpenedSource(source, with: household.vault.keyRing)
    #expect(opened.source.entries == source.entries)
    await household.vault.lock()
  }
}
