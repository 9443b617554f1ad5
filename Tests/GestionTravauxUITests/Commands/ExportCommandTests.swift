import CommandTestSupport
import Foundation
import GestionTravauxCore
import GestionTravauxUI
import Localization
import Terminal
import TestSupport
import Testing
import Vault

@Suite("What leaves the notebook beside what cannot be read, on the command line")
struct ExportCommandTests {
  @Test("Tables say how many records are not in them; the JSON has them all")
  func leftOut() async throws {
    let desk = try await CommandDesk(
      ExportCommand.self, of: GestionTravaux.definition,
      texts: [GestionTravaux.strings(), GestionTravauxPages.strings()])
    try await desk.inside { notebook in
      let house = GestionTravauxClient(notebook)
      let task = try await house.addTask(TacheDraft(piece: .named("Cave"), activite: .named("Gaz"))).value
      try await house.addAlert("Vanne", to: task.id)
      try await house.store.spoil(task.id, of: "taches", column: "unknownFields")
    }
    func export(_ format: String, _ name: String, _ language: Language = .french) async throws -> [String] {
      let out = desk.folder.url.appending(path: name).path
      let told = try await desk.run(
        ["--notebook", "gestiontravaux", "--format", format, out], language: language)
      #expect(told.status == .success && told.output.contains(out))
      return told.warnings
    }
    #expect(
      try await export("csv", "tables") == [
        "1 élément qui ne peut pas être lu n’est pas dans ce qui est écrit, et reste tel quel dans le carnet"
      ])
    #expect(
      try await export("csv", "english", .english) == [
        "1 thing that cannot be read is not in what was written, and stays in the notebook as it is"
      ])
    #expect(try await export("json", "whole.json") == [])
    #expect(try await export("zip", "site.zip") == [])
    let alerts = desk.folder.url.appending(path: "tables/alertes.csv")
    #expect(String(decoding: try Data(contentsOf: alerts), as: UTF8.self).contains("Vanne"))
  }
}
