import Foundation
import TestSupport
import Testing
import Values

@testable import CaffioCore

/// Monday 12 January 2026, 08:00 UTC.
private let morning = Date(timeIntervalSince1970: 1_768_204_800)

@Suite struct CaffeineTests {
  /// By hand, for a half-life of 5 h: ke = ln 2 / 5 = 0.138629 and ka = ln 100 / 0.75 = 6.140227 an hour, so that
  /// ka / (ka − ke) = 1.023099. After 0.75 h: 1.023099 · (0.901251 − 0.010000) = 0.911838. After 5 h the part still to be
  /// absorbed is nothing and half is gone: 1.023099 / 2.
  @Test(
    "What is left of a dose is what the equation says",
    arguments: [
      (-1.0, 0.0), (0, 0), (0.75, 0.911838), (1, 0.888456), (5, 0.511550), (10, 0.255775), (20, 0.063944),
    ])
  func shares(hours: Double, share: Double) {
    #expect(abs(CaffeineModel().share(after: hours * 3_600) - share) < 0.000_01)
  }

  @Test("A dose peaks after 38 minutes, where measurements say 30 to 40")
  func peak() {
    // ln(6.140227 / 0.138629) / (6.140227 − 0.138629) = 3.790815 / 6.001598 = 0.631634 h.
    #expect(abs(CaffeineModel().peakDelay - 0.631634 * 3_600) < 0.1)
  }

  @Test(
    "A half-life out of its limits is taken into them",
    arguments: [(0.0, 1.0), (1, 1), (5, 5), (30, 30), (99, 30), (.nan, 5), (-.infinity, 1)])
  func halfLives(given: Double, taken: Double) {
    #expect(CaffeineModel(halfLifeHours: given).halfLifeHours == taken)
  }

  @Test("Two cups add up, and a cup to come does not count")
  func superposition() {
    let cups = [
      CaffeineIntake(at: morning, milligrams: 80), CaffeineIntake(at: morning + 18_000, milligrams: 100),
    ]
    // After 5 h of the first, the second has just been drunk; after 10 h of the first, 5 of the second.
    #expect(abs(CaffeineModel().active(cups, at: morning + 18_000) - 80 * 0.511550) < 0.01)
    #expect(abs(CaffeineModel().active(cups, at: morning + 36_000) - (80 * 0.255775 + 100 * 0.511550)) < 0.01)
  }

  /// 1.023099 · 200 · 2^(−t/5) = 50 gives t = 5 · log2(4.092396) = 10.164 727 h, and so does 100 mg with a limit of 25.
  @Test("The curve falls under a limit for good when the equation says so")
  func limits() throws {
    let model = CaffeineModel()
    let crossing = 5 * log2(4 * 1.023_098_7) * 3_600
    let one = try #require(model.fallsUnder(25, after: [.init(at: morning, milligrams: 100)]))
    #expect(abs(one.timeIntervalSince(morning) - crossing) < 1)
    // 10 mg twelve hours later do not bring it back above 50.
    let two = try #require(
      model.fallsUnder(
        50, after: [.init(at: morning + 43_200, milligrams: 10), .init(at: morning, milligrams: 200)]))
    #expect(abs(two.timeIntervalSince(morning) - crossing) < 1)
    #expect(model.fallsUnder(100, after: [.init(at: morning, milligrams: 100)]) == nil)
    #expect(model.fallsUnder(100, after: []) == nil)
    #expect(model.fallsUnder(0, after: [.init(at: morning, milligrams: 100)]) == nil)
  }

  @Test("The curve has a point at each step and each cup, and knows bedtime")
  func curve() {
    let model = CaffeineModel()
    let cup = CaffeineIntake(at: morning + 900, milligrams: 100)
    let curve = CaffeineCurve(
      model, [cup], over: DateInterval(start: morning, duration: 3_600), step: 1_800,
      bedtime: morning + 18_900, limit: 50)
    #expect(
      curve.points
        == [0, 900, 1_800, 3_600].map {
          .init(at: morning + $0, milligrams: model.active([cup], at: morning + $0))
        })
    #expect(abs((curve.atBedtime ?? 0) - 51.155) < 0.01)
    #expect(curve.underLimit == model.fallsUnder(50, after: [cup]))
    #expect(curve.highest?.at == morning + 3_600)
    let long = CaffeineCurve(model, [], over: DateInterval(start: morning, duration: 1e9), step: 1)
    #expect(long.points.count <= CaffeineCurve.pointLimit + 2)
  }

  @Test(
    "Activity is never below zero, adds up, only falls after the last peak, and stays under what it fell under"
  )
  func properties() throws {
    var random = SeededGenerator.printed()
    for _ in 0..<200 {
      let model = CaffeineModel(halfLifeHours: .random(in: 0...31, using: &random))
      func cups() -> [CaffeineIntake] {
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          CaffeineIntake(
            at: morning + .random(in: 0...86_400, using: &random),
            milligrams: .random(in: 0...300, using: &random))
        }
      }
      let (some, others) = (cups(), cups())
      for _ in 0..<20 {
        let instant = morning + .random(in: -3_600...200_000, using: &random)
        let (left, right) = (model.active(some, at: instant), model.active(others, at: instant))
        #expect(left >= 0 && right >= 0)
        #expect(abs(model.active(some + others, at: instant) - left - right) < 1e-9)
      }
      guard let last = some.map(\.at).max() else { continue }
      var before = Double.infinity
      for step in 0..<50 {
        let now = model.active(some, at: last + model.peakDelay + Double(step) * 900)
        #expect(now <= before + 1e-9)
        before = now
      }
      let limit = Double.random(in: 5...150, using: &random)
      let fall = model.fallsUnder(limit, after: some)
      if let fall { #expect(model.active(some, at: fall - 2) > limit) }
      for step in 0..<100 {
        #expect(model.active(some, at: (fall ?? morning) + Double(step) * 600) <= limit + 1e-9)
      }
    }
  }
}

@Suite struct CaffeineTableTests {
  /// In proportion: 64 mg in 30 ml are 76.8 in 36; 90 in 200 are 450 in a litre; 40 in 355 ml are 22.535 in 200.
  @Test(
    "A portion has its part of the source's figure",
    arguments: [
      (CaffeineDrink.espresso, 36.0, 76.8), (.filter, 1_000, 450), (.cola, 200, 22.5352), (.decaf, 237, 2),
      (.coldBrew, 200, 250), (.frenchPress, 220, 114.4), (.moka, 50, 64),
    ])
  func portions(drink: CaffeineDrink, millilitres: Double, milligrams: Double) throws {
    let found = try #require(CaffeineTable().milligrams(of: Open(drink), in: .millilitres(millilitres)))
    #expect(abs(found - milligrams) < 0.001)
  }

  @Test("What is measured otherwise, or is no portion, has no figure")
  func impossible() {
    let table = CaffeineTable()
    #expect(table.milligrams(of: Open(.espresso), in: .grams(30)) == nil)
    #expect(table.milligrams(of: Open(.darkChocolate), in: .grams(100)) == 50)
    #expect(table.milligrams(of: Open(.espresso), in: .millilitres(0)) == nil)
    #expect(table.milligrams(of: Open(.espresso), in: .millilitres(-30)) == nil)
    #expect(table.milligrams(of: Open(.espresso), in: .millilitres(.nan)) == nil)
    #expect(table.figure(for: Open(rawValue: "mate")) == nil)
    #expect(table.figure(for: Open(rawValue: "frenchPress")) == CaffeineDrink.frenchPress.figure)
  }

  @Test("A figure of one's own takes the place of the source's until it is taken away, and is kept")
  func own() throws {
    var table = CaffeineTable()
    try table.set(120, in: .millilitres(60), for: .espresso)
    #expect(table.figure(for: .espresso) == CaffeineFigure(milligrams: 120, in: .millilitres(60), .person))
    #expect(try JSONDecoder().decode(CaffeineTable.self, from: JSONEncoder().encode(table)) == table)
    try table.set(nil, in: .millilitres(60), for: .espresso)
    #expect(table == CaffeineTable())
  }

  @Test("A figure that no portion can have is refused by its field, and changes nothing")
  func refused() throws {
    var table = CaffeineTable()
    #expect(
      throws: MeasureError.invalidFields([.init(.caffeine, .outOfRange), .init(.portion, .outOfRange)])
    ) {
      try table.set(-1, in: .millilitres(0), for: .cola)
    }
    #expect(throws: MeasureError.invalidFields([.init(.caffeine, .outOfRange)])) {
      try table.set(.nan, in: .millilitres(30), for: .cola)
    }
    #expect(table == CaffeineTable())
  }

  @Test("Every figure names a source that can be read, and is that of a portion people have")
  func sources() {
    for drink in CaffeineDrink.allCases {
      #expect(drink.figure.source.address != nil)
      #expect(CaffioLimits.portion.contains(drink.figure.portion.amount))
      #expect((0...200).contains(drink.figure.milligrams))
    }
    #expect(CaffeineReference.all.allSatisfy { $0.source == .efsa2015 })
  }

  @Test(
    "The day's amount tells what is left, and what is beyond",
    arguments: [
      (0.0, 400, 400.0, "caffio.budget.withinUsual"), (399.6, 400, 0.4, "caffio.budget.withinUsual"),
      (400, 400, 0, "caffio.budget.withinUsual"), (410, 400, 0, "caffio.budget.beyondUsual"),
      (100, 300, 200, "caffio.budget.within"), (310, 300, 0, "caffio.budget.beyond"),
      (-5, 400, 400, "caffio.budget.withinUsual"), (1, 0, 0, "caffio.budget.beyond"),
      (0, 99_999, 2_000, "caffio.budget.within"),
    ])
  func budget(taken: Double, limit: Int, left: Double, key: String) {
    let budget = CaffeineBudget(taken: taken, limit: limit)
    #expect(abs(budget.left - left) < 1e-9)
    #expect(budget.messageKey == key)
  }

  @Test("The sentence of the day's amount has whole milligrams, whatever was drunk")
  func sentence() {
    #expect(
      CaffeineBudget(taken: 412.4).messageArguments == [
        "taken": "412", "limit": "400", "left": "0", "more": "12",
      ])
    #expect(CaffeineBudget(taken: 1e300).messageArguments["taken"] == "1000000000")
  }
}
