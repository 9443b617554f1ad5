import Foundation
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import CaffioCore

/// An archive that lost a part, and the whole one later.
@Suite struct BeanconquerorPartsTests {
  private static let beans = "11111111-1111-4111-8111-111111111111"
  private static let device = "44444444-4444-4444-8444-444444444444"
  private static let brews = (1...3).map { "22222222-2222-4222-8222-22222222222\($0)" }

  /// Beans, three brews of them with a V60 in three parts, the second of these with nothing.
  private static let whole = [
    "Beanconqueror.json": """
    {"BEANS": [], "BREWS": [\(brew(0, "\"method_of_preparation\": \"\(device)\","))],
     "PREPARATION": [{"name": "V60", "type": "V60", "config": {"uuid": "\(device)"}}]}
    """,
    "Beanconqueror_Beans_1.json": #"[{"name": "Sidamo", "config": {"uuid": "\#(beans)"}}]"#,
    "Beanconqueror_Brews_1.json": "[\(brew(1, ""))]",
    "Beanconqueror_Brews_2.json": "[\(brew(2, ""))]",
  ]

  private static func brew(_ number: Int, _ fields: String) -> String {
    #"{\#(fields) "bean": "\#(beans)", "config": {"uuid": "\#(brews[number])", "unix_timestamp": 176820480\#(number)}}"#
  }

  private func archive(_ bar: CoffeeBar, without part: String? = nil) throws -> ImportSource {
    let files = Self.whole.filter { $0.key != part }.mapValues { Data($0.utf8) }
    return try bar.zip(files, named: part.map { "sans \($0).zip" } ?? "entier.zip")
  }

  /// The coffee of each brew, by the brew.
  private func filed(_ bar: CoffeeBar) async throws -> [String: String] {
    var coffees: [String: String] = [:]
    for id in Self.brews { coffees[id] = try await bar.client.value(BrewQuery(id))?.coffee.name }
    return coffees
  }

  @Test("Brews of a missing part come with the whole archive, and nothing comes twice")
  func brews() async throws {
    let bar = try await CoffeeBar()
    let first = try await bar.bring(
      try archive(bar, without: "Beanconqueror_Brews_1.json"), BeanconquerorImporter())
    #expect(first.report.refusals.map(\.messageArguments["file"]) == ["Beanconqueror_Brews_1.json"])
    #expect(first.report.outcomes["session"]?.imported == 2)
    let whole = try archive(bar)
    let second = try await bar.bring(whole, BeanconquerorImporter())
    #expect(second.report.importedCount == 1 && second.report.outcomes["session"]?.duplicates == 2)
    #expect(Set(try await filed(bar).values) == ["Sidamo"])
    #expect(try await bar.bring(whole, BeanconquerorImporter()).transaction == nil)
  }

  @Test("Brews whose beans were missing move to them with the whole archive, once, and undo moves them back")
  func beans() async throws {
    let bar = try await CoffeeBar()
    try await bar.bring(try archive(bar, without: "Beanconqueror_Beans_1.json"), BeanconquerorImporter())
    let before = try await filed(bar)
    #expect(
      before == [
        Self.brews[0]: "V60", Self.brews[1]: "Beanconqueror", Self.brews[2]: "Beanconqueror",
      ])
    let whole = try archive(bar)
    let preview = try await BeanconquerorImporter().preview(whole, answers: ImportAnswers(), into: bar.store)
    #expect(preview.counts == ["coffee": 1, "session": 3])
    let second = try await bar.bring(whole, BeanconquerorImporter())
    #expect(second.report.outcomes["session"]?.imported == 3)
    #expect(Set(try await filed(bar).values) == ["Sidamo"])
    #expect(try await bar.bring(whole, BeanconquerorImporter()).transaction == nil)
    try await bar.store.undo()
    #expect(try await filed(bar) == before)
  }

  @Test("A brew that somebody changed since stays where it is")
  func edited() async throws {
    let bar = try await CoffeeBar()
    try await bar.bring(try archive(bar, without: "Beanconqueror_Beans_1.json"), BeanconquerorImporter())
    try await bar.client.editBrew(Self.brews[0]) { $0.notes = "À la main" }
    try await bar.bring(try archive(bar), BeanconquerorImporter())
    #expect(
      try await filed(bar)
        == [Self.brews[0]: "V60", Self.brews[1]: "Sidamo", Self.brews[2]: "Sidamo"])
  }
}
