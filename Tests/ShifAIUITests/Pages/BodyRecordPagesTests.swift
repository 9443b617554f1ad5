import CommandTestSupport
import Foundation
import ShifAICore
import Terminal
import TestSupport
import Testing
import Values
import WebTestSupport

@testable import ShifAIUI

@Suite("Weight, the pill and contraception, on pages and in commands") struct BodyRecordPagesTests {
  @Test("A weight is typed in her unit, drawn, and stays to the gram when the form is saved again")
  func weight() async throws {
    try await ShifAISite().test { person in
      #expect(try await person.get("/shifai/weight").text.contains("Aucun poids noté"))
      let day = "/shifai/days/2026-01-10"
      try await person.get(day)
      #expect(try await person.post(day, ["weight": "150", "weightIn": "pound"]).code == 303)
      try await person.get(day)
      #expect(try await person.post("/shifai/days/2026-01-12", ["weight": "67,5"]).code == 303)
      let form = try await person.get(day).text
      #expect(form.contains("name=\"weight\"") && form.contains("value=\"68,04\""))
      #expect(
        try await person.post(day, ["weight": "68,04", "weightIn": "kilogram", "notes": "x"]).code == 303)
      let page = try await person.get("/shifai/weight").text
      #expect(page.contains("<svg") && page.contains("67,5\u{A0}kg") && page.contains("68\u{A0}kg"))
      #expect(try await person.post(day, ["weight": "5"]).code == 422)
      // As a whole file, to see that it is still 150 pounds.
      try await person.get("/shifai/settings/profile")
      #expect(
        try await person.post(
          "/shifai/settings/profile", ["cycleType": "regular", "weightUnit": "pound"]
        ).code == 303)
      #expect(try await person.get(day).text.contains("value=\"150\""))
    }
  }

  @Test("A weight whose unit alone is changed is that number of the other unit")
  func otherUnit() async throws {
    try await ShifAISite().test { person in
      let day = "/shifai/days/2026-01-10"
      try await person.get(day)
      #expect(try await person.post(day, ["weight": "135", "weightIn": "kilogram"]).code == 303)
      let form = try await person.get(day)
      #expect(form.hidden["openedWeightUnit"] == "kilogram")
      let saved = try await person.post(
        day,
        [
          "weight": "135", "weightIn": "pound", "openedWeightUnit": "kilogram", "form-note": form.note,
        ])
      #expect(saved.code == 303)
      #expect(try await person.get(day).text.contains("value=\"61,2"))
    }
  }

  @Test("The form of a day asks about the pill once she says that she takes one")
  func pill() async throws {
    try await ShifAISite().test { person in
      let day = "/shifai/days/2026-01-10"
      #expect(!(try await person.get(day).text.contains("name=\"pill\"")))
      #expect(try await person.get("/shifai/contraception").text.contains("Aucune contraception notée"))
      try await person.get("/shifai/contraception/new")
      let new = "/shifai/contraception/new"
      #expect(
        try await person.post(new, ["method": "pill", "start": "2026-01-01", "end": "2025-12-01"])
          .text.contains("vient avant le premier"))
      #expect(try await person.post(new, ["method": "charm", "start": "2026-01-01"]).code == 422)
      #expect(
        try await person.post(new, ["method": "pill", "name": "Leeloo", "start": "2026-01-01"]).location
          == "/shifai/contraception")
      let list = try await person.get("/shifai/contraception").text
      #expect(list.contains("Pilule") && list.contains("Leeloo"))
      #expect(try await person.get(day).text.contains("name=\"pill\""))
      #expect(try await person.post(day, ["pill": "missed"]).code == 303)
      #expect(try await person.get(day).text.contains("value=\"missed\" checked"))
      // A form that did not ask leaves it.
      #expect(try await person.post(day, ["notes": "soir"]).code == 303)
      #expect(try await person.get(day).text.contains("value=\"missed\" checked"))
      #expect(try await person.post(day, ["pill": "", "notes": "soir"]).code == 303)
      #expect(!(try await person.get(day).text.contains("value=\"missed\" checked")))
      let id = String(
        try #require(list.firstMatch(of: #/href="\/shifai\/contraception\/([^"\/]+)\/edit"/#)).1)
      #expect(
        try await person.post("/shifai/contraception/\(id)/delete").location == "/shifai/contraception")
      #expect(try await person.get("/shifai/contraception/\(id)/edit").code == 404)
    }
  }

  @Test("So it is on the command line")
  func commands() async throws {
    let desk = try await CommandDesk.shifai()
    let logged = try await desk.expect(
      "day", "log", "2026-03-10", "--weight", "150", "--weight-unit", "pound", "--pill", "late", "--json"
    ).output
    #expect(logged.contains("68.039") && logged.contains("\"late\""))
    try await desk.expect("profile", "edit", "--weight-unit", "pound")
    #expect(try await desk.expect("day", "show", "2026-03-10").output.contains("150\u{A0}lb"))
    #expect(try await desk.expect("weight").output.contains("150\u{A0}lb"))
    #expect(try await desk.expect("weight", "--json").output.contains("68.039"))
    try await desk.expect(
      "contraception", "add", "--method", "hormonal_iud", "--start", "2026-03-01", "--end", "2031-03-01")
    let list = try await desk.expect("contraception", "list", "--json").output
    #expect(list.contains("hormonal_iud") && list.contains("2031-03-01"))
    #expect(try await desk.expect("contraception", "list").output.contains("DIU hormonal"))
    try await desk.expect("period", "add", "2026-03-01", "2026-03-04")
    for command in [["today"], ["today", "--json"], ["day", "calendar"]] {
      let said = try await desk.run(command).output
      #expect(
        said.contains("Pas de jours fertiles estimés pendant une contraception hormonale."), "\(command)")
      #expect(!said.contains("fertile probable"), "\(command)")
    }
    try await desk.expect("day", "log", "2026-03-10", "--weight", "", "--pill", "")
    #expect(!(try await desk.expect("day", "show", "2026-03-10", "--json").output.contains("weight_kg")))
  }

  @Test("The page of a cycle draws the cover line, says the rule, and never speaks of contraception as safe")
  func chart() async throws {
    let desk = try await CommandDesk.shifai()
    try await desk.expect("period", "add", "2026-03-01", "2026-03-04")
    let readings = ["36.40", "36.45", "36.40", "36.35", "36.45", "36.40", "36.55", "36.60", "36.65"]
    for (index, degrees) in readings.enumerated() {
      try await desk.expect("day", "log", "2026-03-\(index + 10)", "--temperature", degrees)
    }
    try await desk.expect(
      "day", "log", "2026-03-19", "--temperature", "38.5", "--temperature-excluded", "--mucus", "dry")
    let text = try await desk.expect("cycle", "chart", "2026-03-01").output
    #expect(text.contains("Ligne de base\u{A0}: 36,45\u{A0}°C") && text.contains("●"))
    #expect(text.contains("ce n’est jamais une contraception\u{A0}: aucun autre jour n’est sûr"))
    let json = try await desk.expect("cycle", "chart", "2026-03-01", "--json").output
    #expect(json.contains("threeOverSix") && json.contains("36.45") && json.contains("2026-03-16"))
    #expect(try await desk.run(["cycle", "chart", "2026-03-02"]).status == .noInput)
    #expect(!text.contains("arrondies"))
    try await desk.expect("day", "log", "2026-03-11", "--temperature", "36.46")
    let rounded = try await desk.expect("cycle", "chart", "2026-03-01").output
    #expect(rounded.contains("36,45\u{A0}°C") && rounded.contains("arrondies à 0,05\u{A0}°C"))
  }

  @Test("The page of a cycle shows the chart, its table and why there is no line")
  func chartPage() async throws {
    let site = try ShifAISite()
    try await site.fill { client in
      try await client.completeOnboarding { $0.acceptsDisclaimer = true }
      let first = try #require(CalendarDay("2026-01-02"))
      try await client.addPeriod(PeriodDraft(first: first, last: first.adding(days: 3)))
      for index in 0..<6 {
        try await client.editDay(first.adding(days: index)) { draft in
          draft.temperature = TemperatureDraft(WakingTemperature(thousandths: 36_400 + 10 * index))
          draft.mucus = index > 3 ? Open(.eggWhite) : nil
        }
      }
    }
    try await site.testNew { person in
      let page = try await person.get("/shifai/cycles/2026-01-02").text
      #expect(page.contains("Courbe du cycle") && page.contains("<svg"))
      #expect(page.contains("il faut au moins neuf mesures"))
      #expect(page.contains("jamais une contraception"))
      #expect(page.contains("Blanc d’œuf") || page.contains("blanc d’œuf"))
      let calendar = try await person.get("/shifai?month=2026-02").text
      #expect(calendar.contains("fenêtre fertile probable") && calendar.contains("shifai-fertile"))
      #expect(calendar.contains("Pour qui souhaite une grossesse\u{A0}; ce n’est jamais une contraception"))
    }
  }
}
