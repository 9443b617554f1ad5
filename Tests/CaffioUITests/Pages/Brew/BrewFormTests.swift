@testable import CaffioCore
import Foundation
import Testing
import WebTestSupport

@Suite("What is said of a brew") struct BrewFormTests {
  @Test("A brew that was made before says how much was dissolved, how strong it was, and its ratio")
  func noted() async throws {
    try await Kitchen().test { person in
      let page = try await person.get(try await person.note()).text
      #expect(page.contains("<dd>20,24\u{A0}%</dd>"))
      #expect(try await person.get("/brews").text.contains("20,24\u{A0}%"))
      #expect(page.contains("Extraction habituelle") && page.contains("Plus corsé que d’habitude"))
      #expect(page.contains("1\u{A0}: 16,7") && page.contains("4 sur 5") && page.contains("<dd>2:45</dd>"))
      #expect(page.contains("14 janvier 2026 à 8:05") && page.contains("V60"))
    }
  }

  @Test("A unit that somebody types behind a number is the field's own, and another one is refused")
  func units() async throws {
    try await Kitchen().test { person in
      let brew = try await person.note(dose: "15 g", water: "250g", yield: "220 ML", tds: "1.38%")
      #expect(try await person.get(brew).text.contains("<dd>20,24\u{A0}%</dd>"))
      let fields: KeyValuePairs = [
        "coffeeId": person.coffee, "startTime": "2026-01-14", "startClock": "08:05", "dose": "15 ml",
      ]
      #expect(try await person.post("/brews/new", fields).code == 422)
    }
  }

  @Test("A weight that nobody took is reckoned, and the page says so; without TDS it says what it takes")
  func estimated() async throws {
    try await Kitchen().test { person in
      let estimated = try await person.get(try await person.note(yield: "")).text
      #expect(estimated.contains("Estimé\u{A0}: le café moulu garde"))
      let unknown = try await person.get(try await person.note(tds: "")).text
      #expect(unknown.contains("Il faut la dose, le TDS") && !unknown.contains("Estimé"))
    }
  }

  @Test("What no brew can have is said beside its field, and what was typed stays")
  func refused() async throws {
    try await Kitchen().test { person in
      try await person.get("/brews/new")
      func post(_ changed: [String: String]) async throws -> Answered {
        let usual = ["coffeeId": person.coffee, "startTime": "2026-01-14", "startClock": "08:05"]
        let fields = usual.merging(changed) { $1 }
        func of(_ name: String) -> String { fields[name] ?? "" }
        return try await person.post(
          "/brews/new",
          [
            "coffeeId": of("coffeeId"), "startTime": of("startTime"), "startClock": of("startClock"),
            "totalBrewTime": of("totalBrewTime"), "bloomTime": of("bloomTime"), "dose": of("dose"),
            "water": of("water"), "yield": of("yield"), "tds": of("tds"), "notes": "À garder",
            "waterTemperature": of("waterTemperature"), "personalRating": of("personalRating"),
          ])
      }
      let impossible = try await post(["dose": "15", "yield": "220", "tds": "12"])
      #expect(impossible.code == 422 && impossible.text.contains("vérifiez les quatre valeurs"))
      #expect(impossible.text.contains("À garder") && impossible.text.contains(#"value="12""#))
      let full = try await post(["dose": "15", "water": "100", "yield": "220"])
      #expect(full.code == 422 && full.text.contains(##"href="#yield""##))
      for (name, value) in [
        ("totalBrewTime", "longtemps"), ("totalBrewTime", "1:75"), ("totalBrewTime", "999999"),
        ("bloomTime", "-3"), ("startClock", "25:00"), ("startTime", "2026-02-30"),
        ("startTime", "2027-01-01"), ("startTime", "2026-01-16"),
        ("tds", "x"), ("waterTemperature", "101"), ("personalRating", "6"), ("dose", "0"), ("coffeeId", ""),
      ] {
        let answer = try await post([name: value])
        #expect(answer.code == 422 && answer.text.contains("À garder"), "\(name) \(value)")
      }
    }
  }

  @Test(
    "A time is typed as minutes and seconds, with hours, or as seconds",
    arguments: [
      ("2:45", "2:45"), ("165", "2:45"), ("1:02:05", "1:02:05"), ("0:45", "0:45"), ("14:00:00", "14:00:00"),
    ])
  func durations(_ typed: String, _ shown: String) async throws {
    try await Kitchen().test { person in
      let brew = try await person.note("2026-01-13", total: typed)
      #expect(try await person.get(brew).text.contains("<dd>\(shown)</dd>"))
    }
  }

  @Test("A figure of another program stays when a note is added, and is reckoned anew with other measures")
  func kept() async throws {
    try await Kitchen().test { client, coffee in
      var draft = BrewingSession.Details(coffee)
      draft.startTime = Date(timeIntervalSince1970: 1_768_000_000.0)
      draft.endTime = draft.startTime?.addingTimeInterval(200)
      (draft.dose, draft.water, draft.yield, draft.tds) = (0.05, 250.123_456, 220, 1.38)
      (draft.extractionPercentage, draft.method, draft.totalBrewTime) = (19.5, "siphon", 180)
      try await client.addBrew(draft)
    } _: { person in
      let list = try await person.get("/brews").text
      let brew =
        "/brews/" + String(try #require(list.firstMatch(of: #/"\/caffio\/brews\/([0-9a-f-]{36})"/#)).1)
      let form = try await person.get("\(brew)/edit").text
      #expect(form.contains(#"<option value="siphon" selected>"#) && form.contains(#"value="250,123456""#))
      let fields: KeyValuePairs = [
        "coffeeId": person.coffee, "startTime": "2026-01-09", "startClock": "23:06", "totalBrewTime": "3:00",
        "method": "siphon", "dose": "0,05", "water": "250,123456", "yield": "220", "tds": "1,38",
        "extractionPercentage": "19,5", "notes": "Relu",
      ]
      #expect(try await person.post("\(brew)/edit", fields).code == 303)
      let page = try await person.get(brew).text
      #expect(page.contains("19,5") && page.contains("siphon") && page.contains("Relu"))
      let other = try await person.post(
        "\(brew)/edit",
        [
          "coffeeId": person.coffee, "startTime": "2026-01-10", "startClock": "08:00",
          "totalBrewTime": "3:20",
          "method": "v60", "dose": "15", "yield": "220", "tds": "1,38", "extractionPercentage": "",
        ])
      #expect(other.code == 303)
      let after = try await person.get(brew).text
      #expect(after.contains("20,24") && after.contains("10 janvier 2026 à 8:00"))
    }
  }

  @Test("What was measured of a brew that runs stays when its form is saved")
  func running() async throws {
    try await Kitchen().test { client, coffee in
      var draft = BrewingSession.Details(coffee)
      (draft.method, draft.dose, draft.yield, draft.tds) = ("espresso", 18, 36, 9)
      (draft.personalRating, draft.extractionPercentage) = (4, 18)
      try await client.addBrew(draft)
    } _: { person in
      let list = try await person.get("/brews").text
      let brew =
        "/brews/" + String(try #require(list.firstMatch(of: #/"\/caffio\/brews\/([0-9a-f-]{36})"/#)).1)
      let form = try await person.get("\(brew)/edit")
      #expect(!form.text.contains(#"name="tds""#))
      let saved = try await person.browser.send(
        form.fields, changing: ["grindSize": "9"], to: "/caffio\(brew)/edit")
      #expect(saved.code == 303, "\(saved.text)")
      #expect(try await person.post("\(brew)/finish").code == 303)
      let page = try await person.get(brew).text
      #expect(page.contains("36\u{A0}ml") && page.contains("<dd>9\u{A0}%</dd>"))
      #expect(page.contains("<dd>18\u{A0}%</dd>") && page.contains("4 sur 5"))
    }
  }

  @Test("An espresso that the timer followed can have more in the cup than its plan says")
  func espresso() async throws {
    try await Kitchen().test { person in
      let brew = try await person.begin("espresso")
      person.wait(28)
      try await person.post("\(brew)/finish")
      let form = try await person.get("\(brew)/edit")
      let saved = try await person.browser.send(
        form.fields, changing: ["yield": "45"], to: "/caffio\(brew)/edit")
      #expect(saved.code == 303, "\(saved.text)")
      #expect(try await person.get(brew).text.contains("45\u{A0}ml"))
    }
  }

  @Test("A brew is deleted, and comes back with undo")
  func deleted() async throws {
    try await Kitchen().test { person in
      let brew = try await person.note()
      #expect(try await person.post("\(brew)/delete").location == "/caffio/brews")
      let list = try await person.get("/brews").text
      #expect(list.contains("Aucune préparation") && list.contains("Préparation supprimée"))
      #expect(try await person.get(brew).code == 404)
      #expect(try await person.get("\(brew)/edit").code == 404)
      let done = list.matches(of: #/name="transaction" value="(\d+)"/#).compactMap { Int($0.1) }
      let undo = try #require(done.max())
      _ = try await person.browser.post("/undo/caffio", ["transaction": String(undo)])
      #expect(try await person.get(brew).code == 200)
    }
  }
}
