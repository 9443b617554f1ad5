import Foundation
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import GestionTravauxCore

/// Files that hold the first and the last number that there is.
@Suite struct ExtremesTests {
  private static let at = PinnedTime.morning
  private static let task = "00000000-0000-4000-8000-00000000000a"
  private static let capture = "00000000-0000-4000-8000-00000000000b"
  private static let toDo = "00000000-0000-4000-8000-00000000000c"

  /// A notebook with a task from a file in which everything stands at one number.
  private static func site(_ number: Int) async throws -> Chantier {
    let later = ContentBlock(id: "b", type: Open(rawValue: "sound"), order: number, timestamp: at)
    let content = NotedContent(
      captures: [
        CaptureEntity(id: capture, details: .init(tacheId: task, blocks: [later]), stamp: Stamp(at))
      ],
      toDos: [
        ToDoEntity(
          id: toDo, aValider: true,
          details: .init(
            tacheId: task, titre: "Fixer", blocks: [.text("Dit", id: "a", order: number, at: at)],
            priorite: Open(.urgent), ordreManuel: number), stamp: Stamp(at))
      ])
    let file = GestionTravauxFile.task(
      TacheFile(TacheEntity(id: task, details: .init(), stamp: Stamp(at)), content))
    let site = try await Chantier()
    let url = site.folder.url.appending(path: file.fileName)
    try GestionTravauxDocument(file).encoded().write(to: url)
    let run = try await site.bring(try ImportSource(contentsOf: url), GestionTravaux.ownFiles)
    #expect(run.report.refusals.isEmpty && run.report.importedCount == 3)
    return site
  }

  @Test("What is added to a capture comes before or after what stands there", arguments: [Int.min, .max])
  func blocks(number: Int) async throws {
    let site = try await Self.site(number)
    let ref = ContentRef(.capture, Self.capture)
    try await site.client.addFiles([try site.photo()], to: ref)
    try await site.client.setText("Vu", of: ref)
    let blocks = try #require(try await site.client.value(ContentQuery(ref))).blocks
    #expect(blocks.map(\.type.rawValue) == ["text", "sound", "photo"])
  }

  @Test("A todo becomes a note that says its line first", arguments: [Int.min, .max])
  func sorting(number: Int) async throws {
    let site = try await Self.site(number)
    let note = try await site.client.reclassify(ContentRef(.toDo, Self.toDo), as: .note, photoTitle: "").value
    #expect(try await site.client.value(ContentQuery(note))?.blocks.textSegments == ["Fixer", "Dit"])
  }

  @Test("Todos are added, moved and brought by a zip beside it", arguments: [Int.min, .max])
  func todos(number: Int) async throws {
    let (site, other) = (try await Self.site(number), try await Chantier())
    func titles() async throws -> [String] {
      try await site.client.value(ToDosQuery(.urgent)).items.map(\.record.titre)
    }
    try await site.client.addToDo("Balayer", priority: .urgent)
    #expect(try await titles() == ["Balayer", "Fixer"])
    try await other.client.addToDo("Percer", priority: .urgent)
    try await other.zipped()
    let run = try await site.bring(try ImportSource(contentsOf: other.zipURL), SiteImporter())
    #expect(run.report.refusals.isEmpty)
    #expect(Set(try await titles()) == ["Balayer", "Fixer", "Percer"])
    try await site.client.moveToDo(Self.toDo, to: 0)
    #expect(try await titles().first == "Fixer")
  }
}
