import CaffioCore
import HTTPTypes
import Testing
import Values
import WebTestSupport

/// The steps that the timer of a coffee follows, written by hand.
@Suite struct BrewPlanPageTests {
  private func plan(_ barista: Barista) -> String { "/recipes/\(barista.coffee)/plan" }

  private func fields(_ page: Answered) -> [String: String] {
    Dictionary(page.fields.map { ($0.name, $0.value) }) { first, _ in first }
  }

  @Test(
    "The usual steps become a recipe's own, changed; the timer follows them, and the usual ones come back")
  func steps() async throws {
    try await Kitchen().test { barista in
      let page = try await barista.get(plan(barista))
      #expect(page.text.contains("étapes habituelles de la méthode"))
      let usual = fields(page)
      #expect(usual["method"] == "v60" && usual["dose"] == "22" && usual["celsius"] == "94")
      #expect(usual["brewPlan-0-kind"] == "bloom" && usual["brewPlan-0-seconds"] == "0:45")
      let address = "/caffio\(plan(barista))"
      #expect(
        try await barista.browser.send(
          page.fields,
          changing: [
            "dose": "15,5", "brewPlan-0-water": "40,5", "brewPlan-0-seconds": "1:00", "brewPlan-1-kind": "",
            "brewPlan-1-water": "", "brewPlan-1-seconds": "", "brewPlan-6-kind": "stir",
            "brewPlan-6-seconds": "10",
          ], to: address
        ).code == 303)
      let changed = try await barista.get(plan(barista))
      #expect(!changed.text.contains("étapes habituelles de la méthode"))
      let own = fields(changed)
      #expect(
        own["dose"] == "15,5" && own["brewPlan-0-water"] == "40,5" && own["brewPlan-0-seconds"] == "1:00")
      #expect(own["brewPlan-1-kind"] == "pour" && own["brewPlan-4-kind"] == "stir")
      #expect(own["brewPlan-4-water"] == "" && own["brewPlan-5-kind"] == "")
      let recipe = try await barista.get("/recipes/\(barista.coffee)")
      #expect(recipe.text.contains("40,5\u{A0}g") && recipe.text.contains("Étapes du minuteur"))
      let brew = try await barista.get(try await barista.begin(""))
      #expect(brew.text.contains("Étape 1 sur 5"))
      try await barista.get(plan(barista))
      #expect(try await barista.post("\(plan(barista))/usual").code == 303)
      #expect(fields(try await barista.get(plan(barista)))["dose"] == "22")
    }
  }

  @Test("A row changes places with the one beside it, as often as one likes, and nothing is saved by that")
  func order() async throws {
    try await Kitchen().test { barista in
      let page = try await barista.get(plan(barista))
      let address = "/caffio\(plan(barista))"
      let moved = try await barista.browser.send(
        page.fields, changing: ["dose": "beaucoup", "swap": "brewPlan-0-1"], to: address)
      #expect(moved.code == 200)
      let shown = fields(moved)
      #expect(shown["dose"] == "beaucoup" && shown["swap"] == nil)
      #expect(shown["brewPlan-0-kind"] == "pour" && shown["brewPlan-0-water"] == "100")
      #expect(shown["brewPlan-1-kind"] == "bloom" && shown["brewPlan-1-seconds"] == "0:45")
      #expect(fields(try await barista.get(plan(barista)))["brewPlan-0-kind"] == "bloom")
      #expect(try await barista.browser.send(moved.fields, changing: ["dose": "22"], to: address).code == 303)
      #expect(fields(try await barista.get(plan(barista)))["brewPlan-1-kind"] == "bloom")
      #expect(
        try await barista.browser.send(page.fields, changing: ["swap": "n’importe quoi"], to: address).code
          == 400)
    }
  }

  @Test("Steps that no timer can follow are refused beside their rows, and stay as they were typed")
  func refused() async throws {
    try await Kitchen().test { barista in
      let page = try await barista.get(plan(barista))
      let address = "/caffio\(plan(barista))"
      let answer = try await barista.browser.send(
        page.fields,
        changing: [
          "celsius": "180", "brewPlan-0-seconds": "", "brewPlan-1-kind": "", "brewPlan-2-water": "-4",
          "brewPlan-3-seconds": "une minute",
        ], to: address)
      #expect(answer.code == 422)
      for field in [
        "celsius", "brewPlan-0-seconds", "brewPlan-1-kind", "brewPlan-2-water", "brewPlan-3-seconds",
      ] {
        #expect(answer.text.contains(##"href="#\##(field)""##), "\(field)")
      }
      #expect(fields(answer)["brewPlan-3-seconds"] == "une minute")
      let empty = try await barista.browser.send(
        page.fields.filter { !$0.name.hasPrefix("brewPlan") }, to: address)
      #expect(empty.code == 422 && empty.text.contains("Le minuteur ne peut pas suivre ces étapes"))
    }
  }

  @Test("Nobody loses what another window saved meanwhile")
  func windows() async throws {
    try await Kitchen().test { barista in
      let address = "/caffio\(plan(barista))"
      let (mine, theirs) = (
        try await barista.get(plan(barista)).fields, try await barista.get(plan(barista)).fields
      )
      #expect(
        try await barista.browser.send(theirs, changing: ["brewPlan-0-water": "60"], to: address).code == 303)
      #expect(try await barista.browser.send(mine, changing: ["celsius": "90"], to: address).code == 303)
      let shown = fields(try await barista.get(plan(barista)))
      #expect(shown["celsius"] == "90" && shown["brewPlan-0-water"] == "60")
    }
  }
}
