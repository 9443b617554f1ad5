import Backup
import Foundation
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values

@testable import CaffioCore
@testable import Vault

/// The folder of the copy.
@Suite struct CopyTests {
  @Test("The copy is sealed unless the person says otherwise, and comes back whole into its vault")
  func sealed() async throws {
    let bar = try await CoffeeBar()
    try await bar.fill()
    let place = try bar.place("copies")
    try await bar.client.setBackupFolder(place)
    let follower = try BackupFollower(store: bar.store, source: Caffio.definition.backup, vault: bar.vault)
    _ = await follower.flush()
    await follower.stop()
    let copy = place.appending(path: "Caffio")
    let files = try FileManager.default.subpathsOfDirectory(atPath: copy.path)
    for name in CaffioFile.fileNames {
      #expect(files.contains { $0.hasSuffix(name + ".sealed") }, "\(name)")
      #expect(!files.contains { $0.hasSuffix(name) }, "\(name)")
    }
    let before = try await bar.exported(by: Caffio.json)
    try await bar.client.deleteEverything()
    try FileManager.default.removeItem(at: bar.exportURL)
    try FileManager.default.removeItem(at: bar.folder.url.appending(path: "export.files"))
    let opened = try OpenedSource(
      try ImportSource(contentsOf: copy, includesHidden: true), with: bar.vault.keyRing)
    let run = try await opened.removed { try await bar.bring(opened.source, Caffio.ownFiles) }
    #expect(run.report.refusals.isEmpty)
    #expect(try await bar.exported(by: Caffio.json) == before)
    await bar.vault.lock()
  }

  @Test("A cup makes its month due and nothing else, an ingredient its coffee, a preset the person")
  func due() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    let cup = try await due(in: bar) {
      try await bar.client.log(ConsumptionDraft(coffeeId: latte.id)).value.id
    }
    #expect(cup == ["2026-01"])
    let ingredient = try await due(in: bar) {
      try await bar.client.editCoffee(latte.id) { $0.ingredients[0].measure = 20 }
    }
    #expect(ingredient == [latte.id])
    let person = try await due(in: bar) {
      try await bar.client.addPreset(PresetDraft(name: "Thé"))
      try await bar.client.editTaste { $0.acidityPreference = 1 }
      try await bar.client.addEquipment(EquipmentDraft(name: "Balance", type: Open(.scale)))
    }
    #expect(person == ["profile"])
    let both = try await due(in: bar) { try await bar.client.deleteCoffee(latte.id) }
    #expect(both == [latte.id, "2026-01"])
  }

  /// The root records that an action touches.
  private func due<Value>(in bar: CoffeeBar, _ action: () async throws -> Value) async throws -> Set<String> {
    let before = try await bar.store.read { try JournalWriter.lastSequence(in: $0) }
    _ = try await action()
    return try await bar.store.read { db in
      var finder = RootFinder(CaffioSchema.schema, common: [], unread: ["settingRecords"], in: db)
      return Set(try finder.roots(after: before, limit: .max).roots.keys)
    }
  }

  @Test("The same records give the same bytes, wherever the person is")
  func bytes() async throws {
    let bar = try await CoffeeBar()
    try await bar.fill()
    let backup = CaffioBackup()
    let roots = try await bar.store.read { try backup.roots(in: $0) }
    #expect(roots.count == 5)
    for root in roots {
      let documents = try await bar.store.read { db in
        try [backup.document(of: root, in: db), backup.document(of: root, in: db)]
      }
      #expect(documents[0] == documents[1] && documents[0] != nil)
    }
    #expect(try await bar.store.read { try backup.document(of: "none", in: $0) } == nil)
  }
}
