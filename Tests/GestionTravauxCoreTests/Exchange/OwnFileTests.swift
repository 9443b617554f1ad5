import Foundation
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values

@testable import GestionTravauxCore

/// The files that GestionTravaux writes, each by itself.
@Suite struct OwnFileTests {
  private static let at = PinnedTime.morning
  private static let long = ContentBlock.text(
    String(repeating: "mur ", count: 500_000), id: "long", order: 0, at: at)

  /// One of each kind, with more in its first list than what is looked into to know whose file it is.
  static let files: [GestionTravauxFile] = [
    .house(
      MaisonFile(
        MaisonEntity(details: .init(nom: "Les Tilleuls"), stamp: Stamp(at)),
        HouseParts(
          content: NotedContent(alertes: [
            AlerteEntity(id: "a", details: .init(blocks: [long]), stamp: Stamp(at))
          ])))),
    .shopping(
      ListeDeCoursesFile(
        ListeDeCoursesEntity(stamp: Stamp(at)),
        achats: [AchatEntity(id: "a", details: .init(texte: "Vis", blocks: [long]), stamp: Stamp(at))])),
    .activity(
      ActiviteFile(
        ActiviteEntity(id: "a", details: .init(nom: "Peinture"), stamp: Stamp(at)),
        astuces: [AstuceEntity(id: "b", details: .init(activiteId: "a", blocks: [long]), stamp: Stamp(at))])),
    .task(
      TacheFile(
        TacheEntity(id: "t", details: .init(), stamp: Stamp(at)),
        NotedContent(captures: [
          CaptureEntity(id: "a", details: .init(tacheId: "t", blocks: [long]), stamp: Stamp(at))
        ]))),
    .month(
      MonthFile(
        "2026-01",
        files: (0..<5_000).map { number in
          CaptureFile(
            id: "p\(number)", path: "captures/p\(number).jpg", mimeType: "image/jpeg", size: 412_000,
            stamp: Stamp(at))
        })),
    .rootless(
      RootlessFile(
        .task, "t",
        HouseParts(
          content: NotedContent(captures: [
            CaptureEntity(id: "a", details: .init(blocks: [long]), stamp: Stamp(at))
          ])))),
  ]

  @Test("A file of the copy is known by itself, however long its lists are", arguments: files)
  func known(_ file: GestionTravauxFile) throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: file.fileName)
    try GestionTravauxDocument(file).encoded().write(to: url)
    let source = try ImportSource(contentsOf: url)
    #expect(source.entries.map { $0.size > 1_048_576 } == [true])
    #expect(try GestionTravaux.ownFiles.confidence(in: source) == 1)
  }

  @Test("A file that is only called so is somebody else's")
  func foreign() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "task.json")
    try Data(#"{"title": "Buy milk", "done": false}"#.utf8).write(to: url)
    #expect(try GestionTravaux.ownFiles.confidence(in: ImportSource(contentsOf: url)) == 0)
  }
}
