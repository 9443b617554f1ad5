import Foundation
import TestSupport
import Testing
import Values

@testable import CaffioCore

private let start = Date(timeIntervalSince1970: 1_768_204_800)

@Suite struct BrewTimerTests {
  /// The V60 has steps of 45, 30, 30, 30 and 60 s with 50, 100, 100, 100 and no grams.
  @Test("The timer shows the step, what is left of it and what the scale should show")
  func steps() {
    let timer = BrewTimer(.standard(.v60), start: start)
    #expect(
      timer.state(at: start)
        == .init(
          phase: .step(0), isPaused: false, elapsed: 0, inStep: 0, leftInStep: 45, waterByEnd: 50, waterNow: 0
        ))
    #expect(
      timer.state(at: start + 60)
        == .init(
          phase: .step(1), isPaused: false, elapsed: 60, inStep: 15, leftInStep: 15, waterByEnd: 150,
          waterNow: 100))
    // A step ends where the next begins.
    #expect(timer.state(at: start + 75).phase == .step(2))
    #expect(timer.state(at: start + 194.9).phase == .step(4))
    #expect(
      timer.state(at: start + 200)
        == .init(
          phase: .overtime, isPaused: false, elapsed: 200, inStep: 5, leftInStep: 0, waterByEnd: 350,
          waterNow: 350))
  }

  @Test("A pause stops the clock, and what follows goes on from there")
  func pauses() {
    var timer = BrewTimer(.standard(.v60), start: start)
    timer.clock.pause(at: start + 60)
    timer.clock.pause(at: start + 61)
    #expect(timer.state(at: start + 500).elapsed == 60)
    #expect(timer.state(at: start + 500).isPaused)
    timer.clock.resume(at: start + 160)
    timer.clock.resume(at: start + 165)
    #expect(timer.state(at: start + 170).elapsed == 70)
    #expect(timer.state(at: start + 170).phase == .step(1))
    timer.clock.finish(at: start + 320)
    timer.clock.finish(at: start + 999)
    timer.clock.pause(at: start + 400)
    #expect(timer.state(at: start + 400).phase == .ended)
    #expect(
      timer.outcome
        == .init(start: start, end: start + 320, bloomSeconds: 45, totalSeconds: 220))
  }

  @Test("A brew that ends early has the water that was poured")
  func early() {
    var timer = BrewTimer(.standard(.v60), start: start)
    #expect(timer.outcome == nil)
    timer.clock.finish(at: start + 30)
    // 30 of the 45 seconds of the bloom: 50 · 30 / 45.
    #expect(abs(timer.state(at: start + 30).waterNow - 33.333) < 0.001)
    #expect(timer.outcome?.bloomSeconds == 30)
    #expect(timer.outcome?.totalSeconds == 30)
  }

  @Test("A clock that is set back takes nothing back")
  func setBack() {
    var clock = BrewClock(start: start)
    #expect(clock.elapsed(at: start - 100) == 0)
    clock.pause(at: start + 60)
    clock.resume(at: start + 30)
    #expect(clock.elapsed(at: start + 10) == 60)
    #expect(clock.isSound)
    clock.finish(at: start)
    #expect(clock.elapsed(at: start + 999) == 60)
    #expect(clock.isSound)
  }

  @Test("The timer survives a reload: what was kept shows the same, whatever happened and when one looks")
  func recomputation() throws {
    var random = SeededGenerator.printed()
    for _ in 0..<300 {
      let method = BrewMethod.allCases.randomElement(using: &random) ?? .v60
      var timer = BrewTimer(.standard(method), start: start)
      // The same as a stopwatch has it: it adds what passes while it runs.
      var (stopwatch, last, runs, hasEnded) = (0.0, start, true, false)
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        let now = last + Double(Int.random(in: 0...90_000, using: &random)) / 1_000
        if runs, !hasEnded { stopwatch += now.timeIntervalSince(last) }
        last = now
        switch Int.random(in: 0...7, using: &random) {
        case 0...2:
          timer.clock.pause(at: now)
          runs = false
        case 3...6:
          timer.clock.resume(at: now)
          runs = true
        default:
          timer.clock.finish(at: now)
          hasEnded = true
        }
        let kept = try JSONDecoder().decode(BrewTimer.self, from: JSONEncoder().encode(timer))
        #expect(kept == timer)
        #expect(kept.state(at: now) == timer.state(at: now))
        #expect(BrewTimer(stored: timer.stored) == timer)
        let state = timer.state(at: now)
        #expect(abs(state.elapsed - stopwatch) < 0.001)
        // The same step as going through the plan second by second.
        var (index, rest) = (0, state.elapsed)
        while index < timer.plan.steps.count, rest >= Double(timer.plan.steps[index].seconds) {
          rest -= Double(timer.plan.steps[index].seconds)
          index += 1
        }
        let walked: BrewTimer.State.Phase =
          hasEnded ? .ended : index < timer.plan.steps.count ? .step(index) : .overtime
        #expect(state.phase == walked)
        #expect(state.waterNow >= 0 && state.waterNow <= timer.plan.water + 1e-9)
      }
    }
  }

  @Test("What no timer could follow is refused when it is read")
  func unsound() {
    #expect(BrewTimer(stored: nil) == nil)
    #expect(BrewTimer(stored: .object(["plan": .array([])])) == nil)
    let timer = { (clock: String, steps: String) in
      Data(#"{"plan":{"method":"v60","dose":20,"steps":[\#(steps)]},"clock":\#(clock)}"#.utf8)
    }
    let (clock, step) = (#"{"start":0,"pauses":[]}"#, #"{"kind":"pour","water":10,"seconds":5}"#)
    #expect(throws: Never.self) { try JSONDecoder().decode(BrewTimer.self, from: timer(clock, step)) }
    for (clock, step) in [
      (clock, ""), (clock, #"{"kind":"pour","water":10,"seconds":-5}"#),
      (clock, #"{"kind":"pour","water":-1,"seconds":5}"#),
      (clock, #"{"kind":"pour","water":10,"seconds":9000000000000000000}"#),
      (clock, #"{"kind":"dance","water":10,"seconds":5}"#),
      (#"{"start":100,"pauses":[{"from":50}]}"#, step),
      (#"{"start":0,"pauses":[{"from":50},{"from":60}]}"#, step),
      (#"{"start":0,"pauses":[],"end":-1}"#, step),
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(BrewTimer.self, from: timer(clock, step))
      }
    }
  }
}

@Suite struct BrewPlanTests {
  /// Grams of coffee, of water, seconds.
  @Test(
    "Each method has its plan",
    arguments: [
      (BrewMethod.v60, 22.0, 350.0, 195), (.chemex, 42, 700, 270), (.frenchPress, 30, 500, 465),
      (.coldBrew, 80, 500, 51_090), (.espresso, 18, 36, 28), (.aeroPress, 15, 220, 120),
      (.moka, 16, 150, 300),
    ])
  func plans(method: BrewMethod, dose: Double, water: Double, seconds: Int) {
    let plan = BrewPlan.standard(method)
    #expect(plan.method == Open(method))
    #expect(plan.dose == dose)
    #expect(plan.water == water)
    #expect(plan.seconds == seconds)
    #expect(plan.isSound)
  }

  @Test(
    "A plan for another dose keeps its ratio and its times, and each pour adds up to what the scale shows")
  func doses() throws {
    let plan = try BrewPlan.standard(.v60).scaled(toDose: 15)
    #expect(abs(plan.water - 350 * 15 / 22) < 1e-9)
    #expect(plan.seconds == 195)
    // 34.09, 102.27, 170.45 and 238.64 g: to 1 g below 100, to 5 g above.
    #expect(plan.rounded.steps.map(\.water) == [34, 66, 70, 70, 0])
    #expect(plan.rounded.dose == 15)
    #expect(throws: MeasureError.invalidFields([.init(.dose, .outOfRange)])) { try plan.scaled(toDose: 0) }
    #expect(throws: MeasureError.invalidFields([.init(.dose, .outOfRange)])) {
      try plan.scaled(toDose: .infinity)
    }
  }

  @Test(
    "An amount is rounded as a person measures it",
    arguments: [
      (KitchenUnit.grams, 7.04, 7.0), (.grams, 7.05, 7.1), (.grams, 0.01, 0.1), (.grams, 27.3, 27.5),
      (.grams, 123.4, 123), (.grams, 1_002.6, 1_005), (.millilitres, 3.3, 3.5), (.millilitres, 53.6, 54),
      (.millilitres, 287.4, 285), (.millilitres, 287.5, 290), (.millilitres, 1_234, 1_230),
      (.spoons, 0.3, 0.25),
      (.spoons, 0.1, 0.25), (.spoons, 2.67, 2.75), (.pieces, 0.2, 1), (.pieces, 4.5, 5),
      (.other, 1.234, 1.23),
      (.grams, 0, 0),
    ])
  func rounding(unit: KitchenUnit, amount: Double, rounded: Double) {
    #expect(unit.rounded(amount) == rounded)
    #expect(unit.rounded(rounded) == rounded)
  }

  @Test("Made once, a recipe has its own measures; made for others, those that a person measures")
  func scaled() throws {
    #expect(ScaledAmount(18.37, "g", times: 1).shown == 18.37)
    #expect(ScaledAmount(18, "g", times: try ScaledAmount.factor(from: 1, to: 2)).shown == 36)
    #expect(ScaledAmount(500, "ml", times: try ScaledAmount.factor(from: 2, to: 3)).shown == 750)
    #expect(ScaledAmount(1, "tsp", times: 0.5).shown == 0.5)
    #expect(ScaledAmount(8, "pieces", times: 1.0 / 3).shown == 3)
    #expect(throws: MeasureError.invalidFields([.init(.servings, .outOfRange)])) {
      try ScaledAmount.factor(from: 1, to: 0)
    }
  }

  @Test("Scaling there and back gives the same")
  func thereAndBack() throws {
    var random = SeededGenerator.printed()
    for _ in 0..<1_000 {
      let units = ["g", "ml", "tsp", "pieces", "pump", "?"].randomElement(using: &random) ?? "g"
      let amount = ScaledAmount(.random(in: 0...2_000, using: &random), units, times: 1)
      let factor =
        Double(Int.random(in: 1...100, using: &random)) / Double(Int.random(in: 1...100, using: &random))
      #expect(amount.scaled(by: factor).scaled(by: 1 / factor).shown == amount.shown)
      let method = BrewMethod.allCases.randomElement(using: &random) ?? .v60
      let plan = BrewPlan.standard(method)
      let back = try plan.scaled(toDose: .random(in: 1...500, using: &random)).scaled(toDose: plan.dose)
      #expect(back.rounded == plan.rounded)
      #expect(abs(back.water - plan.water) < 1e-9)
      let other = try plan.scaled(toDose: .random(in: 1...500, using: &random))
      #expect(abs(other.rounded.water - KitchenUnit.millilitres.rounded(other.water)) < 1e-6)
    }
  }
}
