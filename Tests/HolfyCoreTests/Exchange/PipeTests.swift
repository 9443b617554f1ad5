import Foundation
@testable import HolfyCore
import Interchange
import NotebookContract
import TestSupport
import Testing
import Vault

@Suite("A pipe where a file is looked for", .timeLimit(.minutes(1)))
struct PipeTests {
  @Test("A folder that a pipe or a link describes is somebody else's")
  func folder() async throws {
    let garage = try await Garage()
    let vehicle = try await garage.addClio()
    let copy = try garage.place("copie")
    try await garage.writeCopy(of: HolfyBackup(), in: copy)
    let names = try FileManager.default.contentsOfDirectory(atPath: copy.path)
    let folder = copy.appending(path: try #require(names.first))
    #expect(try HolfyBackup().root(ofFolder: folder) == vehicle.id)
    let (piped, linked) = (try garage.place("Clio 1"), try garage.place("Clio 2"))
    let name = VehicleMetadata.fileName
    #expect(mkfifo(piped.appending(path: name).path, 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      at: linked.appending(path: name), withDestinationURL: folder.appending(path: name))
    #expect(try HolfyBackup().root(ofFolder: piped) == nil)
    #expect(try HolfyBackup().root(ofFolder: linked) == nil)
  }

  @Test(
    "A pipe or a link in the place of a document is a document that is missing", arguments: [true, false])
  func document(isPipe: Bool) async throws {
    let (garage, other) = (try await Garage(), try await Garage())
    let vehicle = try await garage.addClio()
    let document = try await garage.client.addDocument(
      .oilChange(), to: vehicle.id, file: try garage.file("contenu")
    ).value
    let path = try #require(try await garage.exported().keys.first { !$0.isEmpty })
    let url = garage.folder.url.appending(path: "export.files/" + path)
    let secret = garage.folder.url.appending(path: "secret")
    try FileManager.default.moveItem(at: url, to: secret)
    if isPipe {
      #expect(mkfifo(url.path, 0o600) == 0)
    } else {
      try FileManager.default.createSymbolicLink(at: url, withDestinationURL: secret)
    }
    let run = try await other.bring(try ImportSource(contentsOf: garage.exportURL), Holfy.ownFiles)
    #expect(run.report.refusals.map(\.messageKey) == ["holfy.import.fileMissing"])
    let found = try #require(await other.client.value(RecordQuery<Document>(document.id)))
    #expect(found.attachment == nil)
  }
}
