@testable import CaffioCore
import CommandTestSupport
import Foundation
import Terminal
import TestSupport
import Testing
import Vault

/// What was drunk, and what follows from it, on the command line.
@Suite struct CupCommandTests {
  @Test("One word notes a cup: a preset, a coffee or a drink, and what is said beside it counts")
  func log() async throws {
    let desk = try await CommandDesk.caffio()
    let latte = try await desk.addLatte()
    try await desk.expect("preset", "add", "--name", "Matin", "--coffee", latte, "--quantity", "2")
    let morning = try await desk.expect("log", "matin", "--at", "7:30", "--mood", "calm", "--json")
      .read(CupAnswer.self)
    #expect(
      morning
        == CupAnswer(
          id: morning.id, timestamp: "2026-01-15T07:30:00Z", day: "2026-01-15", coffeeId: latte,
          coffeeName: "Latte du coin", quantity: 2, caffeine: 127, mood: "calm"))
    let coffee = try await desk.expect("log", "Latte du coin", "--at", "2026-01-14T21:00", "--json")
      .read(CupAnswer.self)
    #expect(coffee.timestamp == "2026-01-14T21:00:00Z" && coffee.caffeine == 63.5)
    let tea = try await desk.expect("log", "thé vert", "--quantity", "237", "--unit", "ml", "--json")
      .read(CupAnswer.self)
    #expect(tea.drink == "green_tea" && tea.caffeine == 28 && tea.coffeeId == nil)
    let said = try await desk.expect("log", "espresso", "--caffeine", "70").output
    #expect(said.contains("Espresso noté") && said.contains("70\u{A0}mg"))
    #expect(try await desk.run(["log", "limonade"]).status == .noInput)
    let offer = try await desk.expect("log").output
    #expect(offer.contains("Matin") && offer.contains("Thé vert"))
    let line = try #require(offer.split(separator: "\n").first { $0.contains("237") })
    #expect(line.matches(of: /Thé vert/).count == 1)
  }

  @Test("A cup is written with all that can be said of it, changed, listed by day and deleted")
  func cup() async throws {
    let desk = try await CommandDesk.caffio()
    let id = try await desk.expect(
      "cup", "add", "--drink", "Maté", "--quantity", "250", "--unit", "ml", "--caffeine", "80", "--mood",
      "focused", "--energy-level", "4", "--rating", "4,5", "--location", "au bureau", "--notes", "vert",
      "--timestamp", "2026-01-15T08:15:00+02:00"
    ).line
    let added = try await desk.expect("cup", "show", id, "--json").read(CupAnswer.self)
    #expect(
      added
        == CupAnswer(
          id: id, timestamp: "2026-01-15T06:15:00Z", day: "2026-01-15", drink: "Maté", quantity: 250,
          unit: "ml", caffeine: 80, mood: "focused", energyLevel: 4, rating: 4.5, location: "office",
          notes: "vert"))
    let latte = try await desk.addLatte()
    let changed = try await desk.expect(
      "cup", "edit", id, "--coffee", latte, "--quantity", "1", "--unit", "cups", "--mood", "", "--rating",
      "", "--json"
    ).read(CupAnswer.self)
    #expect(
      changed.coffeeId == latte && changed.drink.isEmpty && changed.mood == nil && changed.rating == nil)
    // What she said of it stays; what nobody says follows.
    #expect(changed.caffeine == 80)
    let reckoned = try await desk.expect("cup", "edit", id, "--caffeine", "", "--json").read(CupAnswer.self)
    #expect(reckoned.caffeine == nil)
    let again = try await desk.expect("cup", "edit", id, "--drink", "cola", "--json").read(CupAnswer.self)
    #expect(again.coffeeId == nil && again.drink == "cola")
    #expect(
      try await desk.expect("cup", "list", "--day", "2026-01-15", "--json").read([CupAnswer].self).map(\.id)
        == [id])
    #expect(
      try await desk.expect("cup", "list", "--day", "2026-01-14", "--json").read([CupAnswer].self).isEmpty)
    #expect(try await desk.expect("cup", "list", "--limit", "1", "--json").read([CupAnswer].self).count == 1)
    #expect(try await desk.expect("cup", "show", id).output.contains("Cola"))
    try await desk.expect("cup", "delete", id)
    #expect(try await desk.run(["cup", "show", id]).status == .noInput)
  }

  @Test("A cup and a brew of a journey are told, and corrected, on the clock of their place")
  func journey() async throws {
    var dependencies = Dependencies.pinned()
    dependencies.timeZone = try #require(TimeZone(identifier: "Europe/Paris"))
    let desk = try await CommandDesk.caffio(dependencies)
    let (cup, brew) = try await desk.inside { notebook in
      let tokyo = CaffioClient(notebook).abroad("Asia/Tokyo")
      let coffee = try await tokyo.addCoffee(CoffeeDraft(name: "Kissaten")).value.id
      var brew = BrewingSession.Details(coffee)
      brew.startTime = .at("2026-01-04T23:00:00Z")
      brew.endTime = .at("2026-01-04T23:04:00Z")
      let cup = CoffeeConsumption.Details(
        coffeeId: coffee, timestamp: .at("2026-01-04T23:00:00Z"), energyLevel: 5)
      return (try await tokyo.log(cup).value.id, try await tokyo.addBrew(brew).value.id)
    }
    #expect(try await desk.expect("cup", "list", "--day", "2026-01-05").output.contains("05/01/2026 8:00"))
    #expect(try await desk.expect("brew", "list").output.contains("05/01/2026 8:00"))
    #expect(try await desk.expect("brew", "show", brew).output.contains("05/01/2026 8:04"))
    #expect(try await desk.expect("coffee", "show", "Kissaten").output.contains("05/01/2026 8:00"))
    let corrected = try await desk.expect("cup", "edit", cup, "--at", "8:05", "--json").read(CupAnswer.self)
    #expect(corrected.timestamp == "2026-01-04T23:05:00Z" && corrected.day == "2026-01-05")
    let moved = try await desk.expect("brew", "edit", brew, "--at", "2026-01-06T08:10", "--json")
      .read(BrewAnswer.self)
    #expect(moved.startTime == "2026-01-05T23:10:00Z" && moved.endTime == "2026-01-05T23:14:00Z")
    struct Curve: Decodable {
      struct Point: Decodable { let at: String }
      let points: [Point]
    }
    let curve = try await desk.expect("curve", "2026-01-05", "--json").read(Curve.self)
    #expect(curve.points.first?.at == "2026-01-04T15:00:00Z")
  }

  @Test("A cup that cannot be is refused, and nothing is noted")
  func refused() async throws {
    let desk = try await CommandDesk.caffio()
    #expect(try await desk.run(["cup", "add"]).status == .badData)
    #expect(try await desk.run(["cup", "add", "--drink", "x", "--quantity", "0"]).status == .badData)
    #expect(try await desk.run(["cup", "add", "--drink", "x", "--energy-level", "6"]).status == .badData)
    #expect(
      try await desk.run(["cup", "add", "--drink", "x", "--at", "2026-03-01T08:00"]).status == .badData)
    #expect(try await desk.run(["cup", "add", "--drink", "x", "--at", "25:00"]).status == .usage)
    #expect(try await desk.run(["cup", "add", "--drink", "x", "--coffee", "Latte"]).status == .usage)
    #expect(try await desk.run(["cup", "add", "--coffee", "Nulle part"]).status == .noInput)
    #expect(try await desk.run(["cup", "add", "--drink", "x", "--equipment", "rien"]).status == .noInput)
    #expect(try await desk.expect("cup", "list", "--json").read([CupAnswer].self).isEmpty)
  }

  @Test("A preset is added, changed and deleted")
  func presets() async throws {
    struct Preset: Decodable, Equatable { let name, drink: String, quantity: Double, caffeine: Double? }
    let desk = try await CommandDesk.caffio()
    let id = try await desk.expect(
      "preset", "add", "--name", "Thé de quatre heures", "--drink", "thé noir", "--quantity", "220",
      "--unit", "ml"
    ).line
    try await desk.expect("preset", "edit", id, "--caffeine", "45", "--name", "Thé")
    let presets = try await desk.expect("preset", "list", "--json").read([Preset].self)
    #expect(presets == [Preset(name: "Thé", drink: "black_tea", quantity: 220, caffeine: 45)])
    #expect(try await desk.expect("preset", "list").output.contains("Thé noir"))
    #expect(try await desk.run(["preset", "add", "--name", "Rien"]).status == .usage)
    #expect(try await desk.expect("log").output.contains("Recettes"))
    let second = try await desk.expect("preset", "add", "--name", "Cola", "--drink", "cola").line
    #expect(try await desk.expect("preset", "move", second, "1").output == "1. Cola\n2. Thé\n")
    #expect(try await desk.run(["preset", "move", "personne", "1"]).status == .noInput)
    try await desk.expect("preset", "delete", "cola")
    try await desk.expect("preset", "delete", "thé")
    #expect(try await desk.expect("preset", "list", "--json").read([Preset].self).isEmpty)
  }

  @Test("Today tells what was drunk beside the amount she set, what is still active and what fits")
  func today() async throws {
    struct Today: Decodable {
      struct Suggestion: Decodable { let coffeeName: String, reasons: [String] }
      let totalCups: Int
      let totalCaffeine, limit, left, active: Double
      let atBedtime: Double?
      let cups: [CupAnswer]
      let suggestions: [Suggestion]
      let beyondLimits: Int
    }
    let desk = try await CommandDesk.caffio()
    try await desk.expect("profile", "edit", "--preferred-caffeine-limit", "100", "--bed-time", "22:30")
    try await desk.expect("log", "espresso", "--at", "08:00")
    let today = try await desk.expect("today", "--json").read(Today.self)
    #expect(today.totalCups == 1 && today.totalCaffeine == 64 && today.limit == 100 && today.left == 36)
    #expect(today.active > 40 && today.active < 64)
    #expect((today.atBedtime ?? 99) < 15)
    #expect(today.cups.map(\.drink) == ["espresso"] && today.suggestions.isEmpty)
    #expect(today.beyondLimits > 0)
    let none = try await desk.run(["suggest", "--json"])
    #expect(try none.read([Today.Suggestion].self).isEmpty)
    #expect(none.warnings.joined().contains("Aucune de vos recettes ne convient maintenant"))
    let told = try await desk.expect("today").output
    #expect(told.contains("64\u{A0}mg sur les 100\u{A0}mg") && !told.contains("caffio."))
    struct Curve: Decodable {
      struct Point: Decodable { let at: String, milligrams: Double }
      let points: [Point]
    }
    let curve = try await desk.expect("curve", "2026-01-15", "--json").read(Curve.self)
    #expect(curve.points.count == 25 && curve.points[0].milligrams == 0)
    #expect(try await desk.expect("curve").output.contains("Estimation, pas une mesure"))
    #expect(told.contains("Aucune de vos recettes ne convient maintenant"))
    try await desk.expect("profile", "edit", "--preferred-caffeine-limit", "400")
    let suggested = try await desk.run(["suggest", "--limit", "1", "--json"]).read([Today.Suggestion].self)
    #expect(suggested.count == 1 && suggested.first?.reasons.isEmpty == false)
    #expect(!(try await desk.expect("suggest").output.contains("caffio.")))
  }

  @Test("The figures of a year, of a month and of some days agree, and a month has its note")
  func stats() async throws {
    struct Statistics: Decodable, Equatable { let days, cups: Int, caffeine: Double }
    struct Year: Decodable {
      struct Favourite: Decodable { let name: String, totalConsumptions: Int }
      let statistics: Statistics
      let months: [Statistics]
      let favourites: [Favourite]
    }
    struct Days: Decodable {
      struct Day: Decodable { let date: String, totalCups: Int }
      let statistics: Statistics
      let days: [Day]
    }
    let desk = try await CommandDesk.caffio()
    let latte = try await desk.addLatte()
    for day in ["2026-01-02", "2026-01-14", "2025-12-31"] {
      try await desk.expect("log", latte, "--at", "\(day)T08:00")
    }
    let year = try await desk.expect("stats", "--json").read(Year.self)
    #expect(year.statistics == Statistics(days: 2, cups: 2, caffeine: 127) && year.months.count == 12)
    #expect(year.months[0] == year.statistics && year.favourites.map(\.totalConsumptions) == [3])
    let month = try await desk.expect("stats", "--month", "2026-01", "--json").read(Days.self)
    #expect(month.statistics == year.statistics)
    let week = try await desk.expect("stats", "--to", "2026-01-14", "--json").read(Days.self)
    #expect(week.days.map(\.date) == ["2026-01-14"])
    #expect(try await desk.expect("stats", "--year", "2025").output.contains("Décembre 2025"))
    try await desk.expect("month", "note", "2026-01", "Moins le soir")
    #expect(try await desk.expect("month", "show", "2026-01").output.contains("Moins le soir"))
    try await desk.expect("month", "note", "2026-01", "")
    #expect(!(try await desk.expect("month", "show").output.contains("Moins le soir")))
  }
}
