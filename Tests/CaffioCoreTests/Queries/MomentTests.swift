import Foundation
import Localization
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import CaffioCore

/// Where a person stands with caffeine: over a day, and now.
@Suite struct MomentTests {
  @Test(
    "The curve of a day counts the evening before, and all that was drunk until bedtime, after midnight too")
  func curve() async throws {
    let bar = try await CoffeeBar()
    let nothing = try await bar.client.value(CurveQuery(.of("2026-01-14"), in: .gmt))
    #expect(nothing.intakes.isEmpty && nothing.bedtime == nil && nothing.curve.atBedtime == nil)
    #expect(nothing.span == DateInterval(start: .at("2026-01-14T00:00:00Z"), duration: 86_400))
    try await bar.client.editProfile { $0.bedTime = TimeOfDay("01:00") }
    for time in [
      "2026-01-13T20:00:00Z", "2026-01-14T08:00:00Z", "2026-01-15T00:30:00Z", "2026-01-15T07:00:00Z",
    ] {
      try await bar.client.log(CoffeeConsumption.Details(drink: "espresso", timestamp: .at(time)))
    }
    let day = try await bar.client.value(CurveQuery(.of("2026-01-14"), in: .gmt))
    #expect(
      day.intakes.map(\.at) == [
        .at("2026-01-13T20:00:00Z"), .at("2026-01-14T08:00:00Z"), .at("2026-01-15T00:30:00Z"),
      ])
    #expect(day.intakes.map(\.milligrams) == [64, 64, 64])
    let evening = CaffeineModel().active(Array(day.intakes.prefix(2)), at: day.span.end)
    #expect(try #require(day.curve.atBedtime) > evening + 50)
    #expect(day.bedtime == .at("2026-01-15T01:00:00Z") && day.span.end == day.bedtime)
    #expect(day.curve.points.first?.milligrams == day.active(at: day.span.start))
    #expect(day.curve.points.last?.milligrams == day.curve.atBedtime)
  }

  @Test("A day that is over is that of the clocks where its cups were drunk")
  func journey() async throws {
    let bar = try await CoffeeBar()
    let tokyo = bar.client(in: "Asia/Tokyo")
    try await bar.client.editProfile { $0.bedTime = TimeOfDay("22:00") }
    // Eight in the morning of Tokyo, and seven of the next day.
    for time in ["2026-01-04T23:00:00Z", "2026-01-05T22:00:00Z"] {
      try await tokyo.log(CoffeeConsumption.Details(drink: "espresso", timestamp: .at(time), energyLevel: 4))
    }
    let paris = try #require(TimeZone(identifier: "Europe/Paris"))
    let curve = try await bar.client.value(CurveQuery(.of("2026-01-05"), in: paris, isOver: true))
    let listed = try await bar.client.value(DayQuery(.of("2026-01-05")))
    #expect(curve.span == DateInterval(start: .at("2026-01-04T15:00:00Z"), duration: 86_400))
    #expect(curve.bedtime == .at("2026-01-05T13:00:00Z"))
    #expect(curve.intakes.map(\.at) == listed.items.map(\.consumption.timestamp))
    #expect(listed.peakEnergy == listed.items.first?.consumption)
    // A day that still goes on is told where she is.
    let here = try await bar.client.value(CurveQuery(.of("2026-01-05"), in: paris))
    #expect(here.span == DateInterval(start: .at("2026-01-04T23:00:00Z"), duration: 86_400))
  }

  @Test("What is suggested follows from her shelf, her day and how she brewed it")
  func suggestions() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte("Latte")
    let strong = try await bar.addLatte("Bombe", caffeine: 5_000)
    let other = try await bar.addLatte("Mokka")
    try await bar.client.setFavorite(true, latte.id)
    let found = try await bar.client.value(SuggestionsQuery(at: bar.client.now(), in: .gmt))
    #expect(found.coffees.map(\.id) == [latte.id, other.id] && found.beyondLimits == 1)
    #expect(found.coffees.first?.suggestion.reasons.contains(.favourite) == true)
    try await bar.client.addEquipment(CoffeeEquipment.Details(name: "V60", type: Open(.dripper)))
    var brew = BrewingSession.Details(other.id)
    brew.startTime = .at("2026-01-14T09:00:00Z")
    brew.endTime = .at("2026-01-14T09:05:00Z")
    brew.method = "v60"
    try await bar.client.addBrew(brew)
    let one = try await bar.client.value(SuggestionsQuery(at: bar.client.now(), in: .gmt, limit: 5))
    #expect(one.coffees.map(\.id).contains(strong.id) == false)
    #expect(
      one.coffees.first { $0.id == other.id }?.suggestion.reasons.contains(.equipment(.v60)) == true)
    try await bar.client.editProfile { $0.preferredCaffeineLimit = 30 }
    let nothing = try await bar.client.value(SuggestionsQuery(at: bar.client.now(), in: .gmt))
    #expect(nothing == SuggestedCoffees(coffees: [], beyondLimits: 3))
  }

  @Test(
    "In the night what she drinks has to leave her by now, not by the evening to come",
    arguments: [
      ("22:30", "06:45", "23:00", "23:00"), ("22:30", "06:45", "06:44", "06:44"),
      ("22:30", "06:45", "06:45", "22:30"), ("22:30", nil, "05:29", "05:29"),
      ("22:30", nil, "05:30", "22:30"), ("01:00", "09:00", "00:30", "01:00"),
      ("22:45", nil, "01:00", "01:00"), ("22:45", "07:00", "01:00", "01:00"),
    ])
  func night(bed: String, up: String?, now: String, expected: String) throws {
    var profile = UserProfile(.at("2026-01-14T00:00:00Z"))
    profile.bedTime = TimeOfDay(bed)
    profile.wakeUpTime = up.flatMap { TimeOfDay($0) }
    let sleep = try #require(profile.sleep(after: .at("2026-01-14T\(now):00Z"), in: .gmt))
    #expect(TimeOfDay(sleep, in: .gmt).description == expected)
    profile.bedTime = nil
    #expect(profile.sleep(after: .at("2026-01-14T\(now):00Z"), in: .gmt) == nil)
  }

  @Test(
    "What she says of her taste changes what is suggested, and every recipe of the program says how it is made"
  )
  func taste() async throws {
    let bar = try await CoffeeBar()
    try await bar.client.addFirstRecipes(BundledRecipe.drafts(try Caffio.strings(), .french))
    let query = SuggestionsQuery(at: bar.client.now(), in: .gmt, limit: 20)
    let coffees = try await bar.client.value(query).coffees.map(\.coffee)
    #expect(coffees.count == 10 && coffees.allSatisfy { $0.brewPlan != nil })
    for coffee in coffees {
      #expect(try await bar.client.value(BrewPlanQuery(of: coffee.id)) == coffee.brewPlan)
    }
    try await bar.client.addEquipment(CoffeeEquipment.Details(name: "Gaggia", type: Open(.espressoMachine)))
    let found = try await bar.client.value(query).coffees
    let made = found.filter { $0.suggestion.reasons.contains(.equipment(.espresso)) }
    #expect(made.count == 6 && found.prefix(6).map(\.id) == made.map(\.id))
    let (first, last) = (try #require(found.first), try #require(found.last))
    let (liked, disliked) = (last.coffee.name, first.coffee.name)
    try await bar.client.editTaste { taste in
      (taste.preferredOrigins, taste.dislikedFlavors) = ([liked], [disliked])
    }
    let after = try await bar.client.value(query).coffees
    #expect(after.first { $0.id == last.id }?.suggestion.reasons.contains(.origin(liked)) == true)
    #expect(after.first { $0.id == first.id }?.suggestion.reasons.first == .dislikedFlavour(disliked))
  }

  @Test(
    "A timer follows the plan of the recipe, else that of the method asked for, used last, or of the glass")
  func plans() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    #expect(try await bar.client.value(BrewPlanQuery(of: latte.id)) == nil)
    #expect(try await bar.client.value(BrewPlanQuery(of: latte.id, by: .moka)) == .standard(.moka))
    try await bar.client.editCoffee(latte.id) { $0.glassType = Open(.chemex) }
    #expect(try await bar.client.value(BrewPlanQuery(of: latte.id)) == .standard(.chemex))
    var brew = BrewingSession.Details(latte.id)
    brew.startTime = .at("2026-01-14T09:00:00Z")
    brew.endTime = .at("2026-01-14T09:05:00Z")
    brew.method = "v60"
    try await bar.client.addBrew(brew)
    #expect(try await bar.client.value(BrewPlanQuery(of: latte.id)) == .standard(.v60))
    #expect(try await bar.client.value(BrewPlanQuery(of: "none", by: .v60)) == nil)
  }
}
