import HTTPTypes
import Testing
import WebTestSupport

@Suite("One day in two windows") struct DayTwoWindowsTests {
  private static let day = "/shifai/days/2026-01-10"

  /// Sends the form of the day as it was opened; what is not named is left as it stands in `from`.
  private func save(
    _ person: Person, _ note: String, cramps: String = "", temperature: String = "", time: String = "",
    excluded: String = "", remark: String = "", mood: String = "", unit: String = "celsius",
    intake: (id: String, value: String)? = nil, notes: String = ""
  ) async throws -> Answered {
    try await person.post(
      Self.day,
      [
        "form-note": note, "flow": "", "mood": mood, "energy": "", "stress": "", "sleepMinutes": "",
        "sleepQuality": "", "symptom-cramps": cramps, "temperature": temperature, "unit": unit,
        "temperatureTime": time, "temperatureExcluded": excluded, "temperatureNote": remark, "mucus": "",
        "lhTest": "", "medication-\(intake?.id ?? "")": intake?.value ?? "", "notes": notes,
      ])
  }

  @Test("What was noted elsewhere while the form was open stays, beside what the form says")
  func joined() async throws {
    try await ShifAISite().test { person in
      let iron = try await person.medication("Fer")
      let (mine, theirs) = (try await person.get(Self.day).note, try await person.get(Self.day).note)
      let theirAnswer = try await save(
        person, theirs, cramps: "7", temperature: "36,55", time: "06:45", remark: "courte nuit",
        intake: (iron, "taken"))
      #expect(theirAnswer.code == 303)
      #expect(try await save(person, mine, mood: "4", intake: (iron, ""), notes: "Calme").code == 303)
      let page = try await person.get(Self.day).text
      for held in [
        "name=\"mood\" value=\"4\" checked", "Calme", "<option value=\"7\" selected>", "value=\"36,55\"",
        "value=\"06:45\"", "value=\"courte nuit\"", "name=\"medication-\(iron)\" value=\"taken\" checked",
      ] {
        #expect(page.contains(held), "\(held)")
      }
    }
  }

  @Test(
    "What two windows say differently is asked about, and nothing is written",
    arguments: ["symptom", "intake", "temperature"])
  func asked(_ what: String) async throws {
    try await ShifAISite().test { person in
      let iron = try await person.medication("Fer")
      let (mine, theirs) = (try await person.get(Self.day).note, try await person.get(Self.day).note)
      func send(_ note: String, _ second: Bool) async throws -> Answered {
        switch what {
        case "symptom": try await save(person, note, cramps: second ? "9" : "3")
        case "intake": try await save(person, note, intake: (iron, second ? "missed" : "taken"))
        default: try await save(person, note, temperature: second ? "36,90" : "36,40")
        }
      }
      #expect(try await send(theirs, false).code == 303)
      let before = try await person.get(Self.day).text
      let answer = try await send(mine, true)
      #expect(answer.status == .conflict)
      #expect(answer.text.contains("<ins>"))
      #expect(try await person.get(Self.day).text.fields == before.fields)
    }
  }

  @Test("A temperature and what is said of it are never mixed from two windows")
  func together() async throws {
    try await ShifAISite().test { person in
      #expect(try await save(person, "", temperature: "36,50", time: "06:30").code == 303)
      let (mine, theirs) = (try await person.get(Self.day).note, try await person.get(Self.day).note)
      let moved = try await save(person, theirs, temperature: "37,10", time: "06:30")
      #expect(moved.code == 303)
      let answer = try await save(person, mine, temperature: "36,50", time: "06:30", excluded: "true")
      #expect(answer.status == .conflict)
      #expect(try await person.get(Self.day).text.contains("value=\"37,10\""))
    }
  }

  @Test("A symptom that the form did not show is kept")
  func unseen() async throws {
    try await ShifAISite().test { person in
      let mine = try await person.get(Self.day).note
      try await person.post("/shifai/symptoms/new", ["name": "Frissons"])
      let page = try await person.get(Self.day).text
      let own = try #require(page.firstMatch(of: #/for="(symptom-[^"]+)">Frissons/#))
      #expect(try await person.post(Self.day, [String(own.1): "6"]).code == 303)
      #expect(try await save(person, mine, cramps: "2").code == 303)
      let after = try await person.get(Self.day).text
      #expect(
        after.contains("<option value=\"6\" selected>") && after.contains("<option value=\"2\" selected>"))
    }
  }

  @Test("A form goes on with the scale that it was opened with")
  func scale() async throws {
    try await ShifAISite().test { person in
      #expect(try await save(person, "", temperature: "36,55").code == 303)
      let mine = try await person.get(Self.day).note
      try await person.post(
        "/shifai/settings/profile", ["cycleType": "regular", "temperatureUnit": "fahrenheit"])
      #expect(try await save(person, mine, temperature: "36,55", mood: "3").code == 303)
      #expect(try await person.get(Self.day).text.contains("value=\"97,79\""))
    }
  }

  @Test("What is typed beside an empty temperature is not dropped: the temperature is asked for")
  func needed() async throws {
    try await ShifAISite().test { person in
      let answer = try await save(person, "", time: "06:45", remark: "fièvre")
      #expect(answer.code == 422 && answer.text.contains("value=\"fièvre\""))
    }
  }

  @Test(
    "A symptom or a medication that was deleted meanwhile is said, and a value that no field offers refused")
  func gone() async throws {
    try await ShifAISite().test { person in
      for field in ["symptom-nothing", "medication-nothing"] {
        let answer = try await person.post(
          Self.day, [field: field == "symptom-nothing" ? "4" : "taken", "mood": "2"])
        #expect(answer.code == 422 && answer.text.contains("n’existe plus"), "\(field)")
      }
      let iron = try await person.medication("Fer")
      for field in ["medication-\(iron)", "mucus", "lhTest", "unit"] {
        #expect(
          try await person.post(Self.day, [field: "perhaps", "temperature": "36,5"]).code == 422, "\(field)")
      }
      #expect(try await person.get(Self.day).text.contains("name=\"mood\" value=\"\" checked"))
    }
  }

  @Test("A period that was changed elsewhere is asked about")
  func period() async throws {
    try await ShifAISite().test { person in
      try await person.bleed(from: "2026-01-05")
      let address = "/shifai/cycles/2026-01-05/edit"
      let (mine, theirs) = (try await person.get(address).note, try await person.get(address).note)
      func send(_ note: String, _ last: String) async throws -> Answered {
        try await person.post(
          address, ["form-note": note, "first": "2026-01-05", "last": last, "flow": "3"])
      }
      #expect(try await send(theirs, "2026-01-11").code == 303)
      #expect(try await send(mine, "2026-01-07").status == .conflict)
      #expect(try await person.get(address).text.contains("value=\"2026-01-11\""))
    }
  }
}

extension String {
  /// What the fields of a form hold: the page without what changes by itself.
  fileprivate var fields: [String] {
    matches(of: #/(name="[^"]+" value="[^"]*"(?: checked)?|<option value="[^"]*" selected>)/#).map {
      String($0.1)
    }
    .filter { !$0.contains("csrf") && !$0.contains("form-note") && !$0.contains("transaction") }
  }
}
