import Foundation
import Testing
import Values

@testable import CaffioCore

/// What is stored, as what is reckoned with.
@Suite struct ReckoningTests {
  private let now = Date(timeIntervalSince1970: 1_768_204_800)

  @Test("The profile's half-life is the model's")
  func profile() {
    var profile = UserProfile(now)
    #expect(CaffeineModel(profile) == CaffeineModel())
    profile.caffeineHalfLifeMinutes = 450
    #expect(CaffeineModel(profile).halfLifeHours == 7.5)
  }

  @Test("What somebody likes has the same axes")
  func taste() {
    let taste = TastingProfile(
      acidityPreference: 4, bitternessPreference: 1, sweetnessPreference: 2, bodyPreference: 5, updatedAt: now
    )
    #expect(TasteProfile(taste) == TasteProfile(acidity: 4, bitterness: 1, sweetness: 2, body: 5))
  }

  @Test("Her figures stand before the sources', in her portion or in theirs")
  func figures() {
    func figure(_ drink: String, _ tenths: Int64, _ portion: Double?, _ unit: String = "ml") -> DrinkFigure {
      DrinkFigure(
        id: drink,
        details: DrinkFigure.Details(
          drink: drink, caffeine: CaffeineMass(tenths: tenths), portion: portion, portionUnit: unit),
        stamp: Stamp(now))
    }
    let table = CaffeineTable([
      figure("espresso", 700, 36), figure("frenchPress", 1_000, nil), figure("dark_chocolate", 300, 40, "g"),
      figure("mate", 400, 200), figure("cola", 100, -5),
      figure("chicorée", 5, nil),
    ])
    #expect(table.figure(for: .espresso) == CaffeineFigure(milligrams: 70, in: .millilitres(36), .person))
    #expect(
      table.figure(for: .frenchPress) == CaffeineFigure(milligrams: 100, in: .millilitres(100), .person))
    #expect(table.figure(for: .darkChocolate) == CaffeineFigure(milligrams: 30, in: .grams(40), .person))
    // What no portion can be counts for nothing.
    #expect(table.figure(for: .cola) == CaffeineDrink.cola.figure)
    // A drink of her own counts where she says of how much.
    #expect(table.milligrams(of: Open(rawValue: "mate"), in: .millilitres(300)) == 60)
    #expect(table.own.count == 4)
  }

  @Test("A drink without a recipe has what the table says of its cups or its millilitres")
  func drinks() {
    let table = CaffeineTable()
    #expect(table.caffeine(of: "espresso", quantity: 2, unit: Open(.cups)) == CaffeineMass(tenths: 1_280))
    #expect(
      table.caffeine(of: "filter", quantity: 100, unit: Open(.millilitres)) == CaffeineMass(tenths: 450))
    #expect(table.caffeine(of: "dark_chocolate", quantity: 50, unit: Open(.millilitres)) == nil)
    #expect(table.caffeine(of: "filter", quantity: 1, unit: Open(rawValue: "bowls")) == nil)
    #expect(table.caffeine(of: "water", quantity: 1, unit: Open(.cups)) == nil)
  }

  @Test("A time of day is an instant on each day, whatever the clocks do")
  func timesOfDay() throws {
    let paris = try #require(TimeZone(identifier: "Europe/Paris"))
    func instant(_ time: String, _ day: String) throws -> Date {
      try #require(TimeOfDay(time)).instant(on: .of(day), in: paris)
    }
    #expect(try instant("22:30", "2026-01-15") == .at("2026-01-15T21:30:00Z"))
    #expect(try instant("08:00", "2026-03-29") == .at("2026-03-29T06:00:00Z"))
    #expect(try instant("02:30", "2026-03-29") == .at("2026-03-29T01:30:00Z"))
    #expect(try instant("08:00", "2026-10-25") == .at("2026-10-25T07:00:00Z"))
    #expect(try instant("02:30", "2026-10-25") == .at("2026-10-25T00:30:00Z"))
    let late = try #require(TimeOfDay("00:30"))
    #expect(late.next(after: .at("2026-01-15T21:00:00Z"), in: paris) == .at("2026-01-15T23:30:00Z"))
    #expect(TimeOfDay(.at("2026-01-15T23:30:59Z"), in: paris) == late)
    #expect(TimeOfDay(.at("1969-12-31T23:30:00Z"), in: .gmt) == TimeOfDay("23:30"))
    var profile = UserProfile(now)
    #expect(profile.bedtime(of: .of("2026-01-15"), by: RecordClock(in: paris)) == nil)
    profile.bedTime = late
    #expect(profile.bedtime(of: .of("2026-01-15"), by: RecordClock(in: paris)) == .at("2026-01-15T23:30:00Z"))
    profile.bedTime = TimeOfDay("22:30")
    #expect(profile.bedtime(of: .of("2026-01-15"), by: RecordClock(in: paris)) == .at("2026-01-15T21:30:00Z"))
  }

  @Test("A cup counts with its caffeine, and not at all where nobody knows it")
  func cups() {
    var cup = CoffeeConsumption(
      id: "1", details: CoffeeConsumption.Details(timestamp: now), stamp: Stamp(now))
    #expect(CaffeineIntake(cup) == nil)
    cup.caffeine = CaffeineMass(tenths: 768)
    #expect(CaffeineIntake(cup) == CaffeineIntake(at: now, milligrams: 76.8))
  }

  @Test("A coffee is suggested with what is known of it")
  func candidates() {
    var coffee = Coffee(
      id: "1", details: Coffee.Details(name: "V60", glassType: Open(rawValue: "v60")), stamp: Stamp(now))
    coffee.caffeine = CaffeineMass(tenths: 1_377)
    coffee.isFavorite = true
    coffee.note = 4
    coffee.lastConsumed = now
    #expect(
      SuggestionCandidate(coffee)
        == SuggestionCandidate(
          id: "1", name: "V60", method: .v60, milligrams: 137.7, words: CoffeeWords(["V60"]),
          isFavourite: true, rating: 4,
          lastDrunk: now))
    coffee.glassType = Open(rawValue: "frenchPress")
    #expect(SuggestionCandidate(coffee).method == .frenchPress)
    coffee.glassType = Open(.mug)
    #expect(SuggestionCandidate(coffee).method == nil)
    #expect(SuggestionCandidate(coffee, method: .espresso, rating: 2.5).rating == 2.5)
  }

  /// 500 · 1.25 / 30 steeped; 306 · 1.35 / 22 through a filter.
  @Test("The extraction of a session follows from its method")
  func sessions() throws {
    var session = BrewingSession(
      id: "1", details: BrewingSession.Details(coffeeId: "c", startTime: now), stamp: Stamp(now))
    (session.dose, session.water, session.yield, session.tds) = (30, 500, 440, 1.25)
    session.method = "french_press"
    #expect(abs((try session.measures.extraction().percent ?? 0) - 20.833) < 0.001)
    (session.dose, session.water, session.yield, session.tds) = (22, 350, 306, 1.35)
    session.method = "robot"
    #expect(abs((try session.measures.extraction().percent ?? 0) - 18.777) < 0.001)
    session.tds = 60
    #expect(throws: MeasureError.self) { try session.measures.extraction() }
  }
}
