import Archives
import Foundation
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import GestionTravauxCore

@Suite("Any house goes out and comes back") struct RandomSiteTests {
  @Test("The export of any content brought into an empty vault is the same, and undo leaves nothing of it")
  func export() async throws {
    let (site, other) = (try await Chantier(), try await Chantier())
    let empty = try await other.exported(by: GestionTravaux.json)
    var random = RandomSite(.printed())
    try await random.write(40, into: site)
    let whole = try await site.exported(by: GestionTravaux.json)
    let run = try await other.bring(try ImportSource(contentsOf: site.exportURL), GestionTravaux.ownFiles)
    #expect(run.report.refusals.isEmpty)
    #expect(try await other.exported(by: GestionTravaux.json) == whole)
    try await other.store.undo()
    #expect(try await other.exported(by: GestionTravaux.json)[""] == empty[""])
    try await other.store.redo()
    #expect(try await other.exported(by: GestionTravaux.json) == whole)
  }

  @Test("The zip of any content brought into an empty vault gives the same zip")
  func zip() async throws {
    let (site, other) = (try await Chantier(), try await Chantier())
    var random = RandomSite(.printed())
    try await random.write(40, into: site)
    var whole = try await site.zipped()
    let run = try await other.bring(try ImportSource(contentsOf: site.zipURL), SiteImporter())
    // Photos without content are told, and stay named.
    #expect(Set(run.report.refusals.map(\.messageKey)).isSubset(of: ["gestiontravaux.import.photoMissing"]))
    var back = try await other.zipped()
    let (before, after) = (whole.removeValue(forKey: "export.json"), back.removeValue(forKey: "export.json"))
    #expect(try before?.site() == after?.site())
    #expect(back == whole)
  }

  @Test("A zip of more entries than a notebook can have is refused, and nothing is changed")
  func entries() async throws {
    let site = try await Chantier()
    var files = Dictionary(uniqueKeysWithValues: (0..<100_000).map { ("captures/\($0).jpg", Data()) })
    files["export.json"] = Data("{}".utf8)
    let source = try site.zip(files)
    await #expect(throws: ArchiveError.tooManyEntries(limit: 100_000)) {
      try await site.bring(source, SiteImporter())
    }
    #expect(try await site.changes() == 0)
  }
}
