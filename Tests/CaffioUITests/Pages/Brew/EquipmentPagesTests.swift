@testable import CaffioCore
import Testing
import Values
import WebTestSupport

@Suite("Equipment and tastes") struct EquipmentPagesTests {
  @Test("A piece of equipment is added, says what each use has cost, is changed and deleted")
  func equipment() async throws {
    try await Kitchen().test { person in
      #expect(try await person.get("/equipment").text.contains("Aucun matériel"))
      let fields: KeyValuePairs = [
        "name": "Hario & fils", "type": "dripper", "price": "24,50", "currency": "EUR",
        "purchaseDate": "2024-03-01",
      ]
      #expect(try await person.post("/equipment/new", fields).location == "/caffio/equipment")
      let list = try await person.get("/equipment").text
      #expect(list.contains("Hario &amp; fils") && list.contains("24,50\u{A0}€") && list.contains("0 usage"))
      let id = String(try #require(list.firstMatch(of: #/equipment\/([0-9a-f-]{36})\/edit/#)).1)
      for day in ["2026-01-12", "2026-01-13"] {
        let brew = try await person.note(day)
        let edited = try await person.post(
          "\(brew)/edit",
          ["coffeeId": person.coffee, "startTime": day, "startClock": "08:05", "equipmentId": id])
        #expect(edited.code == 303)
        #expect(try await person.get(brew).text.contains("Hario &amp; fils"))
      }
      let used = try await person.get("/equipment").text
      #expect(used.contains("2 usages") && used.contains("12,25\u{A0}€ par usage"))
      let form = try await person.get("/equipment/\(id)/edit").text
      #expect(form.contains(#"value="24,50""#) && form.contains(#"value="2024-03-01""#))
      let refused = try await person.post(
        "/equipment/\(id)/edit", ["name": "", "type": "dripper", "price": "cher", "currency": "EUR"])
      #expect(refused.code == 422 && refused.text.contains(#"value="cher""#))
      let odd = try await person.post(
        "/equipment/\(id)/edit", ["name": "Hario", "type": "spaceship", "currency": "EUR"])
      #expect(odd.code == 422)
      try await person.post(
        "/equipment/\(id)/edit", ["name": "V60", "type": "dripper", "price": "", "currency": "EUR"])
      #expect(!(try await person.get("/equipment").text.contains("par usage")))
      #expect(try await person.post("/equipment/\(id)/delete").location == "/caffio/equipment")
      #expect(try await person.get("/equipment/\(id)/edit").code == 404)
    }
  }

  @Test("A kind of a later version stays when something else is changed")
  func laterKind() async throws {
    try await Kitchen().test { client, _ in
      try await client.addEquipment(CoffeeEquipment.Details(name: "Siphon", type: Open(rawValue: "siphon")))
    } _: { person in
      let list = try await person.get("/equipment").text
      let id = String(try #require(list.firstMatch(of: #/equipment\/([0-9a-f-]{36})\/edit/#)).1)
      #expect(
        try await person.post(
          "/equipment/\(id)/edit", ["name": "Hario Siphon", "type": "siphon", "currency": "EUR"]
        ).code == 303)
      #expect(
        try await person.get("/equipment/\(id)/edit").text.contains(#"<option value="siphon" selected>"#))
    }
  }

  @Test("Tastes are four scales and two lists, kept as they were typed")
  func taste() async throws {
    try await Kitchen().test { person in
      let new = try await person.get("/taste").text
      #expect(new.matches(of: #/value="3" checked/#).count == 4)
      let saved = try await person.post(
        "/taste",
        [
          "acidityPreference": "5", "bitternessPreference": "1", "sweetnessPreference": "4",
          "bodyPreference": "2", "preferredOrigins": "Éthiopie\r\n\r\n Kenya \r\n", "dislikedFlavors": "fumé",
        ])
      #expect(saved.location == "/caffio/taste")
      let page = try await person.get("/taste").text
      #expect(page.contains("Éthiopie\nKenya</textarea>") && page.contains("fumé</textarea>"))
      #expect(page.contains(#"name="acidityPreference" value="5" checked"#))
      let refused = try await person.post(
        "/taste",
        [
          "acidityPreference": "9", "bitternessPreference": "", "sweetnessPreference": "4",
          "bodyPreference": "2", "preferredOrigins": String(repeating: "a", count: 51),
        ])
      #expect(refused.code == 422 && refused.text.contains("aaaa"))
    }
  }
}
