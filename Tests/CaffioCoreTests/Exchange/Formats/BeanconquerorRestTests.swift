import Foundation
import Interchange
import TestSupport
import Testing
import Values

@testable import CaffioCore

@Suite struct BeanconquerorRestTests {
  private static let main = """
    {"BEANS": [{"name": "Yirgacheffe", "roast": "CITY_ROAST", "weight": 250, "cost": 0, "rating": 9,
       "bean_information": [{"country": "Éthiopie", "region": "Gedeo", "variety": "", "elevation": "1900 m"}],
       "frozenNote": "Bocal 2", "roast_custom": "Nordique", "url": "https://example.org", "co2e_kg": 0,
       "cupped_flavor": {"custom_flavors": ["jasmin"], "predefined_flavors": {}},
       "config": {"uuid": "b1", "unix_timestamp": 1768204800}}],
     "BREWS": [{"bean": "b1", "brew_quantity": 350, "brew_quantity_type": "GR",
       "brew_beverage_quantity_type": "ML", "brew_temperature": 92.5, "brew_time": 28,
       "brew_time_milliseconds": 400, "coffee_blooming_time": "7,5", "rating": 7, "water": "w1",
       "cupping": {"body": 0, "sweetness": 3.5, "notes": ""}, "customInformation": {"visualizer_id": ""},
       "method_of_preparation_tools": [], "flow_profile": "", "later": [1, null],
       "config": {"uuid": "1", "unix_timestamp": 1768204800}}],
     "SETTINGS": [{"brew_rating": 10, "bean_rating": 10}]}
    """

  @Test("What has no field here is kept as it was written, and what nobody filled in is not")
  func rest() throws {
    let folder = try TemporaryFolder()
    try Data(Self.main.utf8).write(to: folder.url.appending(path: "Beanconqueror.json"))
    let log = try BeanconquerorFile(ImportSource(contentsOf: folder.url), now: .at("2026-01-15T10:00:00Z"))
      .read()
    #expect(
      log.brews[0].rest == [
        "brew_beverage_quantity_type": .string("ML"), "brew_temperature": .number(92.5),
        "brew_time": .number(28), "brew_time_milliseconds": .number(400),
        "coffee_blooming_time": .string("7,5"), "rating": .number(7), "brew_rating": .number(10),
        "water": .string("w1"), "cupping": .object(["sweetness": .number(3.5)]),
        "later": .array([.number(1), .null]),
      ])
    #expect(
      log.beans[0].rest == [
        "roast_custom": .string("Nordique"), "frozenNote": .string("Bocal 2"), "bean_rating": .number(10),
        "cupped_flavor": .object(["custom_flavors": .array([.string("jasmin")])]),
        "bean_information": .array([
          .object([
            "country": .string("Éthiopie"), "region": .string("Gedeo"), "variety": .string(""),
            "elevation": .string("1900 m"),
          ])
        ]),
      ])
    #expect(log.beans[0].rating == 4.5 && log.beans[0].details["rating"] == "9")
    #expect(log.problems.isEmpty)
  }
}
