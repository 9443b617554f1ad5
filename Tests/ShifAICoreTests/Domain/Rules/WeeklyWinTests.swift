import Testing
import Values

@testable import ShifAICore

@Suite("Wins of the week") struct WeeklyWinTests {
  private func days(
    _ number: Int = 10, energy: [Int?] = [], symptoms: [Set<String>] = []
  ) throws -> FirstDays {
    let today = try day("2026-03-10")
    // The first of each is the oldest day of the week.
    let dates = (0..<7).map { today.adding(days: $0 - 6) }
    let noted = zip(dates, energy).compactMap { date, value in value.map { (date, $0) } }
    return FirstDays(
      day: number, today: today, history: CycleHistory(bleedingDays: [], today: today),
      energy: Dictionary(uniqueKeysWithValues: noted),
      symptoms: Dictionary(uniqueKeysWithValues: zip(dates, symptoms).filter { !$1.isEmpty }))
  }

  @Test(
    "Energy that rises or falls by a point between the halves of the week is told, else that it is steady")
  func energy() throws {
    func key(_ energy: [Int?]) throws -> String? {
      WeeklyWin.insight(try days(energy: energy)).map { String($0.body.key.split(separator: ".").last ?? "") }
    }
    #expect(try key([3, 4, 5, 9, 5, 5, 6]) == "rising")
    #expect(try key([6, 6, 6, 1, 5, 5, 5]) == "falling")
    #expect(try key([6, 6, 6, 1, 6, 6, 5]) == "steady")
    #expect(try key([6, 6, nil, nil, nil, 5, 5]) == "falling")
    #expect(try key([6, nil, nil, 5, nil, 5, 5]) == nil)
    // Exactly a point, between thirds.
    #expect(try key([3, 3, 4, 1, 4, 4, 5]) == "rising")
    #expect(try key([5, 4, 4, 1, 4, 3, 3]) == "falling")
    #expect(try key([3, 4, 4, 1, 4, 4, 5]) == "steady")
  }

  @Test("Else a symptom that was noted on two days; one day, or nothing, says nothing")
  func symptom() throws {
    let twice = try #require(WeeklyWin.insight(try days(symptoms: [["cramps", "acne"], [], ["cramps"]])))
    #expect(twice.body.key == "shifai.quickWin.week.symptom.body")
    #expect(twice.body.values["symptom"] == .term("shifai.symptom.cramps"))
    #expect(twice.body.values["count"] == .count(2))
    #expect(twice.confidence == 0.35 && !twice.reasoning.isEmpty)
    #expect(WeeklyWin.insight(try days(symptoms: [["cramps"], ["acne"]])) == nil)
    #expect(WeeklyWin.insight(try days()) == nil)
  }

  @Test("It is time for one after day 3: every week for three months, then every two weeks")
  func rhythm() throws {
    let last = try day("2026-03-03")
    #expect(!WeeklyWin.isDue(try days(3), last: nil))
    #expect(WeeklyWin.isDue(try days(4), last: nil))
    #expect(WeeklyWin.isDue(try days(90), last: last))
    #expect(!WeeklyWin.isDue(try days(91), last: last))
    #expect(WeeklyWin.isDue(try days(91), last: last.adding(days: -7)))
    #expect(!WeeklyWin.isDue(try days(50), last: last.adding(days: 1)))
  }

  @Test("Each week is another subject")
  func subject() throws {
    let win = try #require(WeeklyWin.insight(try days(energy: [3, 4, 5, 9, 5, 5, 6])))
    #expect(win.subject(inCycleFrom: nil) == "quickWin.week.energy.2026-03-10")
  }
}

@Suite("Advice by phase") struct PhaseAdviceTests {
  private func readers(
    _ phase: CyclePhase, _ conditions: Set<Condition> = [], _ goals: Set<Goal> = []
  ) -> [PhaseAdvice.Reader] {
    PhaseAdvice.ordered(phase, conditions: conditions, goals: goals).map(\.reader)
  }

  @Test("What is for her conditions comes before what is for everybody")
  func conditions() {
    #expect(readers(.luteal) == [.everybody])
    #expect(readers(.luteal, [.thyroid]) == [.everybody])
    #expect(readers(.luteal, [.polycysticOvaries]) == [.polycysticOvaries, .everybody])
    #expect(readers(.luteal, [.adenomyosis]) == [.endometriosis, .everybody])
    #expect(
      readers(.luteal, [.endometriosis, .polycysticOvaries])
        == [.polycysticOvaries, .endometriosis, .everybody])
  }

  @Test("What serves one of her goals comes first")
  func goals() {
    let both: Set<Condition> = [.endometriosis, .polycysticOvaries]
    #expect(readers(.menstrual, both, [.feelBetter]) == [.everybody, .polycysticOvaries, .endometriosis])
    #expect(readers(.menstrual, both, [.followSymptoms]) == [.endometriosis, .polycysticOvaries, .everybody])
    #expect(readers(.ovulatory, both, [.conceive]) == [.polycysticOvaries, .everybody, .endometriosis])
  }

  @Test("Every goal moves some advice of every reader's list", arguments: Goal.allCases)
  func everyGoal(goal: Goal) {
    let served = CyclePhase.allCases.flatMap { phase in
      PhaseAdvice.Reader.allCases.filter { PhaseAdvice(reader: $0, phase: phase).goals.contains(goal) }
    }
    #expect(!served.isEmpty)
  }
}
