import Foundation
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values

@testable import CaffioCore

@Suite("What Beanconqueror says and Caffio has no field for") struct BeanconquerorFactsTests {
  private static let (bean, brew, device, mill) = (
    "11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222",
    "44444444-4444-4444-8444-444444444444", "55555555-5555-4555-8555-555555555555"
  )
  private static let main = """
    {"BEANS": [{"name": "Yirgacheffe", "aromatics": "Jasmin", "config": {"uuid": "\(bean)"}}],
     "BREWS": [{"config": {"uuid": "\(brew)", "unix_timestamp": 1768204800}, "bean": "\(bean)", "water": "w1",
       "method_of_preparation": "\(device)", "method_of_preparation_tools": ["t1", "t2"],
       "cupping": {"dry_fragrance": 3.5}}],
     "MILL": [{"name": "Comandante", "has_timer": true, "config": {"uuid": "\(mill)"}}],
     "PREPARATION": [{"name": "V60", "type": "V60", "style_type": "POUR OVER", "config": {"uuid": "\(device)"},
       "tools": [{"name": "Filtre", "config": {"uuid": "t1"}}], "manageParameters": {"tds": true}}],
     "SETTINGS": [], "WATER": [{"name": "Volvic", "config": {"uuid": "w1"}}]}
    """

  private func imported() async throws -> CoffeeBar {
    let bar = try await CoffeeBar()
    let source = try bar.zip(["Beanconqueror.json": Data(Self.main.utf8)], named: "B.zip")
    #expect(try await bar.bring(source, BeanconquerorImporter()).report.refusals.isEmpty)
    return bar
  }

  @Test("Facts of beans stay with their coffee, which becomes no sheet because of them")
  func beans() async throws {
    let bar = try await imported()
    #expect(try await bar.client.value(BeanQuery(Self.bean)) == nil)
    let coffee = try #require(try await bar.client.value(CoffeeQuery(Self.bean))?.coffee)
    #expect(coffee.importedFacts(besides: nil) == [ImportedFact(name: "aromatics", value: "Jasmin")])
  }

  @Test("A device and a mill say what they are, and not how their forms were set up")
  func equipment() async throws {
    let equipment = try await imported().client.value(EquipmentQuery())
    #expect(equipment.map(\.name) == ["V60", "Comandante"])
    #expect(
      equipment.map(\.importedFacts) == [
        [
          ImportedFact(name: "style_type", value: "POUR OVER"), ImportedFact(name: "tools", value: "Filtre"),
          ImportedFact(name: "type", value: "V60"),
        ], [ImportedFact(name: "has_timer", value: "true")],
      ])
  }

  @Test("A brew names its water and its tools, and says what it says in words; an id without a name stays")
  func brew() async throws {
    let brew = try #require(try await imported().client.value(BrewQuery(Self.brew)))
    #expect(
      brew.session.importedFacts == [
        ImportedFact(name: "cupping", value: "dry fragrance 3.5"),
        ImportedFact(name: "method_of_preparation_tools", value: "Filtre, t2"),
        ImportedFact(name: "water", value: "Volvic"),
      ])
  }
}
