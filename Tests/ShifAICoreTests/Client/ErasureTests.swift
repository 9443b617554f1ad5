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
      draft.symptoms = [SymptomDraft(.cramps, notes: Self.canaries[1])]
    }
    try await diary.client.addMedication(MedicationDraft(name: Self.canaries[2]))
    _ = try await diary.client.keep(Data(Self.canaries[0].utf8), named: "x.txt")
    let follower = try BackupFollower(store: diary.store, source: ShifAIBackup(), vault: diary.vault)
    await follower.start()
    #expect(await follower.flush().failing.isEmpty)
    await follower.stop()
    let copies = try FileManager.default.subpathsOfDirectory(atPath: place.path)
    #expect(copies.contains { $0.hasSuffix("month.json.sealed") })

    let proof = try await diary.vault.eraseEverything(of: "shifai")
    #expect(proof.isComplete && proof.left == [])
    #expect(Set(proof.removed.map(\.kind)).isSuperset(of: [.notebook, .attachment, .copy]))
    #expect(proof.removed.contains { $0.path == "notebooks/shifai.sqlite" && $0.bytes > 0 })
    #expect(try FileManager.default.subpathsOfDirectory(atPath: place.path) == [])
    let left = try FileManager.default.subpathsOfDirectory(atPath: diary.folder.url.path)
      .filter { $0.contains("shifai") }
    #expect(left.allSatisfy { $0.hasSuffix(".lock") }, "\(left)")
    #expect(try diary.remains(of: Self.canaries) == [])

    let again = try await ShifAIClient(in: diary.vault)
    #expect(try await again.value(ProfileQuery()) == nil)
    #expect(try await again.value(DayQuery(try day("2026-01-10"))).isEmpty)
    #expect(try await again.store.changes(after: 0, limit: 10).isEmpty)
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
