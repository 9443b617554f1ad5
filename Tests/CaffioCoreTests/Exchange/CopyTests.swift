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
      try await bar.client.log(CoffeeConsumption.Details(coffeeId: latte.id)).value.id
    }
    #expect(cup == ["2026-01"])
    let ingredient = try await due(in: bar) {
      try await bar.client.editCoffee(latte.id) { $0.ingredients[0].measure = 20 }
    }
    #expect(ingredient == [latte.id])
    let person = try await due(in: bar) {
      try await bar.client.addPreset(ConsumptionPreset.Details(name: "Thé"))
      try await bar.client.editTaste { $0.acidityPreference = 1 }
      try await bar.client.addEquipment(CoffeeEquipment.Details(name: "Balance", type: Open(.scale)))
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

  @Test("The same records give the same bytes, wherever and whenever the person is")
  func bytes() async throws {
    let bar = try await CoffeeBar()
    try await bar.fill()
    var elsewhere = Dependencies.pinned(at: "2027-07-01T21:00:00Z")
    elsewhere.timeZone = try #require(TimeZone(identifier: "Pacific/Kiritimati"))
    let other = try await CoffeeBar(dependencies: elsewhere)
    _ = try await bar.exported(by: Caffio.json)
    try await other.bring(try ImportSource(contentsOf: bar.exportURL), Caffio.ownFiles)
    let (here, there) = (try await documents(bar), try await documents(other))
    #expect(here.count == 5 && here == there)
    #expect(try await bar.store.read { try CaffioBackup().document(of: "none", in: $0) } == nil)
  }

  /// What the copy writes: folders, names and bytes, by root record. Each vault calls a picture otherwise.
  private func documents(_ bar: CoffeeBar) async throws -> [String: [String: Data]] {
    let backup = CaffioBackup()
    let documents = try await bar.store.read { db in
      try backup.roots(in: db).map { ($0, try backup.document(of: $0, in: db)) }
    }
    var contents: [String: [String: Data]] = [:]
    for (root, document) in documents {
      let document = try #require(document)
      for file in document.files {
        let bytes =
          switch file.content {
          case .data(let data): data
          case .attachment(let id): try bar.client.attachments.read(id).data()
          }
        contents[root, default: [:]]["\(document.folderName)/\(file.path)"] = bytes
      }
    }
    return contents
  }
}
