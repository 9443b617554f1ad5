import CaffioCore
import Testing
import WebTestSupport

@Suite("The brews") struct BrewListTests {
  @Test("They stand by month, the newest first, of all coffees or of one; what was measured is drawn")
  func list() async throws {
    try await Kitchen().test { person in
      let empty = try await person.get("/brews").text
      #expect(empty.contains("Aucune préparation") && !empty.contains("Dernière préparation"))
      try await person.note("2025-12-30")
      try await person.note("2026-01-14")
      try await person.note("2026-01-13", method: "espresso", dose: "18", water: "", yield: "36", tds: "9,5")
      let page = try await person.get("/brews").text
      let months = page.matches(of: #/<h2 class="month">([^<]+)</#).map { String($0.1) }
      #expect(months.filter { $0.contains("202") } == ["Janvier 2026", "Décembre 2025"])
      #expect(page.contains("Filtre et immersion\u{A0}: extraction et force"))
      #expect(page.contains("Espresso\u{A0}: extraction et force") && page.contains("Golden Cup Standard"))
      let own = try await person.get("/brews?coffee=\(person.coffee)").text
      #expect(own.contains(#"<option value="\#(person.coffee)" selected>Dimanche</option>"#))
      #expect(own.contains("14 janvier 2026"))
      #expect(try await person.get("/brews?coffee=none").text.contains("Aucune préparation"))
    }
  }

  @Test("Two brews stand side by side with what is different, and their points are named")
  func comparison() async throws {
    try await Kitchen().test { person in
      #expect(try await person.get("/brews/compare").text.contains("Il faut deux préparations"))
      let first = try await person.note("2026-01-12", dose: "15", total: "2:45")
      let second = try await person.note("2026-01-13", dose: "15,5", total: "2:33")
      let (a, b) = (first.split(separator: "/").last ?? "", second.split(separator: "/").last ?? "")
      let page = try await person.get("/brews/compare?first=\(a)&second=\(b)").text
      #expect(page.contains("<span>+0,5\u{A0}g</span>") && page.contains("<span>\u{2212}0:12</span>"))
      #expect(page.contains(">A</text>") && page.contains(">B</text>"))
      // Without a second one, the newest other brew of the coffee is proposed.
      let proposed = try await person.get("/brews/compare?first=\(b)").text
      #expect(proposed.contains(#"<option value="\#(a)" selected>"#))
      #expect(try await person.get("/brews/compare?first=\(a)&second=\(a)").text.contains("différentes"))
    }
  }
}
