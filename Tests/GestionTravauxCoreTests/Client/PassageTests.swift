import Foundation
import NotebookContract
import TestSupport
import Testing
import Values

@testable import GestionTravauxCore
@testable import Vault

@Suite("Passages of a text, and several changes in one write") struct PassageTests {
  /// A capture in the first of two tasks that says « Avant », shows a photo and says « Après ».
  private func twoPassages(_ site: Chantier) async throws -> (ref: ContentRef, from: String, to: String) {
    let (from, to) = (try await site.addTask(), try await site.addTask("Cave", "Plomberie"))
    let capture = try await site.client.addCapture("Avant", files: [try site.photo()], to: from.id).value
    let ref = ContentRef(.capture, capture.id)
    try await site.client.setTexts([:], adding: "Après", of: ref)
    return (ref, from.id, to.id)
  }

  @Test(
    "A passage is corrected by its number, and goes where it says nothing; everything else stays where it stands"
  )
  func corrected() async throws {
    let site = try await Chantier()
    let client = site.client
    let ref = try await twoPassages(site).ref
    let before = try #require(try await client.value(ContentQuery(ref))).blocks
    try await client.edit(ref, ContentChange(.init("Ensuite", passage: 2)))
    var expected = before
    expected[2].text = "Ensuite"
    #expect(try await client.value(ContentQuery(ref))?.blocks == expected)
    try await client.edit(ref, ContentChange(.init(" ", passage: 1)))
    #expect(try await client.value(ContentQuery(ref))?.blocks == Array(expected.dropFirst()))
    // Of the only one that is left no number is needed.
    try await client.edit(ref, ContentChange(.init("Seul")))
    expected[2].text = "Seul"
    #expect(try await client.value(ContentQuery(ref))?.blocks == Array(expected.dropFirst()))
  }

  @Test("The first passage is written where nothing is said yet, before what is shown")
  func first() async throws {
    let site = try await Chantier()
    let capture = try await site.client.addCapture("", files: [try site.photo()]).value
    let ref = ContentRef(.capture, capture.id)
    await #expect(throws: GestionTravauxError.noPassage(2, of: 0)) {
      try await site.client.edit(ref, ContentChange(.init("Mur", passage: 2)))
    }
    try await site.client.edit(ref, ContentChange(.init("Mur", passage: 1)))
    let blocks = try #require(try await site.client.value(ContentQuery(ref))).blocks
    #expect(blocks.map(\.type.known) == [.text, .photo] && blocks.textSegments == ["Mur"])
  }

  @Test("Text, files and task change in one action, which undo takes back as a whole")
  func whole() async throws {
    let site = try await Chantier()
    let client = site.client
    let (ref, _, to) = try await twoPassages(site)
    let before = try await site.all(CaptureEntity.self)
    let change = ContentChange(.init("Ensuite", passage: 2), files: [try site.photo("cave")], move: .to(to))
    let written = try await client.edit(ref, change)
    let sheet = try #require(try await client.value(ContentQuery(ref)))
    #expect(sheet.blocks.textSegments == ["Avant", "Ensuite"])
    #expect(sheet.blocks.photoPaths.count == 2 && sheet.task?.id == to)
    let latest = try #require(try await site.store.value(LatestActions(limit: 1)).first).transaction
    #expect(latest.id == written.transaction && latest.action == "gestiontravaux.content.edited")
    try await site.undo(written)
    #expect(try await site.all(CaptureEntity.self) == before)
  }

  @Test(
    "Where any part is refused, nothing is changed and nothing is said of it",
    arguments: [
      (ContentChange.Correction("Ensuite"), "", GestionTravauxError.passageNeeded(2)),
      (.init("Ensuite", passage: 0), "", .noPassage(0, of: 2)),
      (.init("Ensuite", passage: 3), "", .noPassage(3, of: 2)),
      (.init("Ensuite", passage: .min), "", .noPassage(.min, of: 2)),
      (.init("Ensuite", passage: 2), "personne", .notFound(.task)),
      (
        .init(String(repeating: "a", count: 100_001), passage: 2), "",
        .invalidFields([.init(.captureText, .tooLong(limit: 100_000))])
      ),
    ])
  func refused(
    correction: ContentChange.Correction, task: String, error: GestionTravauxError
  ) async throws {
    let site = try await Chantier()
    let (ref, _, to) = try await twoPassages(site)
    let before = try await site.all(CaptureEntity.self)
    let latest = try await site.store.value(LatestActions(limit: 1))
    await #expect(throws: error) {
      let change = ContentChange(correction, files: [try site.photo()], move: .to(task.isEmpty ? to : task))
      try await site.client.edit(ref, change)
    }
    #expect(try await site.all(CaptureEntity.self) == before)
    #expect(try await site.all(CaptureFile.self).count == 1)
    #expect(try await site.store.value(LatestActions(limit: 1)) == latest)
  }

  @Test("A tip, a todo and a purchase change in one write too, and are undone by one")
  func kinds() async throws {
    let site = try await Chantier()
    let client = site.client
    let (from, to) = (try await site.addTask(), try await site.addTask("Cave", "Plomberie"))
    let tip = try await client.addTip("Aérer", to: nil, learnedIn: from.id).value
    let toDo = try await client.addToDo("Percer", to: from.id).value
    let purchase = try await client.addPurchase("Vis", for: from.id).value
    let change = ContentChange(.init("Dit"), move: .to(to.id))
    let edited = try await client.editTip(tip.id, level: .critique, change)
    #expect(edited.value.niveau.known == .critique && edited.value.blocks.fullText == "Dit")
    #expect(edited.value.tacheOrigineId == to.id && edited.value.activiteId == to.activiteId)
    let done = try await client.editToDo(toDo.id, title: "Visser", priority: .urgent, change)
    #expect(done.value.titre == "Visser" && done.value.tacheId == to.id)
    let bought = try await client.editPurchase(purchase.id, change) { $0.texte = "Vis à bois" }
    #expect(bought.value.texte == "Vis à bois" && bought.value.blocks.fullText == "Dit")
    for _ in 0..<3 { try await site.store.undo() }
    #expect(try await site.all(AstuceEntity.self) == [tip])
    #expect(try await site.all(ToDoEntity.self) == [toDo])
    #expect(try await site.all(AchatEntity.self) == [purchase])
  }

  @Test("The capture that is being taken gets photos, and no correction from elsewhere")
  func taken() async throws {
    let site = try await Chantier()
    try await site.client.startSession(on: try await site.addTask().id)
    let ref = ContentRef(.capture, try await site.client.beginCapture().value.id)
    try await site.client.edit(ref, ContentChange(files: [try site.photo()]))
    for change in [ContentChange(.init("Mur")), ContentChange(move: .to(nil))] {
      await #expect(throws: GestionTravauxError.capturing) { try await site.client.edit(ref, change) }
    }
    #expect(try await site.client.value(ContentQuery(ref))?.blocks.count == 1)
  }
}
