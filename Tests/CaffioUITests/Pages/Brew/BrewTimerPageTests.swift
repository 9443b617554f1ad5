import CaffioCore
import Testing
import WebTestSupport

@Suite("The brew timer") struct BrewTimerPageTests {
  @Test(
    "A brew says its step on every page that is loaded, stands still while it is paused, and ends with its time"
  )
  func story() async throws {
    try await Kitchen().test { person in
      let brew = try await person.begin()
      let first = try await person.get(brew).text
      #expect(first.contains("Étape 1 sur 5\u{A0}: Préinfuser 50\u{A0}g"))
      #expect(first.contains(#"data-count="45.0" data-rate="-1.0" data-until="0.0" data-again>0:45</span>"#))
      person.wait(60)
      let second = try await person.get(brew).text
      #expect(second.contains("Étape 2 sur 5\u{A0}: Verser 100\u{A0}g") && second.contains(">1:00</span>"))
      #expect(second.contains("jusqu’à 150\u{A0}g") && second.contains(#"data-whole>100</span>"#))
      // The start page shows it too.
      #expect(try await person.get("").text.contains(#"<a href="/caffio\#(brew)">Dimanche</a>"#))
      #expect(try await person.post("\(brew)/pause").location == "/caffio\(brew)")
      person.wait(100)
      let paused = try await person.get(brew).text
      #expect(
        paused.contains("En pause") && paused.contains(">1:00</span>") && !paused.contains("data-count"))
      try await person.post("\(brew)/resume")
      person.wait(140)
      let over = try await person.get(brew).text
      #expect(over.contains("Les étapes sont passées") && over.contains(">0:05</span>"))
      #expect(try await person.post("\(brew)/finish").location == "/caffio\(brew)/edit")
      let form = try await person.get("\(brew)/edit").text
      #expect(form.contains(#"name="totalBrewTime""#) && form.contains(#"value="3:20""#))
      #expect(form.contains(#"value="0:45""#) && form.contains(#"value="350""#))
      let done = try await person.get(brew).text
      #expect(done.contains("<dd>3:20</dd>") && !done.contains("data-count"))
      #expect(try await person.post("\(brew)/pause").code != 303)
    }
  }

  @Test("With another dose the water follows, and the dose is what was typed")
  func dose() async throws {
    try await Kitchen().test { person in
      let brew = try await person.begin(dose: "11,3")
      let page = try await person.get(brew).text
      #expect(page.contains("11,3\u{A0}g") && page.contains("Préinfuser 26\u{A0}g"))
      #expect(page.contains("180\u{A0}g sur la balance"))
    }
  }

  @Test("A coffee is made by its own method, or with the clock alone")
  func methods() async throws {
    try await Kitchen().test { person in
      let usual = try await person.begin("")
      #expect(try await person.get(usual).text.contains("Étape 1 sur 5"))
      try await person.post("\(usual)/finish")
      let clock = try await person.begin("clock")
      person.wait(75)
      let page = try await person.get(clock).text
      #expect(page.contains("Chronomètre") && page.contains(#"data-count="75.0""#))
      #expect(!page.contains("/pause\""))
      try await person.post("\(clock)/finish")
      #expect(try await person.get(clock).text.contains("<dd>1:15</dd>"))
    }
  }

  @Test("A second brew is refused while one runs, with what was typed, and the way to the first")
  func second() async throws {
    try await Kitchen().test { person in
      let brew = try await person.begin()
      let page = try await person.get("/brews/start").text
      #expect(page.contains("En cours\u{A0}: Dimanche") && page.contains(#"href="/caffio\#(brew)""#))
      let refused = try await person.post(
        "/brews/start", ["coffeeId": person.coffee, "method": "chemex", "dose": "40", "grindSize": "22"])
      #expect(refused.code == 422 && refused.text.contains("Une préparation est déjà en cours"))
      #expect(refused.text.contains(#"value="40""#) && refused.text.contains(#"value="22""#))
      for (field, value) in [("dose", "beaucoup"), ("dose", "0"), ("waterTemperature", "120")] {
        let answer = try await person.post("/brews/start", ["coffeeId": person.coffee, field: value])
        #expect(answer.code == 422 && answer.text.contains(#"value="\#(value)""#), "\(field)")
      }
    }
  }

  @Test("The last brew is made once more in one tap, with its steps, and another one from its page")
  func again() async throws {
    try await Kitchen().test { person in
      let first = try await person.begin("chemex")
      try await person.post("\(first)/finish")
      let list = try await person.get("/brews").text
      #expect(list.contains("Dernière préparation") && list.contains(#"action="/caffio/brews/repeat""#))
      let again = try await person.post("/brews/repeat", ["coffee": ""])
      let brew = String(try #require(again.location).dropFirst("/caffio".count))
      let page = try await person.get(brew).text
      #expect(page.contains("Préinfuser 100\u{A0}g") && brew != first)
      try await person.post("\(brew)/delete")
      let like = try await person.get("/brews/start?like=\(first.split(separator: "/").last ?? "")").text
      #expect(like.contains(#"<option value="chemex" selected>"#) && like.contains(#"value="42""#))
    }
  }
}
