@testable import CaffioCore
import Foundation
import Testing
import Values
import Vault
import WebTestSupport

@Suite("A brew and its cup in the browser") struct BrewedCupPageTests {
  @Test(
    "The timer ends and drinks at once: the cup counts, stands on the page of the brew, and leads back to it")
  func timer() async throws {
    try await Kitchen().test { person in
      let brew = try await person.begin()
      person.wait(180)
      #expect(try await person.get(brew).text.contains("Terminer et boire"))
      let answer = try await person.post("\(brew)/drink")
      #expect(answer.location == "/caffio\(brew)/edit")
      let page = try await person.get(brew).text
      #expect(page.contains("Ce qui en a été bu") && page.contains("Noter une autre tasse"))
      // A recipe that says nothing, by its method: a portion of filter coffee.
      #expect(page.contains("90\u{A0}mg"))
      #expect(try await person.get("").text.contains("90\u{A0}mg"))
      let cup = try #require(page.firstMatch(of: /\/caffio(\/cups\/[^"]+\/edit)/)?.1)
      #expect(try await person.get(String(cup)).text.contains("href=\"/caffio\(brew)\""))
      try await person.post("\(brew)/drink")
      #expect(try await person.get(brew).text.ranges(of: "/caffio/cups/").count >= 2)
      #expect(try await person.post("/brews/none/drink").code == 404)
    }
  }

  @Test("A brew that was made before is drunk where the box is ticked, and not where it is not")
  func past() async throws {
    try await Kitchen().test { person in
      #expect(try await person.get("/brews/new").text.contains("Je l’ai bue"))
      let alone = try await person.note()
      #expect(try await !person.get(alone).text.contains("Ce qui en a été bu"))
      let answer = try await person.post(
        "/brews/new",
        [
          "coffeeId": person.coffee, "method": "v60", "yield": "200", "startTime": "2026-01-14",
          "startClock": "09:00", "personalRating": "4.5", "drunk": "true",
        ])
      #expect(answer.code == 303)
      let brew = String(try #require(answer.location).dropFirst("/caffio".count))
      let page = try await person.get(brew).text
      #expect(page.contains("200\u{A0}ml") && page.contains("4,5 sur 5"))
      #expect(try await person.get("\(brew)/edit").text.contains("Je l’ai bue") == false)
    }
  }

  @Test(
    "A new brew of no time has just ended, so that its cup is not of the future; one that would end later is refused"
  )
  func justEnded() async throws {
    try await Kitchen().test { person in
      #expect(try await person.get("/brews/new").text.contains("vient de se terminer"))
      func post(_ day: String, _ time: String) async throws -> Answered {
        try await person.post(
          "/brews/new",
          [
            "coffeeId": person.coffee, "startTime": day, "startClock": time, "totalBrewTime": "2:45",
            "drunk": "true",
          ])
      }
      let answer = try await post("2026-01-15", "")
      #expect(answer.code == 303)
      let page = try await person.get(String(try #require(answer.location).dropFirst("/caffio".count))).text
      #expect(page.contains("9:57") && page.contains("Ce qui en a été bu"))
      let late = try await post("2026-01-15", "10:00")
      #expect(late.code == 422 && late.text.contains("finirait dans le futur"))
      #expect(try await post("2026-01-14", "").code == 422)
    }
  }

  @Test("The page of a brew names its grinder, its form keeps it, and one that is gone is refused")
  func grinder() async throws {
    let mill = Mutable("")
    let fill: @Sendable (CaffioClient, Coffee.ID) async throws -> Void = { client, _ in
      let draft = CoffeeEquipment.Details(name: "Comandante", type: Open(.grinder))
      mill.value = try await client.addEquipment(draft).value.id
    }
    try await Kitchen().test(filling: fill) { person in
      let answer = try await person.post(
        "/brews/new",
        [
          "coffeeId": person.coffee, "grinderId": mill.value, "startTime": "2026-01-14",
          "startClock": "09:00",
        ])
      let brew = String(try #require(answer.location).dropFirst("/caffio".count))
      #expect(try await person.get(brew).text.contains("Comandante"))
      #expect(try await person.get("\(brew)/edit").text.contains("value=\"\(mill.value)\" selected"))
      let gone = try await person.post(
        "/brews/new",
        ["coffeeId": person.coffee, "grinderId": "none", "startTime": "2026-01-14", "startClock": "09:00"])
      #expect(gone.code >= 400)
    }
  }

  @Test("Beans have a sheet on the page of their coffee, and what is weighed is what is left")
  func beans() async throws {
    try await Kitchen().test { person in
      #expect(try await person.get("/beans").text.contains("Aucun paquet de grains"))
      try await person.get("/beans/new")
      let made = try await person.post(
        "/beans/new",
        [
          "name": "Sidamo", "roaster": "Belleville", "origin": "Éthiopie", "roastDate": "2026-01-05",
          "weight": "250", "weightLeft": "", "price": "14,50", "currency": "EUR",
        ])
      let address = String(try #require(made.location).dropFirst("/caffio".count))
      let page = try await person.get(address).text
      #expect(
        page.contains("Fiche des grains") && page.contains("250\u{A0}g") && page.contains("10 jours"))
      #expect(page.contains("5,80\u{A0}€ les 100\u{A0}g") || page.contains("5,80\u{A0}€ les 100 g"))
      let id = try #require(address.split(separator: "/").last.map(String.init))
      let answer = try await person.post(
        "/brews/new",
        [
          "coffeeId": person.coffee, "beansId": id, "dose": "18", "startTime": "2026-01-14",
          "startClock": "09:00",
        ])
      #expect(answer.code == 303)
      #expect(try await person.get(address).text.contains("232\u{A0}g"))
      let form = try await person.get("/beans/\(id)/edit").text
      #expect(form.contains(#"value="232""#))
      // What is shown is reckoned: sent back as it is, nobody weighed.
      for (left, expected) in [("232", "232\u{A0}g"), ("100", "100\u{A0}g"), ("", "232\u{A0}g")] {
        try await person.get("/beans/\(id)/edit")
        let saved = try await person.post(
          "/beans/\(id)/edit", ["weight": "250", "weightLeft": left, "price": "", "currency": "EUR"])
        #expect(saved.code == 303)
        #expect(try await person.get("/beans").text.contains(expected), "\(left)")
      }
      try await person.get("/beans/\(id)/edit")
      let refused = try await person.post(
        "/beans/\(id)/edit",
        ["currency": "EUR", "frozenSince": "2026-01-10", "frozenUntil": "2026-01-09"])
      #expect(refused.code == 422 && refused.text.contains("dans cet ordre"))
      #expect(try await person.post("/beans/\(id)/delete").code == 303)
      #expect(try await !person.get(address).text.contains("Depuis la torréfaction"))
    }
  }

  @Test("What others save while a sheet is open is merged, also where the sheet is not stored yet")
  func merged() async throws {
    try await Kitchen().test { person in
      let form = try await person.get("/beans/\(person.coffee)/edit")
      let note = try #require(form.fields.first { $0.name == "form-note" })
      #expect(note.value.contains(person.coffee))
    }
  }

  @Test("A star is given whole, then half, then taken back")
  func stars() async throws {
    try await Kitchen().test { person in
      let address = "/recipes/\(person.coffee)"
      #expect(try await person.post("\(address)/note", ["note": "4"]).code == 303)
      #expect(try await person.get(address).text.contains(#"value="3.5""#))
      #expect(try await person.post("\(address)/note", ["note": "3.5"]).code == 303)
      let page = try await person.get(address).text
      #expect(page.contains("#star-half") && page.contains("3,5/5"))
      #expect(try await person.post("\(address)/note", ["note": "3.2"]).code >= 400)
    }
  }
}
