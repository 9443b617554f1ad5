import CommandTestSupport
import Foundation
import Localization
import Terminal
import TestSupport
import Testing

/// How coffees were brewed, on the command line.
@Suite struct BrewCommandTests {
  @Test("A brew begins, pauses, goes on and ends; what came of it gives its extraction")
  func timer() async throws {
    let desk = try await CommandDesk.caffio()
    #expect(try await desk.run(["brew", "timer"]).status == .noInput)
    let started = try await desk.expect(
      "brew", "start", "Café filtre V60", "--grind-size", "22", "--json"
    ).read(TimerAnswer.self)
    #expect(started.phase == "step" && started.step == 1 && started.kind == "bloom")
    #expect(try await desk.run(["brew", "start", "Latte"]).status == .badData)
    #expect(try await desk.expect("brew", "pause", "--json").read(TimerAnswer.self).isPaused)
    let paused = try await desk.expect("brew", "timer").output
    #expect(paused.contains("en pause") && paused.contains("1/5 · Préinfuser"))
    let resumed = try await desk.expect("brew", "resume", "--json").read(TimerAnswer.self)
    #expect(!resumed.isPaused && resumed.id == started.id)
    let brew = try await desk.expect(
      "brew", "finish", "--yield", "306", "--tds", "1,35", "--personal-rating", "4", "--json"
    ).read(BrewAnswer.self)
    #expect(brew.method == "v60" && brew.dose == 22 && brew.grindSize == "22" && brew.endTime != nil)
    #expect(brew.extractionPercentage == 18.78 && brew.personalRating == 4)
    #expect(try await desk.run(["brew", "finish"]).status == .noInput)
    let repeated = try await desk.expect("brew", "repeat", "--json").read(TimerAnswer.self)
    #expect(repeated.id != brew.id && repeated.coffeeName == "Café filtre V60" && repeated.step == 1)
  }

  @Test("Without any brew there is none to drink, which is not said of one to repeat")
  func nothingBrewed() async throws {
    let desk = try await CommandDesk.caffio()
    let drunk = try await desk.run(["brew", "drink"])
    #expect(drunk.status == .noInput)
    #expect(drunk.warnings.contains { $0.contains("Rien n’a encore été préparé") })
    let english = try await desk.run(["brew", "drink"], language: .english)
    #expect(english.warnings.contains { $0.contains("Nothing was brewed yet") })
    let repeated = try await desk.run(["brew", "repeat"])
    #expect(repeated.status == .noInput)
    #expect(repeated.warnings.contains { $0.contains("répéter") })
  }

  @Test("A brew without a plan has the clock alone, and a plan follows another dose")
  func plans() async throws {
    struct Plan: Decodable {
      struct Step: Decodable { let kind: String, water: Double, seconds: Int }
      let method: String
      let dose: Double
      let steps: [Step]
    }
    let desk = try await CommandDesk.caffio()
    try await desk.addLatte("Maison")
    #expect(try await desk.run(["coffee", "plan", "Maison"]).status == .badData)
    let plan = try await desk.expect(
      "coffee", "plan", "Maison", "--method", "v60", "--dose", "11", "--json"
    ).read(Plan.self)
    #expect(plan.method == "v60" && plan.dose == 11)
    #expect(plan.steps.reduce(0) { $0 + $1.water } == 175)
    #expect(try await desk.expect("coffee", "plan", "Café Chemex").output.contains("Laisser s’écouler"))
    #expect(
      try await desk.run(["coffee", "plan", "Maison", "--method", "v60", "--dose", "0"]).status == .badData)
    #expect(try await desk.expect("coffee", "plan", "Café infusé à froid").output.contains("Laisser infuser"))
    let clock = try await desk.expect("brew", "start", "Maison", "--json").read(TimerAnswer.self)
    #expect(clock.phase == "clock" && clock.step == nil)
    #expect(try await desk.expect("brew", "timer").output.contains("le chronomètre seul"))
    #expect(try await desk.run(["brew", "pause"]).status == .badData)
    try await desk.expect("brew", "finish")
    #expect(
      try await desk.expect("brew", "start", "Café Chemex", "--clock-only", "--json").read(TimerAnswer.self)
        .phase == "clock")
  }

  @Test(
    "A brew that is written down afterwards ends when it took its time, and is changed without losing its extraction"
  )
  func past() async throws {
    let desk = try await CommandDesk.caffio()
    let id = try await desk.expect(
      "brew", "add", "--coffee", "Cafetière à piston", "--at", "2026-01-14T09:00", "--total-brew-time",
      "7:45", "--bloom-time", "30", "--method", "french_press", "--dose", "30", "--water", "500", "--tds",
      "1.25", "--water-temperature", "95", "--notes", "dimanche"
    ).line
    let added = try await desk.expect("brew", "show", id, "--json").read(BrewAnswer.self)
    #expect(
      added
        == BrewAnswer(
          id: id, startTime: "2026-01-14T09:00:00Z", endTime: "2026-01-14T09:07:45Z", method: "french_press",
          waterTemperature: 95, bloomTime: 30, totalBrewTime: 465, dose: 30, water: 500, tds: 1.25,
          extractionPercentage: 20.83, ratio: added.ratio, notes: "dimanche"))
    let moved = try await desk.expect(
      "brew", "edit", id, "--at", "2026-01-14T10:00", "--tds", "1.2", "--json"
    )
    .read(BrewAnswer.self)
    #expect(moved.endTime == "2026-01-14T10:07:45Z" && moved.extractionPercentage == 20)
    let own = try await desk.expect("brew", "edit", id, "--extraction-percentage", "19", "--json")
      .read(BrewAnswer.self)
    #expect(own.extractionPercentage == 19)
    let kept = try await desk.expect("brew", "edit", id, "--tds", "1.3", "--json").read(BrewAnswer.self)
    #expect(kept.extractionPercentage == 19)
    let reckoned = try await desk.expect("brew", "edit", id, "--extraction-percentage", "", "--json")
      .read(BrewAnswer.self)
    #expect(reckoned.extractionPercentage == 21.67)
    #expect(try await desk.expect("brew", "show", id).output.contains("Extraction habituelle"))
    #expect(try await desk.run(["brew", "edit", id, "--tds", "25"]).status == .badData)
    #expect(try await desk.run(["brew", "edit", id, "--total-brew-time", "7:75"]).status == .usage)
    #expect(try await desk.run(["brew", "add", "--dose", "18"]).status == .usage)

    let other = try await desk.expect("brew", "add", "--coffee", "Latte", "--dose", "18").line
    let compared = try await desk.expect("brew", "compare", id, other).output
    #expect(compared.contains("Cafetière à piston") && compared.contains("18"))
    #expect(try await desk.expect("brew", "extractions", "--json").read([BrewAnswer].self).map(\.id) == [id])
    #expect(
      try await desk.expect("brew", "list", "--coffee", "Latte", "--json").read([BrewAnswer].self).map(\.id)
        == [other])
    try await desk.expect("brew", "delete", id)
    #expect(try await desk.run(["brew", "show", id]).status == .noInput)
  }

  @Test("A brew is drunk with it, at its end or afterwards: the cup is linked, counts and goes with undo")
  func drunk() async throws {
    struct Brew: Decodable { let id: String, cups: [String], grinderName, beansName: String? }
    let desk = try await CommandDesk.caffio()
    try await desk.addLatte("Maison")
    let grinder = try await desk.expect("equipment", "add", "--name", "Moulin", "--type", "grinder").line
    let beans = try await desk.expect("beans", "add", "--name", "Sidamo", "--weight", "250").line
    try await desk.expect("brew", "start", "Maison", "--grinder", grinder, "--beans", "sidamo")
    let brew = try await desk.expect("brew", "finish", "--drunk", "--personal-rating", "4,5", "--json")
      .read(Brew.self)
    #expect(brew.cups.count == 1 && brew.grinderName == "Moulin" && brew.beansName == "Sidamo")
    let cup = try await desk.expect("cup", "show", brew.cups[0], "--json").read(CupAnswer.self)
    #expect(cup.brewId == brew.id && cup.caffeine == 63.5 && cup.coffeeName == "Maison")
    #expect(try await desk.expect("brew", "show", brew.id).output.contains("4,5/5"))
    let second = try await desk.expect("brew", "drink", "--drunk-quantity", "2", "--json").read(Brew.self)
    #expect(second.id == brew.id && second.cups.count == 2)
    let past = try await desk.expect(
      "brew", "add", "--coffee", "Maison", "--at", "2026-01-14T09:00", "--dose", "18", "--beans", beans,
      "--drunk",
      "--json"
    ).read(Brew.self)
    #expect(past.cups.count == 1)
    try await desk.expect("brew", "delete", past.id)
    let left = try await desk.expect("cup", "show", past.cups[0], "--json").read(CupAnswer.self)
    #expect(left.brewId == nil && left.caffeine == 63.5)
    #expect(
      try await desk.run(["brew", "add", "--coffee", "Maison", "--personal-rating", "4,2"]).status == .badData
    )
    #expect(!(try await desk.expect("brew", "show", brew.id).output.contains("caffio.")))
  }

  @Test("Millilitres without a quantity are all that came out, which somebody has to say; a cup stays a cup")
  func drunkUnits() async throws {
    struct Brew: Decodable { let id: String, cups: [String] }
    let desk = try await CommandDesk.caffio()
    try await desk.addLatte("Maison")
    let id = try await desk.expect("brew", "add", "--coffee", "Maison", "--at", "2026-01-14T09:00").line
    for arguments in [
      ["brew", "drink", id, "--drunk-unit", "ml"], ["brew", "edit", id, "--drunk-unit", "ml"],
      ["brew", "add", "--coffee", "Maison", "--drunk-unit", "ml"],
    ] {
      #expect(try await desk.run(arguments).status == .usage, "\(arguments)")
    }
    #expect(try await desk.expect("brew", "show", id, "--json").read(Brew.self).cups == [])
    let all = try await desk.expect("brew", "edit", id, "--yield", "200", "--drunk-unit", "ml", "--json")
      .read(Brew.self)
    #expect(all.cups.count == 1)
    #expect(try await desk.expect("cup", "show", all.cups[0]).output.contains("200\u{A0}ml"))
  }

  @Test("Beans have a sheet: what is left of them, how old the roast is, and what they cost")
  func beans() async throws {
    struct Beans: Decodable {
      let id, coffeeName: String
      let left, weight: Double?
      let brews: Int
      let roaster, frozenSince: String?
      let isImported: Bool
    }
    let desk = try await CommandDesk.caffio()
    #expect(try await desk.run(["beans", "add", "--weight", "250"]).status == .usage)
    let id = try await desk.expect(
      "beans", "add", "--name", "Sidamo", "--roaster", "Belleville", "--weight", "250", "--roast-date",
      "2026-01-05", "--price", "14,50"
    ).line
    try await desk.expect(
      "brew", "add", "--coffee", "Sidamo", "--at", "2026-01-14T09:00", "--dose", "18")
    let shown = try await desk.expect("beans", "show", "sidamo", "--json").read(Beans.self)
    #expect(
      shown.id == id && shown.left == 232 && shown.weight == 250 && shown.brews == 1 && !shown.isImported)
    let told = try await desk.expect("beans", "list").output
    #expect(told.contains("Belleville") && told.contains("232\u{A0}g") && !told.contains("caffio."))
    let weighed = try await desk.expect(
      "beans", "edit", id, "--left", "100", "--frozen-since", "2026-01-15", "--json"
    )
    .read(Beans.self)
    #expect(weighed.left == 100 && weighed.frozenSince == "2026-01-15")
    #expect(try await desk.run(["beans", "edit", id, "--frozen-until", "2026-01-01"]).status == .badData)
    #expect(!(try await desk.expect("beans", "show", id).output.contains("caffio.")))
    try await desk.expect("beans", "delete", id)
    #expect(try await desk.run(["beans", "show", id]).status == .noInput)
    #expect(try await desk.expect("coffee", "show", id).output.contains("Sidamo"))
    let latte = try await desk.addLatte()
    #expect(try await desk.expect("beans", "add", "--coffee", latte, "--weight", "500").line == latte)
    #expect(try await desk.run(["beans", "add", "--coffee", latte, "--name", "Y"]).status == .usage)
    #expect(try await desk.run(["beans", "edit", latte, "--coffee", latte]).status == .usage)
  }
}
