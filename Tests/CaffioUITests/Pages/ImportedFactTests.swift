import CaffioCore
import CommandTestSupport
import Foundation
import Interchange
import NotebookContract
import Terminal
import TestSupport
import Testing
import WebTestSupport

/// What another program brought and Caffio has no field for, on pages and on the command line.
@Suite struct ImportedFactTests {
  private static let main = """
    {"BEANS": [{"name": "Yirgacheffe", "aromatics": "Jasmin",
       "config": {"uuid": "11111111-1111-4111-8111-111111111111"}}], "BREWS": [],
     "PREPARATION": [{"name": "V60", "type": "V60", "config": {"uuid": "44444444-4444-4444-8444-444444444444"},
       "tools": [{"name": "Filtre papier", "config": {"uuid": "t1"}}]}], "MILL": [], "SETTINGS": []}
    """
  private static let coffee = "11111111-1111-4111-8111-111111111111"
  private static let device = "44444444-4444-4444-8444-444444444444"

  private static func bring(into client: CaffioClient) async throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "Beanconqueror.json")
    try Data(main.utf8).write(to: url)
    _ = try await BeanconquerorImporter().run(
      try ImportSource(contentsOf: url), answers: ImportAnswers(), into: client.store,
      attachments: client.attachments, progress: { _ in })
  }

  @Test("The page of a coffee without a sheet tells it, and the form of equipment too")
  func pages() async throws {
    let site = try CaffioSite()
    try await site.fill { try await Self.bring(into: $0) }
    try await site.test { browser in
      let page = try await browser.get("/caffio/recipes/\(Self.coffee)").text
      #expect(page.contains("Repris d’un autre outil") && page.contains("Arômes") && page.contains("Jasmin"))
      #expect(!page.contains("Depuis la torréfaction"))
      let form = try await browser.get("/caffio/equipment/\(Self.device)/edit").text
      #expect(form.contains("Repris d’un autre outil") && form.contains("Filtre papier"))
    }
  }

  @Test("Commands tell it of a coffee and of equipment, in words and in JSON")
  func commands() async throws {
    struct Told: Decodable, Equatable { var imported: [String: String]? }
    let desk = try await CommandDesk.caffio()
    try await desk.inside { try await Self.bring(into: CaffioClient($0)) }
    #expect(try await desk.expect("coffee", "show", Self.coffee).output.contains("Arômes: Jasmin"))
    #expect(
      try await desk.expect("coffee", "show", Self.coffee, "--json").read(Told.self)
        == Told(imported: ["aromatics": "Jasmin"]))
    let equipment = try await desk.expect("equipment", "show", Self.device).output
    #expect(equipment.contains("Accessoires: Filtre papier") && equipment.contains("Type noté: V60"))
    #expect(
      try await desk.expect("equipment", "show", Self.device, "--json").read(Told.self)
        == Told(imported: ["tools": "Filtre papier", "type": "V60"]))
  }
}
