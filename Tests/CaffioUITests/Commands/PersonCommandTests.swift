import CommandTestSupport
import Foundation
import Localization
import Terminal
import TestSupport
import Testing

/// The person, what she likes and what she brews with, on the command line.
@Suite struct PersonCommandTests {
  private struct Profile: Decodable, Equatable {
    let preferredCaffeineLimit, preferredStrength, caffeineHalfLifeMinutes: Int
    var wakeUpTime: String?
    var bedTime: String?
  }

  @Test("The profile has what is usual, is changed field by field, and refuses what cannot be")
  func profile() async throws {
    let desk = try await CommandDesk.caffio()
    let usual = try await desk.expect("profile", "show", "--json").read(Profile.self)
    #expect(usual == Profile(preferredCaffeineLimit: 400, preferredStrength: 3, caffeineHalfLifeMinutes: 300))
    let changed = try await desk.expect(
      "profile", "edit", "--wake-up-time", "6:45", "--bed-time", "22:30", "--preferred-strength", "4",
      "--caffeine-half-life-minutes", "360", "--json"
    ).read(Profile.self)
    #expect(
      changed
        == Profile(
          preferredCaffeineLimit: 400, preferredStrength: 4, caffeineHalfLifeMinutes: 360,
          wakeUpTime: "06:45", bedTime: "22:30"))
    #expect(
      try await desk.expect("profile", "edit", "--bed-time", "", "--json").read(Profile.self).bedTime == nil)
    let several = try await desk.run(
      ["profile", "edit", "--preferred-strength", "9", "--caffeine-half-life-minutes", "5"])
    #expect(several.status == .badData && several.warnings.joined().contains("--preferred-strength"))
    #expect(try await desk.run(["profile", "edit", "--bed-time", "24:00"]).status == .usage)
    #expect(try await desk.expect("profile", "show").output.contains("Institute of Medicine"))
  }

  @Test("What she likes is said, and taken back")
  func taste() async throws {
    struct Taste: Decodable, Equatable {
      let acidityPreference: Int
      let preferredOrigins, dislikedFlavors: [String]
    }
    let desk = try await CommandDesk.caffio()
    #expect(try await desk.expect("taste", "show").output.contains("taste edit"))
    let taste = try await desk.expect(
      "taste", "edit", "--acidity-preference", "5", "--preferred-origin", "Kenya", "--preferred-origin",
      "Éthiopie", "--disliked-flavor", "fumé", "--json"
    ).read(Taste.self)
    #expect(
      taste
        == Taste(acidityPreference: 5, preferredOrigins: ["Kenya", "Éthiopie"], dislikedFlavors: ["fumé"]))
    let emptied = try await desk.expect("taste", "edit", "--preferred-origin", "", "--json").read(Taste.self)
    #expect(emptied.preferredOrigins.isEmpty && emptied.acidityPreference == 5)
    #expect(try await desk.run(["taste", "edit", "--body-preference", "0"]).status == .badData)
    #expect(try await desk.expect("taste", "show").output.contains("fumé"))
  }

  @Test("A piece of equipment has its price, and what each use has cost")
  func equipment() async throws {
    struct Equipment: Decodable, Equatable { let name, type: String, uses: Int, costPerUse: Decimal? }
    let desk = try await CommandDesk.caffio()
    #expect(try await desk.run(["equipment", "add", "--name", "V60"]).status == .usage)
    let id = try await desk.expect(
      "equipment", "add", "--name", "Hario V60", "--type", "dripper", "--price", "24,50", "--purchase-date",
      "2025-01-01"
    ).line
    for _ in 1...2 { try await desk.expect("log", "espresso", "--equipment", id) }
    struct Made: Decodable { let id, equipmentName: String }
    let cup = try #require(try await desk.expect("cup", "list", "--json").read([Made].self).first)
    #expect(cup.equipmentName == "Hario V60")
    let sheet = try await desk.expect("cup", "show", cup.id).output
    #expect(sheet.contains("Hario V60") && !sheet.contains(id))
    let brew = try await desk.expect("brew", "add", "--coffee", "Latte", "--equipment", id).line
    let brewed = try await desk.expect("brew", "show", brew).output
    #expect(brewed.contains("Hario V60") && !brewed.contains(id))
    try await desk.expect("brew", "delete", brew)
    let shown = try await desk.expect("equipment", "show", id, "--json").read(Equipment.self)
    #expect(
      shown == Equipment(name: "Hario V60", type: "dripper", uses: 2, costPerUse: Decimal(string: "12.25")))
    let output = try await desk.expect("equipment", "edit", id, "--currency", "CHF").output
    #expect(output.contains("CHF") && output.contains("24,50"))
    #expect(try await desk.run(["equipment", "edit", id, "--price", "-3"]).status == .badData)
    let scale = try await desk.expect(
      "equipment", "add", "--name", "Balance", "--type", "scale", "--price", "30")
    #expect(try await desk.expect("equipment", "show", scale.line).output.contains("CHF"))
    #expect(
      try await desk.run(["equipment", "add", "--name", "X", "--type", "scale", "--currency", "USD"]).status
        == .usage)
    #expect(
      try await desk.expect("equipment", "edit", id, "--price", "", "--json").read(Equipment.self).costPerUse
        == nil)
    try await desk.expect("equipment", "delete", id)
    #expect(try await desk.expect("cup", "list", "--json").read([CupAnswer].self).count == 2)
  }

  @Test("Her own figure stands before the source's until she forgets it, and her own drinks count")
  func caffeine() async throws {
    struct Row: Decodable, Equatable { let drink: String, caffeine: Double, portion: Double?, isOwn: Bool }
    let desk = try await CommandDesk.caffio()
    func row(_ drink: String) async throws -> Row? {
      try await desk.expect("caffeine", "table", "--json").read([Row].self).first { $0.drink == drink }
    }
    #expect(try await row("espresso") == Row(drink: "espresso", caffeine: 64, portion: 30, isOwn: false))
    try await desk.expect("caffeine", "set", "Espresso", "70", "--portion", "36", "--source", "Mon moulin")
    #expect(try await row("espresso") == Row(drink: "espresso", caffeine: 70, portion: 36, isOwn: true))
    try await desk.expect("caffeine", "set", "espresso", "72")
    #expect(try await row("espresso") == Row(drink: "espresso", caffeine: 72, portion: 36, isOwn: true))
    #expect(try await desk.expect("caffeine", "table").output.contains("Mon moulin"))
    try await desk.expect("caffeine", "reset", "espresso")
    #expect(try await row("espresso")?.isOwn == false)
    #expect(try await desk.run(["caffeine", "reset", "espresso"]).status == .noInput)
    #expect(try await desk.run(["caffeine", "set", "Maté", "80"]).status == .usage)
    try await desk.expect("caffeine", "set", "Maté", "80", "--portion", "200")
    let mate = try await desk.expect("log", "Maté", "--quantity", "100", "--unit", "ml", "--json")
      .read(CupAnswer.self)
    #expect(mate.caffeine == 40)
    #expect(try await desk.run(["caffeine", "set", "espresso", "99999"]).status == .badData)
    // What the table cannot reckon with is refused, and not kept for nothing.
    for line in [["2500"], ["80", "--portion", "0"], ["80", "--portion", "6000"]] {
      #expect(try await desk.run(["caffeine", "set", "espresso"] + line).status == .badData, "\(line)")
    }
  }

  @Test("Everything goes once somebody says how much it is, and the recipes do not come back")
  func deleteAll() async throws {
    let desk = try await CommandDesk.caffio()
    try await desk.expect("log", "espresso")
    #expect(try await desk.run(["delete-all", "--confirm", "3"]).status == .badData)
    #expect(try await desk.run(["delete-all"]).status != .success)
    let gone = try await desk.expect("delete-all", "--confirm", "11", "--json").read([String: Int].self)
    #expect(gone.keys.sorted() == ["coffees", "consumptions", "sessions", "transaction"])
    #expect(gone["coffees"] == 10 && gone["consumptions"] == 1 && gone["sessions"] == 0)
    try await desk.expect("log", "thé vert", "--quantity", "237", "--unit", "ml")
    let outcome = try await desk.run(["delete-all", "--confirm", "1"])
    #expect(outcome.status == .success && outcome.output.contains("carnets undo"))
    #expect(try await desk.expect("coffee", "list", "--json").read([CoffeeAnswer].self).isEmpty)
    #expect(try await desk.expect("cup", "list", "--json").read([CupAnswer].self).isEmpty)
  }

  @Test("Each help page is written, in both languages", arguments: Language.allCases)
  func help(_ language: Language) async throws {
    let desk = try await CommandDesk.caffio()
    let lines = [
      "", "brew", "brew add", "brew start", "brew finish", "coffee", "coffee add", "coffee list", "cup add",
      "log", "preset add", "equipment add", "profile edit", "taste edit", "caffeine set", "stats",
      "review add",
    ]
    for line in lines {
      let outcome = try await desk.run(
        line.split(separator: " ").map(String.init) + ["--help"], language: language)
      #expect(outcome.status == .success && !outcome.output.contains("caffio."), "\(line)")
    }
  }
}
