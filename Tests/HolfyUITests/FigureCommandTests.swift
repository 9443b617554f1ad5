import CommandTestSupport
import Foundation
@testable import HolfyCore
import Localization
import Terminal
import Testing
import Values

@testable import HolfyUI

@Suite("What tables and figures say on the command line")
struct FigureCommandTests {
  private let desk: CommandDesk
  private let vehicle: String

  init() async throws {
    desk = try await CommandDesk(
      HolfyCommand.self, of: Holfy.definition, texts: [Holfy.strings(), HolfyPages.strings()])
    vehicle = try await desk.expect(
      "vehicle", "add", "--brand", "Citroën", "--model", "DS", "--plate", "AB-123-CD", "--energies",
      "petrol,electric", "--inspection-regime", "collectionCar"
    ).line
  }

  private func addDocument(_ type: String, _ day: String, _ amount: String) async throws {
    try await desk.expect(
      "document", "add", "--vehicle", vehicle, "--name", "Papier", "--type", type, "--date", day, "--amount",
      amount)
  }

  @Test("Tables call what is stored by its name, and --json keeps what is stored")
  func names() async throws {
    let shown = try await desk.expect("vehicle", "show", vehicle).output
    #expect(shown.contains("Essence, Électricité"))
    #expect(shown.contains("Voiture de collection"))
    #expect(try await desk.expect("vehicle", "show", vehicle, "--json").output.contains("collectionCar"))

    try await addDocument("Vidange", "2026-01-10", "89,90")
    #expect(try await desk.expect("document", "list", language: .english).output.contains("Oil change"))
    #expect(try await desk.expect("document", "list", "--json").output.contains("Vidange"))

    try await desk.expect("fuel", "add", "--vehicle", vehicle, "--volume", "40", "--energy", "diesel")
    #expect(try await desk.expect("fuel", "list").output.contains("Gazole"))
    #expect(try await desk.expect("fuel", "list", "--json").output.contains("diesel"))

    let reminder = try await desk.expect(
      "reminder", "add", "--vehicle", vehicle, "--title", "Moteur", "--kind", "oilChange", "--due-day",
      "2026-06-01"
    ).line
    #expect(try await desk.expect("reminder", "show", reminder).output.contains("Vidange"))
    #expect(try await desk.expect("reminder", "show", reminder, "--json").output.contains("oilChange"))

    let statistics = try await desk.expect("stats", vehicle, language: .english).output
    #expect(statistics.contains("Maintenance"))
    #expect(!statistics.contains("Entretien"))
    #expect(
      try await desk.expect("stats", vehicle, "--json", language: .english).output.contains("Entretien"))
  }

  @Test("Odometers, distances and what one unit of them costs say the unit")
  func units() async throws {
    try await desk.expect("settings", "--distance-unit", "mi")
    for (day, odometer) in [("2025-11-01", "1000"), ("2025-12-01", "1600")] {
      try await desk.expect(
        "odometer", "add", "--vehicle", vehicle, "--date", day, "--odometer", odometer, "--accept-odometer")
    }
    try await addDocument("Vidange", "2025-12-10", "210")
    let statistics = try await desk.expect("stats", vehicle).output
    #expect(statistics.contains("600\u{A0}mi") && statistics.contains("0,35\u{A0}€/mi"))
    #expect(try await desk.expect("vehicle", "list").output.contains("1\u{202F}600\u{A0}mi"))
  }

  private struct Costs: Decodable {
    struct Total: Decodable {
      let currency: String
      let total: Decimal
    }

    struct Insight: Decodable, Equatable {
      let kind: String
      var category, month, currency: String?
      var share, ratio: Double?
      var amount: Decimal?
    }

    let period: String
    let totals: [Total]
    let insights: [Insight]
  }

  @Test("The last twelve months stand beside one year and everything, and what is worth telling with them")
  func lastTwelveMonths() async throws {
    try await addDocument("Vidange", "2026-01-10", "100")
    try await addDocument("Réparation", "2025-06-01", "50")
    try await addDocument("Entretien", "2025-01-10", "80")
    let last: Costs = try await desk.expect("stats", vehicle, "--last-twelve-months", "--json").read()
    #expect(last.period == "lastTwelveMonths")
    #expect(last.totals.map(\.total) == [150])
    #expect(
      last.insights == [
        Costs.Insight(kind: "largestCategory", category: "Entretien", share: 1),
        Costs.Insight(kind: "changeFromLastYear", ratio: 0.25),
        Costs.Insight(kind: "dearestMonth", month: "2026-01", currency: "EUR", amount: 100),
      ])
    let year: Costs = try await desk.expect("stats", vehicle, "--year", "2025", "--json").read()
    #expect(year.period == "year")
    #expect(year.totals.map(\.total) == [130])
    let all: Costs = try await desk.expect("stats", vehicle, "--json").read()
    #expect(all.period == "all")
    #expect(all.totals.map(\.total) == [230])
    let text = try await desk.expect("stats", vehicle, "--last-twelve-months").output
    #expect(text.contains("Premier poste de l’année"))
    #expect(text.contains("+25\u{A0}%") || text.contains("+25\u{202F}%"))
    let told = try await desk.expect("stats", vehicle, "--year", "2025").output
    #expect(told.contains(/Moyenne par mois +65,00/))
    #expect(!text.contains("Moyenne par mois"))
    for (day, odometer) in [("2025-11-01", "40000"), ("2025-12-01", "41000"), ("2025-12-20", "4150")] {
      try await desk.expect(
        "odometer", "add", "--vehicle", vehicle, "--date", day, "--odometer", odometer, "--accept-odometer")
    }
    #expect(try await desk.expect("stats", vehicle).output.contains("1 relevé douteux ne compte pas."))
    let both = try await desk.run(["stats", vehicle, "--year", "2025", "--last-twelve-months"])
    #expect(both.status == .usage)
    #expect(both.warnings.first?.contains("--last-twelve-months") == true)
  }

  private struct Fuel: Decodable, Equatable {
    struct Amount: Decodable, Equatable {
      let amount: Decimal
      let currency: String
    }

    struct Energy: Decodable, Equatable {
      let energy: String
      let count: Int
      let volume: Double
      let unit: String
      let cost: [Amount]
      var consumption: Double?
      var measure: String?
      var unitPrice: Double?
      let isShared, leavesOutShared: Bool
    }

    struct Point: Decodable, Equatable {
      let day, energy: String
      let value: Double
      var measure: String?
    }

    let currency: String
    let energies: [Energy]
    let consumptions, prices, volumes: [Point]
    var firstDay: String?
    let doubtfulCount: Int
  }

  @Test("The figures of fuel are those of its page")
  func fuel() async throws {
    for (day, odometer, volume, cost) in [
      ("2025-12-01", "10000", "40", "60"), ("2025-12-20", "10500", "40", "68"),
    ] {
      try await desk.expect(
        "fuel", "add", "--vehicle", vehicle, "--date", day, "--odometer", odometer, "--volume", volume,
        "--cost", cost)
    }
    let figures: Fuel = try await desk.expect("fuel", "stats", vehicle, "--json").read()
    #expect(
      figures
        == Fuel(
          currency: "EUR",
          energies: [
            Fuel.Energy(
              energy: "petrol", count: 2, volume: 80, unit: "L",
              cost: [Fuel.Amount(amount: 128, currency: "EUR")], consumption: 8,
              measure: "per100Kilometres", unitPrice: 1.6,
              isShared: false, leavesOutShared: false)
          ],
          consumptions: [
            Fuel.Point(day: "2025-12-20", energy: "petrol", value: 8, measure: "per100Kilometres")
          ],
          prices: [
            Fuel.Point(day: "2025-12-01", energy: "petrol", value: 1.5),
            Fuel.Point(day: "2025-12-20", energy: "petrol", value: 1.7),
          ],
          volumes: [
            Fuel.Point(day: "2025-12-01", energy: "petrol", value: 40),
            Fuel.Point(day: "2025-12-20", energy: "petrol", value: 40),
          ],
          firstDay: "2025-12-01", doubtfulCount: 0))
    let text = try await desk.expect("fuel", "stats", vehicle).output
    for part in ["Essence", "8\u{A0}L/100 km", "1,60\u{A0}€/L", "128,00\u{A0}€", "2 pleins"] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }

  @Test("Where miles are counted every consumption of --json is of one measure, which it names")
  func fuelInMiles() async throws {
    try await desk.expect("settings", "--distance-unit", "mi")
    for (day, odometer) in [("2025-12-01", "10000"), ("2025-12-20", "10300")] {
      try await desk.expect(
        "fuel", "add", "--vehicle", vehicle, "--date", day, "--odometer", odometer, "--volume", "40")
    }
    for (currency, measure, consumption) in [
      ("EUR", "milesPerUSGallon", 300 * 3.785411784 / 40),
      ("GBP", "milesPerImperialGallon", 300 * 4.54609 / 40),
    ] {
      try await desk.expect("settings", "--currency", currency)
      let figures: Fuel = try await desk.expect("fuel", "stats", vehicle, "--json").read()
      #expect(figures.energies.map(\.measure) == [measure])
      #expect(figures.consumptions.map(\.measure) == [measure])
      for value in figures.energies.map(\.consumption) + figures.consumptions.map(\.value) {
        let value = try #require(value)
        #expect(abs(value - consumption) < 1e-9)
      }
      #expect(figures.volumes.map(\.measure) == [nil, nil])
    }
  }

  @Test("Nothing was filled yet, or there is no such vehicle: it is said")
  func noFuel() async throws {
    #expect(try await desk.expect("fuel", "stats", vehicle).line == "Rien ici pour l’instant.")
    #expect(try await desk.run(["fuel", "stats", "nobody"]).status == .noInput)
  }
}
