import Foundation
@testable import HolfyCore
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault
import WebTestSupport

@testable import HolfyUI

@Suite("The table of a vehicle’s history") struct HistoryTableTests {
  @Test("A text that a spreadsheet could take for a formula has an apostrophe in front")
  func formulas() async throws {
    let site = try NotebookSite.holfy()
    let vehicle = Mutable("")
    try await site.fill { vault in
      let client = try await HolfyClient(in: vault)
      vehicle.value = try await client.addClio()
      try await client.addDocument(
        Document.Details(documentName: "=HYPERLINK(A1)", date: client.today, notes: "- pneus"),
        to: vehicle.value)
    }
    try await site.test { browser in
      let table = try await browser.get("/holfy/vehicles/\(vehicle.value)/export.csv").text
      let line = try #require(table.split(separator: "\r\n").last)
      #expect(line.contains(",'=HYPERLINK(A1),") && line.hasSuffix(",'- pneus"), "\(table)")
    }
  }
}
