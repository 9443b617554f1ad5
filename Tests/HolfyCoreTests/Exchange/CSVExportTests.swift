import Foundation
@testable import HolfyCore
import NotebookContract
import Testing
import TestSupport
import Values
import Vault

@Suite struct CSVExportTests {
  @Test("A table has a row for each record, amounts with a point beside their currency")
  func documents() async throws {
    let garage = try await Garage()
    let (clio, zoe) = (try await garage.addClio(), try await garage.addClio(model: "Zoe"))
    try await garage.client.addDocument(.oilChange(), to: clio.id)
    var other = Document.Details.oilChange(amount: nil)
    other.documentName = "Un \"nom\", avec tout"
    try await garage.client.addDocument(other, to: zoe.id)
    let text = String(
      decoding: try await Holfy.csv(of: zoe.id).table("documents.csv", from: garage.store), as: UTF8.self)
    #expect(text.hasPrefix("\u{FEFF}id,vehicleId,documentName,documentType,date,mileage,amount,currency,"))
    #expect(text.split(separator: "\r\n").count == 2)
    #expect(text.contains(",\"Un \"\"nom\"\", avec tout\",Entretien,2026-01-10,,,,"))
    let all = String(
      decoding: try await Holfy.csv().table("documents.csv", from: garage.store), as: UTF8.self)
    #expect(all.contains(",Vidange,Entretien,2026-01-10,,89.9,EUR,"))
  }

  @Test("A text that a spreadsheet could take for a formula has an apostrophe in front")
  func formulas() async throws {
    let garage = try await Garage()
    let clio = try await garage.addClio()
    var draft = Document.Details.oilChange()
    (draft.documentName, draft.notes) = ("=HYPERLINK(A1)", "- pneus")
    try await garage.client.addDocument(draft, to: clio.id)
    let text = String(
      decoding: try await Holfy.csv().table("documents.csv", from: garage.store), as: UTF8.self)
    #expect(text.contains(",'=HYPERLINK(A1),Entretien,2026-01-10,,89.9,EUR,"), "\(text)")
    #expect(text.contains(",'- pneus,"), "\(text)")
  }

  @Test("An export is a folder of tables that only this user can read")
  func folder() async throws {
    let garage = try await Garage()
    try await garage.addClio()
    let destination = garage.folder.url.appending(path: "tables")
    try await Holfy.csv().export(garage.store, attachments: garage.client.attachments, to: destination)
    let names = try FileManager.default.contentsOfDirectory(atPath: destination.path).sorted()
    #expect(
      names == [
        "documents.csv", "fuel.csv", "insurance.csv", "odometer.csv", "reminders.csv", "vehicles.csv",
      ])
    let attributes = try FileManager.default.attributesOfItem(
      atPath: destination.appending(path: "fuel.csv").path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }
}
