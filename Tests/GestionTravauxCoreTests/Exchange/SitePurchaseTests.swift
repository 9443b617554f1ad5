import Foundation
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values

@testable import GestionTravauxCore

@Suite("Purchases in the zip of the site") struct SitePurchaseTests {
  private static let price = Money(minorUnits: 990, currency: .chf)

  @Test("What a purchase costs goes out and comes back; without a price nothing is written of it")
  func price() async throws {
    let (site, other) = (try await Chantier(), try await Chantier())
    try await site.client.addPurchase("Vis", price: Self.price)
    try await site.client.addPurchase("Scotch")
    let data = try #require(try await site.zipped()["export.json"])
    #expect(try data.site().listeDeCourses.map(\.prix) == [Self.price, nil])
    #expect(String(decoding: data, as: UTF8.self).ranges(of: "\"prix\"").count == 1)
    let run = try await other.bring(try ImportSource(contentsOf: site.zipURL), SiteImporter())
    #expect(run.report.refusals.isEmpty)
    let prices = try await other.all(AchatEntity.self).reduce(into: [:]) { $0[$1.texte] = $1.prix }
    #expect(prices == ["Vis": Self.price])
  }

  @Test("A price that no purchase has refuses that one, and the others come in")
  func refused() async throws {
    let (site, other) = (try await Chantier(), try await Chantier())
    try await site.client.addPurchase("Vis", price: Self.price)
    try await site.client.addPurchase("Scotch")
    var files = try await site.zipped()
    var contents = try #require(try files["export.json"]?.site())
    contents.listeDeCourses[0].prix = Money(minorUnits: -1, currency: .chf)
    files["export.json"] = try contents.encoded()
    let run = try await other.bring(try other.zip(files), SiteImporter())
    #expect(run.report.refusals.count == 1)
    #expect(try await other.all(AchatEntity.self).map(\.texte) == ["Scotch"])
  }
}
