import Foundation
import TestSupport
import Values

@testable import ShifAICore

/// Days of a life that every program could have noted, from a seed.
struct RandomDiary {
  let days: [ImportedDay]

  static let symptoms = ["acne", "backPain", "bloating", "breastTenderness", "cramps", "headache", "nausea"]

  init(_ random: inout SeededGenerator) {
    var days: [ImportedDay] = []
    var day = importDay.adding(days: -200)
    var bleeding = 0
    while day < importDay {
      var said = ImportedDay(day)
      if bleeding == 0, random.chance(0.03) { bleeding = Int.random(in: 2...7, using: &random) }
      if bleeding > 0 {
        said.flow = Int.random(in: 2...4, using: &random)
        bleeding -= 1
      }
      if random.chance(0.4) {
        let thousandths = 10 * Int.random(in: 3_600...3_720, using: &random)
        said.temperature = WakingTemperature(thousandths: thousandths)
      }
      if random.chance(0.3) { said.mucus = CervicalMucus.allCases.randomElement(using: &random) }
      if random.chance(0.1) { said.lhTest = random.chance(0.5) ? .positive : .negative }
      said.symptoms = Self.symptoms.filter { _ in random.chance(0.1) }.map { .known($0) }
      if !said.isEmpty { days.append(said) }
      day = day.adding(days: 1)
    }
    self.days = days
  }
}
