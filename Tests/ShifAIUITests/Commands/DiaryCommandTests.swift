import CommandTestSupport
import Foundation
import Terminal
import TestSupport
import Testing

@testable import ShifAIUI

/// What each command that notes something does, and what it prints.
@Suite struct DiaryCommandTests {
  @Test("A day is noted field by field, shown, changed and cleared")
  func day() async throws {
    let desk = try await CommandDesk.shifai()
    let noted = try await desk.expect(
      "day", "log", "--mood", "4", "--energy", "7", "--sleep-quality", "3", "--stress", "2",
      "--sleep-minutes", "435", "--temperature", "97,7", "--temperature-unit", "fahrenheit",
      "--temperature-time", "06:45", "--temperature-note", "tôt", "--temperature-excluded", "--mucus",
      "egg_white", "--lh-test", "positive", "--notes", "fête", "--json"
    ).read(DayAnswer.self)
    #expect(
      noted
        == DayAnswer(
          date: "2026-03-31", mood: 4, energy: 7, sleep: 3, stress: 2, sleep_minutes: 435,
          temperature: Decimal(string: "36.5"), temperature_excluded: true, temperature_time: "06:45",
          temperature_note: "tôt", cervical_mucus: "egg_white", lh_test: "positive", notes: "fête"))
    let changed = try await desk.expect("day", "log", "2026-03-31", "--mood", "", "--mucus", "", "--json")
      .read(DayAnswer.self)
    #expect(changed.mood == nil && changed.cervical_mucus == nil && changed.energy == 7)
    let shown = try await desk.expect("day", "show").output
    #expect(shown.contains("36,50\u{A0}°C · 06:45 · hors de la courbe · tôt"))
    #expect(shown.contains("7 h 15 min"))
    try await desk.expect("day", "clear", "2026-03-31")
    #expect(try await desk.expect("day", "show").output.contains("Rien n’est noté"))
    #expect(try await desk.run(["day", "clear", "2026-03-31"]).status == .noInput)
  }

  @Test("A day that cannot be is refused, field by field")
  func badDay() async throws {
    let desk = try await CommandDesk.shifai()
    #expect(try await desk.run(["day", "log", "2026-04-01", "--mood", "3"]).status == .badData)
    #expect(try await desk.run(["day", "log", "20260-01-01", "--mood", "3"]).status == .usage)
    #expect(try await desk.run(["day", "log", "--flow", "6"]).status == .badData)
    #expect(try await desk.run(["day", "log", "--temperature", "370"]).status == .badData)
    // What goes with a temperature is not dropped where there is none.
    for alone in [
      ["--temperature-time", "06:45"], ["--temperature-note", "tôt"], ["--temperature-excluded"],
    ] {
      #expect(try await desk.run(["day", "log", "--mood", "2"] + alone).status == .usage, "\(alone)")
    }
    let several = try await desk.run(["day", "log", "--mood", "9", "--energy", "99"])
    #expect(several.status == .badData)
    #expect(try await desk.expect("day", "show").output.contains("Rien n’est noté"))
  }

  @Test("A temperature is not taken away from under its time and its remark, unless they go with it")
  func temperatureAway() async throws {
    let desk = try await CommandDesk.shifai()
    try await desk.expect(
      "day", "log", "--temperature", "36.55", "--temperature-time", "06:45", "--temperature-note", "tôt")
    let refused = try await desk.run(["day", "log", "--temperature", ""])
    #expect(refused.status == .badData)
    #expect(refused.warnings.joined().contains("vont avec une température"))
    #expect(
      try await desk.run(["day", "log", "--temperature", "", "--temperature-time", ""]).status == .badData)
    let noted = try await desk.expect("day", "show", "--json").read(DayAnswer.self)
    #expect(
      noted
        == DayAnswer(
          date: "2026-03-31", temperature: Decimal(string: "36.55"), temperature_excluded: false,
          temperature_time: "06:45", temperature_note: "tôt"))
    let changed = try await desk.expect("day", "log", "--temperature", "36.6", "--json").read(DayAnswer.self)
    #expect(changed.temperature == Decimal(string: "36.6") && changed.temperature_time == "06:45")
    try await desk.expect(
      "day", "log", "--temperature", "", "--temperature-time", "", "--temperature-note", "")
    #expect(try await desk.expect("day", "show").output.contains("Rien n’est noté"))
  }

  @Test("A period starts in one word, ends in another, moves and goes")
  func period() async throws {
    let desk = try await CommandDesk.shifai()
    struct Period: Decodable, Equatable { let first, last: String }
    let started = try await desk.expect("period", "start", "2026-03-28", "--flow", "4", "--json")
      .read(Period.self)
    #expect(started == Period(first: "2026-03-28", last: "2026-03-28"))
    let told = try await desk.expect("cycle", "show", "2026-03-28").output
    #expect(told.contains("depuis le 28/03/2026"))
    let ended = try await desk.expect("period", "end", "--json").read(Period.self)
    #expect(ended == Period(first: "2026-03-28", last: "2026-03-31"))
    try await desk.expect("period", "add", "2026-02-27", "2026-03-03")
    #expect(try await desk.run(["period", "add", "2026-03-02"]).status == .badData)
    let moved = try await desk.expect("period", "edit", "2026-02-27", "--first", "2026-02-26", "--json")
      .read(Period.self)
    #expect(moved == Period(first: "2026-02-26", last: "2026-03-03"))
    let day = try await desk.expect("day", "show", "2026-03-29", "--json").read(DayAnswer.self)
    #expect(day.flow_intensity == 4 && day.cycle_day == 2 && day.phase == "menstrual")

    struct Cycle: Decodable, Equatable {
      let start, period_end: String
      let length: Int?
      let period_length: Int
    }
    let cycles = try await desk.expect("cycle", "list", "--json").read([Cycle].self)
    #expect(
      cycles == [
        Cycle(start: "2026-03-28", period_end: "2026-03-31", length: nil, period_length: 4),
        Cycle(start: "2026-02-26", period_end: "2026-03-03", length: 30, period_length: 6),
      ])
    try await desk.expect("period", "delete", "2026-02-26")
    #expect(try await desk.expect("cycle", "list", "--json").read([Cycle].self).count == 1)
  }

  @Test("A bleeding between two periods is changed and taken away like a period")
  func between() async throws {
    let desk = try await CommandDesk.shifai()
    struct Period: Decodable, Equatable { let first, last: String }
    try await desk.expect("period", "add", "2026-03-01", "2026-03-05")
    try await desk.expect("day", "log", "2026-03-14", "--flow", "1")
    let longer = try await desk.expect("period", "edit", "2026-03-14", "--last", "2026-03-15", "--json")
    #expect(try longer.read(Period.self) == Period(first: "2026-03-14", last: "2026-03-15"))
    #expect(try await desk.run(["period", "edit", "2026-03-15", "--last", "2026-03-16"]).status == .noInput)
    try await desk.expect("period", "delete", "2026-03-14")
    #expect(try await desk.run(["period", "edit", "2026-03-14", "--last", "2026-03-15"]).status == .noInput)
  }

  @Test("A symptom, a pain of the body map and a symptom of one's own")
  func symptoms() async throws {
    let desk = try await CommandDesk.shifai()
    let own = try await desk.expect("own-symptom", "add", "--name", "Œil lourd").line
    try await desk.expect("symptom", "set", "cramps", "--intensity", "7", "--notes", "le soir")
    try await desk.expect("symptom", "set", "œil lourd")
    let day = try await desk.expect(
      "symptom", "set", "pain", "--zone", "uterus", "--pain-type", "cramping", "--intensity", "8", "--json"
    ).read(DayAnswer.self)
    #expect(
      Set(
        day.symptoms.map { "\($0.symptom_type) \($0.value ?? 0) \($0.body_zone ?? "") \($0.pain_type ?? "")" }
      )
        == ["cramps 7  ", "\(own) 5  ", "pain 8 uterus cramping"])
    struct Zone: Decodable { let body_zone: String, days: Int, highest: Int? }
    let zones = try await desk.expect("body", "--json").read([Zone].self)
    #expect(zones.first { $0.body_zone == "uterus" }?.highest == 8)
    struct Hit: Decodable, Equatable { let date, text: String }
    try await desk.expect("contraception", "add", "--method", "copper_iud", "--start", "2026-01-02")
    let devices = try await desk.expect("search", "cuivre", "--json").read([Hit].self)
    #expect(devices.map(\.text) == ["DIU au cuivre"])
    let hits = try await desk.expect("search", "ŒIL", "--json").read([Hit].self)
    #expect(hits == [Hit(date: "2026-03-31", text: "Œil lourd")])
    let sheet = try await desk.expect("day", "show", "2026-03-31").output
    #expect(sheet.contains("7/10 · le soir (2026-03-31.cramps)"))
    try await desk.expect("symptom", "delete", "2026-03-31.cramps")
    #expect(try await desk.run(["symptom", "set", "nothing-known"]).status == .noInput)
    #expect(try await desk.expect("symptom", "types").output.contains("Œil lourd"))
  }

  @Test("A medication has its reminder, and what was taken is noted")
  func medication() async throws {
    let desk = try await CommandDesk.shifai()
    struct Medication: Decodable, Equatable {
      let name, dose: String
      let reminder_from, reminder_to: Int?
    }
    let id = try await desk.expect(
      "medication", "add", "--name", "Fer", "--dose", "1 comprimé", "--reminder-from", "1", "--reminder-to",
      "5"
    ).line
    let shown = try await desk.expect("medication", "show", id, "--json").read(Medication.self)
    #expect(shown == Medication(name: "Fer", dose: "1 comprimé", reminder_from: 1, reminder_to: 5))
    let taken = try await desk.expect("medication", "take", id, "--json").read(DayAnswer.self)
    #expect(taken.medications == [id: true])
    try await desk.expect("medication", "take", id, "--no-taken")
    try await desk.expect("medication", "edit", id, "--archived")
    #expect(try await desk.expect("medication", "list", "--json").read([Medication].self).isEmpty)
    try await desk.expect("medication", "delete", id)
  }

  @Test("Everything is erased once somebody says how much it is, and the proof says what is gone")
  func erase() async throws {
    struct Proof: Decodable {
      struct File: Decodable { let kind, path: String }
      let removed: [File]
      let left: [String]
    }
    let desk = try await CommandDesk.shifai()
    try await desk.expect("period", "add", "2026-03-01", "2026-03-04")
    #expect(try await desk.run(["erase", "--confirm", "3"]).status == .badData)
    let proof = try await desk.expect("erase", "--confirm", "4", "--json").read(Proof.self)
    #expect(proof.left.isEmpty && proof.removed.contains { $0.kind == "notebook" })
    #expect(try await desk.expect("day", "show", "2026-03-01").output.contains("Rien n’est noté"))
  }

  @Test("What is left of a notebook whose file is missing is erased too, and its copies are said to stay")
  func eraseMissing() async throws {
    let desk = try await CommandDesk.shifai()
    let notebooks = desk.folder.url.appending(path: "vault/notebooks")
    try FileManager.default.removeItem(at: notebooks.appending(path: "shifai.sqlite"))
    #expect(try await desk.run(["erase", "--confirm", "1"]).status == .badData)
    let answer = try await desk.expect("erase", "--confirm", "0").output
    #expect(answer.contains("rien ne dit dans quel dossier sont ses copies"))
    #expect(!answer.contains("Il ne reste rien"))
    try await desk.expect("profile", "begin", "--accept-disclaimer")
  }
}
