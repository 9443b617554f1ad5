import Backup
import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("Erasing everything") struct ErasureTests {
  private static let canaries = ["canari-des-notes", "canari-du-symptome", "canari-du-medicament"]

  @Test("leaves no file, no copy and no byte of what was written; the proof names what is gone")
  func everything() async throws {
    let diary = try await Diary()
    let place = try diary.place("copies")
    try await diary.begin()
    try await diary.client.setBackupFolder(place)
    try await diary.client.editDay(try day("2026-01-10")) { draft in
      draft.notes = Self.canaries[0]
      draft.symptoms = [SymptomLog.Details(.cramps, notes: Self.canaries[1])]
    }
    try await diary.client.addMedication(Medication.Details(name: Self.canaries[2]))
    _ = try await diary.client.keep(Data(Self.canaries[0].utf8), named: "x.txt")
    let follower = try BackupFollower(store: diary.store, source: ShifAIBackup(), vault: diary.vault)
    await follower.start()
    #expect(await follower.flush().failing.isEmpty)
    await follower.stop()
    let copies = try FileManager.default.subpathsOfDirectory(atPath: place.path)
    let sealed = try #require(copies.first { $0.hasSuffix("month.json.sealed") })
    let database = try #require(
      try FileManager.default.subpathsOfDirectory(atPath: diary.folder.url.path)
        .first { $0.hasSuffix("notebooks/shifai.sqlite") })
    // What they held would be found by their bytes: nothing of it is in clear. They stay open, as a name that is gone
    // says nothing of what was under it.
    let open = try [
      OpenBlocks(diary.folder.url.appending(path: database)), OpenBlocks(place.appending(path: sealed)),
    ]
    let before = try open.map { try $0.holdsWhatItDid() }
    #expect(before == [true, true])

    let proof = try await diary.vault.eraseEverything(of: "shifai")
    #expect(proof.isComplete && proof.left == [])
    #expect(Set(proof.removed.map(\.kind)).isSuperset(of: [.notebook, .attachment, .copy]))
    #expect(proof.removed.contains { $0.path == "notebooks/shifai.sqlite" && $0.bytes > 0 })
    #expect(try FileManager.default.subpathsOfDirectory(atPath: place.path) == [])
    let left = try FileManager.default.subpathsOfDirectory(atPath: diary.folder.url.path)
      .filter { $0.contains("shifai") }
    #expect(left.allSatisfy { $0.hasSuffix(".lock") }, "\(left)")
    let after = try open.map { try $0.holdsWhatItDid() }
    #expect(after == [false, false])
    #expect(try diary.remains(of: Self.canaries) == [])

    let again = try await ShifAIClient(in: diary.vault)
    #expect(try await again.value(ProfileQuery()) == nil)
    #expect(try await again.value(DayQuery(try day("2026-01-10"))).isEmpty)
    #expect(try await again.store.changes(after: 0, limit: 10).isEmpty)
  }

  @Test("takes the copies of before a migration and those that a repair laid aside with it")
  func snapshots() async throws {
    let diary = try await Diary()
    try await diary.begin()
    let layout = diary.vault.layout
    let snapshots = layout.snapshots(for: "shifai")
    try FileManager.default.createDirectory(at: snapshots, withIntermediateDirectories: true)
    try Data(Self.canaries[0].utf8).write(to: snapshots.appending(path: "1.0.0_20260101.sqlite"))
    let damaged = layout.notebooks.appending(path: "damaged", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: damaged, withIntermediateDirectories: true)
    try Data(Self.canaries[1].utf8).write(to: damaged.appending(path: "shifai-1.sqlite"))
    try Data("other".utf8).write(to: damaged.appending(path: "holfy-1.sqlite"))
    let proof = try await diary.vault.eraseEverything(of: "shifai")
    #expect(proof.isComplete)
    #expect(
      Set(proof.removed.filter { $0.kind == .snapshot }.map(\.path)) == [
        "snapshots/shifai/1.0.0_20260101.sqlite", "notebooks/damaged/shifai-1.sqlite",
      ])
    #expect(try FileManager.default.contentsOfDirectory(atPath: damaged.path) == ["holfy-1.sqlite"])
    #expect(try diary.remains(of: Self.canaries) == [])
  }

  @Test("works where the notebook’s file is missing, and says that nothing is known of its copies")
  func missing() async throws {
    let diary = try await Diary()
    try await diary.begin()
    await diary.vault.close("shifai")
    try FileManager.default.removeItem(at: diary.vault.layout.database(for: "shifai"))
    await #expect(throws: VaultError.missingFile(notebook: "shifai")) {
      try await diary.vault.notebook("shifai")
    }
    let proof = try await diary.vault.eraseEverything(of: "shifai")
    #expect(proof.left == [] && !proof.areCopiesKnown && !proof.isComplete)
    #expect(!proof.removed.contains { $0.path == "notebooks/shifai.sqlite" })
    let again = try await ShifAIClient(in: diary.vault)
    #expect(try await again.value(ProfileQuery()) == nil)
  }

  @Test("says what it could not reach, and leaves what somebody else put in the folder")
  func left() async throws {
    let diary = try await Diary()
    let place = try diary.place("copies")
    try await diary.client.setBackupFolder(place)
    try await diary.client.startPeriod()
    let follower = try BackupFollower(store: diary.store, source: ShifAIBackup(), vault: diary.vault)
    await follower.start()
    _ = await follower.flush()
    await follower.stop()
    let month = place.appending(path: "ShifAI")
    let foreign = month.appending(path: "liste.txt")
    try Data("pain".utf8).write(to: foreign)
    let proof = try await diary.vault.eraseEverything(of: "shifai")
    #expect(!proof.isComplete)
    #expect(proof.left == [month.path])
    #expect(try FileManager.default.contentsOfDirectory(atPath: month.path) == ["liste.txt"])
  }
}

extension ErasureTests {
  @Test(
    "In a restored vault, leaves the original’s copy alone until its folder is this one’s",
    arguments: [false, true])
  func restored(isKept: Bool) async throws {
    let diary = try await Diary()
    let place = try diary.place("copies")
    try await diary.client.setBackupFolder(place)
    try await diary.client.startPeriod()
    let follower = try BackupFollower(store: diary.store, source: ShifAIBackup(), vault: diary.vault)
    await follower.start()
    _ = await follower.flush()
    await follower.stop()
    let written = try FileManager.default.subpathsOfDirectory(atPath: place.path).sorted()
    try diary.vault.layout.becomeCopy(UUID())
    if isKept { try await diary.client.setBackupFolder(place) }
    let proof = try await diary.vault.eraseEverything(of: "shifai")
    #expect(proof.left == (isKept ? [] : [place.appending(path: "ShifAI").path]))
    #expect(proof.removed.contains { $0.kind == .copy } == isKept)
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: place.path).sorted() == (isKept ? [] : written))
  }
}

/// A file that was opened before it was erased, and the blocks that it held.
private struct OpenBlocks {
  private let file: FileHandle
  private let former: Set<Data>

  init(_ url: URL) throws {
    file = try FileHandle(forReadingFrom: url)
    former = Set(try Self.blocks(file))
  }

  /// Whether one of the former blocks can still be read.
  func holdsWhatItDid() throws -> Bool { try !former.isEmpty && !former.isDisjoint(with: Self.blocks(file)) }

  private static func blocks(_ file: FileHandle) throws -> [Data] {
    try file.seek(toOffset: 0)
    let content = try file.readToEnd() ?? Data()
    return stride(from: 0, to: content.count, by: 512).map { content[$0..<min($0 + 512, content.count)] }
  }
}

extension TestNotebook<ShifAIClient> {
  /// The files that hold one of these texts in clear.
  func remains(of texts: [String]) throws -> [String] {
    let root = folder.url
    return try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { path in
      let url = root.appending(path: path)
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { return false }
      let data = try Data(contentsOf: url)
      return texts.contains { data.range(of: Data($0.utf8)) != nil }
    }
  }
}
