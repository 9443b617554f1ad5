import Foundation
import Testing
import Values

@testable import CaffioCore

@Suite struct ExtractionTests {
  /// One brew and what follows, by hand beside it.
  struct Example: Sendable {
    let measures: BrewMeasures
    let percent: Double
    let ratio: Double?
    var isEstimated = false
    let extraction: Extraction.Zone
    let strength: Extraction.Zone
  }

  static let examples = [
    // 306 · 1.35 / 22 = 18.777; 350 / 22.
    Example(
      measures: BrewMeasures(.percolation, dose: 22, water: 350, beverage: 306, tds: 1.35), percent: 18.777,
      ratio: 15.909, extraction: .within, strength: .within),
    // The water that keeps the grounds wet is as strong as the cup: 500 · 1.25 / 30.
    Example(
      measures: BrewMeasures(.immersion, dose: 30, water: 500, beverage: 440, tds: 1.25), percent: 20.833,
      ratio: 16.667, extraction: .within, strength: .within),
    // 36 · 10 / 18; two grams of drink for one of coffee.
    Example(
      measures: BrewMeasures(.espresso, dose: 18, beverage: 36, tds: 10), percent: 20, ratio: 2,
      extraction: .within, strength: .within),
    // Not weighed: 320 − 20 · 2 = 280; 280 · 1.4 / 20.
    Example(
      measures: BrewMeasures(.percolation, dose: 20, water: 320, tds: 1.4), percent: 19.6, ratio: 16,
      isEstimated: true, extraction: .within, strength: .above),
    // Not weighed: 440 + 30 · 2 = 500.
    Example(
      measures: BrewMeasures(.immersion, dose: 30, beverage: 440, tds: 1), percent: 16.667, ratio: 16.667,
      isEstimated: true, extraction: .below, strength: .below),
    // An iced pour-over: 150 g of ice in a cup of 350 change nothing in 350 · 1.2 / 18.
    Example(
      measures: BrewMeasures(.percolation, dose: 18, water: 236, beverage: 350, tds: 1.2, bypass: 150),
      percent: 23.333, ratio: 13.111, extraction: .above, strength: .within),
    // An AeroPress made longer: before 100 g of water the cup had 164 g at 1 · 264 / 164 = 1.6098 %; · 200 / 18.
    Example(
      measures: BrewMeasures(.immersion, dose: 18, water: 200, beverage: 264, tds: 1, bypass: 100),
      percent: 17.886, ratio: 11.111, extraction: .below, strength: .below),
    // The same cup, not weighed: 200 − 18 · 2 + 100 = 264.
    Example(
      measures: BrewMeasures(.immersion, dose: 18, water: 200, tds: 1, bypass: 100), percent: 17.886,
      ratio: 11.111, isEstimated: true, extraction: .below, strength: .below),
  ]

  @Test("What dissolved follows from what was weighed, by the method", arguments: examples)
  func worked(example: Example) throws {
    let found = try example.measures.extraction()
    #expect(abs((found.percent ?? 0) - example.percent) < 0.001)
    #expect(abs((found.ratio ?? 0) - (example.ratio ?? 0)) < 0.001)
    #expect(found.isEstimated == example.isEstimated)
    #expect(found.extraction == example.extraction)
    #expect(found.strength == example.strength)
  }

  @Test("Water added to a steeped coffee changes its strength and not what dissolved")
  func bypass() throws {
    let strong = BrewMeasures(.immersion, dose: 18, water: 200, beverage: 164, tds: 1.5)
    let long = BrewMeasures(
      .immersion, dose: 18, water: 200, beverage: 264, tds: 1.5 * 164 / 264, bypass: 100)
    let (one, other) = (try strong.extraction().percent ?? 0, try long.extraction().percent ?? 0)
    #expect(abs(one - other) < 1e-9)
  }

  @Test("What was not measured is not made up")
  func partial() throws {
    let nothing = Extraction(percent: nil, isEstimated: false, ratio: nil, extraction: nil, strength: nil)
    #expect(try BrewMeasures(.percolation).extraction() == nothing)
    #expect(try BrewMeasures(.espresso, dose: 18, water: 36, tds: 10).extraction().percent == nil)
    #expect(try BrewMeasures(.percolation, dose: 15, water: 250).extraction().ratio == 250.0 / 15)
    // What the machine drew says nothing of what is in the cup.
    #expect(try BrewMeasures(.espresso, dose: 18, water: 36, beverage: 45).extraction().ratio == 2.5)
  }

  @Test("The edges of what is usual belong to it, and rounding decides nothing")
  func edges() {
    #expect(Extraction.Zone(18, in: ExtractionMethod.usualExtraction) == .within)
    #expect(Extraction.Zone(17.996, in: ExtractionMethod.usualExtraction) == .within)
    #expect(Extraction.Zone(17.99, in: ExtractionMethod.usualExtraction) == .below)
    #expect(Extraction.Zone(22.000_001, in: ExtractionMethod.usualExtraction) == .within)
    #expect(Extraction.Zone(22.01, in: ExtractionMethod.usualExtraction) == .above)
  }

  @Test(
    "What no brew has is refused by its field",
    arguments: [
      (BrewMeasures(.percolation, dose: 0), [FieldProblem(MeasureField.dose, .outOfRange)]),
      (BrewMeasures(.percolation, dose: -3, tds: 31), [.init(.dose, .outOfRange), .init(.tds, .outOfRange)]),
      (BrewMeasures(.percolation, dose: .nan), [.init(.dose, .outOfRange)]),
      // 200 g of water and 18 g of coffee give 206.48 g at the very most.
      (
        BrewMeasures(.percolation, dose: 18, water: 200, beverage: 207),
        [.init(.beverage, .rule("moreThanWater"))]
      ),
      (BrewMeasures(.immersion, beverage: 100, bypass: 100), [.init(.bypass, .rule("wholeCup"))]),
      (BrewMeasures(.immersion, bypass: -1), [.init(.bypass, .outOfRange)]),
      // 300 · 1.5 / 10 = 45 per cent of the coffee, which has 36 to give.
      (
        BrewMeasures(.percolation, dose: 10, water: 320, beverage: 300, tds: 1.5),
        [.init(.tds, .rule("impossible"))]
      ),
    ])
  func refused(measures: BrewMeasures, problems: [FieldProblem<MeasureField>]) {
    #expect(throws: MeasureError.invalidFields(problems)) { try measures.extraction() }
  }

  @Test(
    "A grind is the text that was written, and its number where it is one",
    arguments: [
      ("2,5", 2.5 as Double?), ("5.5", 5.5), ("17", 17), (" 12 ", 12), ("medium-fine", nil), ("8 clics", nil),
      ("1.2.3", nil), ("-1", -1), ("½", nil),
    ])
  func grinds(text: String, number: Double?) throws {
    let grind = try #require(Grind(text))
    #expect(grind.number == number)
    #expect(grind.text == text.trimmingCharacters(in: .whitespaces))
  }

  @Test("No grind is nothing but blanks")
  func noGrind() { #expect(Grind(" \n") == nil) }
}
