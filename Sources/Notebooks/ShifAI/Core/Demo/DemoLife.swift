import Foundation
import NotebookContract
import Values

/// A day of the demo, before it is noted.
struct DemoDay {
  let date: CalendarDay
  var draft: DayDraft
  /// Whether something of the cycle is known from that day on: a period that begins, a test that is positive.
  var isTurn = false
}

/// An invented woman: cycles that vary, with a longer one now and then, symptoms that follow their phases, days on
/// which she noted nothing, temperatures in a year of three.
struct DemoLife {
  let today: CalendarDay
  let first: CalendarDay
  private let seed: UInt64

  init(today: CalendarDay, years: Int, seed: UInt64) {
    self.today = today
    self.seed = seed
    first = today.adding(days: -365 * years - 9)
  }

  var profile: ProfileDraft {
    var draft = ProfileDraft()
    draft.acceptsDisclaimer = true
    draft.cycleType = Open(.irregular)
    draft.conditions = [Open(.endometriosis)]
    draft.age = 31
    draft.usualLength = 29
    draft.usualPeriodLength = 5
    draft.goals = [Open(.understand), Open(.prepareAppointments)]
    return draft
  }

  var medication: Medication.Details {
    Medication.Details(
      name: "Fer", dose: "1 comprimé", notes: "Avec un jus d’orange", reminderFrom: 1, reminderTo: 5)
  }

  /// A pill in the first months, then condoms.
  var contraceptions: [Contraception.Details] {
    [
      Contraception.Details(
        method: Open(.pill), name: "Leeloo", start: first, end: first.adding(days: Self.pillDays)),
      Contraception.Details(method: Open(.condom), start: first.adding(days: Self.pillDays + 1)),
    ]
  }

  private static let pillDays = 150

  let customSymptom = "Jambes lourdes"

  /// The cycles: their first days and their lengths, until today.
  private func cycles() -> [(start: CalendarDay, length: Int, bleeding: Int)] {
    var random = DemoRandom(seed: seed, of: "cycles")
    var (start, cycles) = (first, [(start: CalendarDay, length: Int, bleeding: Int)]())
    while start <= today {
      let usual = 29 + random.number(in: -2...2) + (random.happens(0.25) ? random.number(in: -1...2) : 0)
      let length = random.happens(0.08) ? usual + random.number(in: 5...12) : usual
      cycles.append((start, length, random.number(in: 4...6)))
      start = start.adding(days: length)
    }
    return cycles
  }

  /// Every day on which she noted something.
  func days(medication: Medication.ID, own: Open<SymptomType>) -> [DemoDay] {
    var random = DemoRandom(seed: seed, of: "days")
    var body = DemoRandom(seed: seed, of: "body")
    return cycles().flatMap { cycle in
      let measures = random.happens(0.4)
      let missesSome = random.number(in: 0.05...0.35)
      return (0..<cycle.length).compactMap { index -> DemoDay? in
        let date = cycle.start.adding(days: index)
        guard date <= today else { return nil }
        var day = DemoMood(index: index, length: cycle.length, bleeding: cycle.bleeding).day(
          on: date, &random)
        if measures { day.measure(index, cycle.length, &random) }
        if date.dayNumber.isMultiple(of: 7) { day.draft.weightGrams = 61_400 + 100 * body.number(in: -8...8) }
        if index >= cycle.bleeding, first.days(to: date) <= Self.pillDays {
          day.draft.pill = Open(body.happens(0.9) ? .taken : body.happens(0.5) ? .late : .missed)
        }
        day.isTurn = index == 0 || day.draft.lhTest?.known == .positive
        if index < cycle.bleeding { day.draft.medications[medication] = random.happens(0.85) }
        if index >= cycle.length - 5, random.happens(0.3) {
          day.draft.symptoms.append(SymptomLog.Details(own, intensity: 4))
        }
        // A period is noted even on days on which nothing else is.
        if index >= cycle.bleeding, random.happens(missesSome), date != today { return nil }
        return day
      }
    }
  }
}

/// How a day of the cycle is, for the demo.
struct DemoMood {
  let index: Int
  let length: Int
  let bleeding: Int

  private var isPremenstrual: Bool { length - index <= 7 }
  private var isOvulatory: Bool { (12...16).contains(length - index) }

  func day(on date: CalendarDay, _ random: inout DemoRandom) -> DemoDay {
    var draft = DayDraft()
    if index < bleeding { draft.flow = Flow(rawValue: [3, 5, 4, 3, 2, 1][min(index, 5)]) }
    let low = isPremenstrual || index < 2
    draft.mood = clamped((low ? 2 : 4) + random.number(in: -1...1), 1...5)
    draft.energy = clamped((low ? 4 : isOvulatory ? 8 : 6) + random.number(in: -2...2), 1...10)
    draft.stress = clamped((isPremenstrual ? 4 : 2) + random.number(in: -1...1), 1...5)
    draft.sleepQuality = clamped((isPremenstrual ? 2 : 4) + random.number(in: -1...1), 1...5)
    draft.sleepMinutes = 15 * (random.number(in: 26...32) - (isPremenstrual ? 3 : 0))
    draft.symptoms = symptoms(&random)
    if random.happens(0.04) {
      draft.notes = random.one(of: [
        "Longue journée au bureau.", "Marche au bord du lac.", "Nuit courte.",
        "Rendez-vous chez la sage-femme.",
        "Repas de famille.", "Reprise du yoga.",
      ])
    }
    return DemoDay(date: date, draft: draft)
  }

  private func symptoms(_ random: inout DemoRandom) -> [SymptomLog.Details] {
    var symptoms: [SymptomLog.Details] = []
    if index < 3 {
      symptoms.append(SymptomLog.Details(.cramps, intensity: random.number(in: 5...9)))
      symptoms.append(SymptomLog.Details(painIn: .uterus, intensity: random.number(in: 5...9), .cramping))
      if random.happens(0.5) {
        symptoms.append(
          SymptomLog.Details(painIn: .lowerBack, intensity: random.number(in: 3...7), .pressure))
      }
      if random.happens(0.3) { symptoms.append(SymptomLog.Details(painIn: .thighs, intensity: 3, .other)) }
    }
    if isOvulatory, random.happens(0.25) {
      let side: BodyZone = random.happens(0.5) ? .leftOvary : .rightOvary
      symptoms.append(SymptomLog.Details(painIn: side, intensity: random.number(in: 2...5), .sharp))
    }
    if isPremenstrual {
      if random.happens(0.6) {
        symptoms.append(SymptomLog.Details(.bloating, intensity: random.number(in: 3...7)))
      }
      if random.happens(0.4) {
        symptoms.append(SymptomLog.Details(.irritable, intensity: random.number(in: 3...7)))
      }
      if random.happens(0.3) { symptoms.append(SymptomLog.Details(.breastTenderness, intensity: 4)) }
    }
    if random.happens(isPremenstrual ? 0.35 : 0.08) {
      symptoms.append(SymptomLog.Details(.headache, intensity: random.number(in: 3...8)))
    }
    if random.happens(0.15) {
      symptoms.append(SymptomLog.Details(.fatigue, intensity: random.number(in: 3...7)))
    }
    return symptoms
  }

  private func clamped(_ value: Int, _ scale: ClosedRange<Int>) -> Int {
    min(scale.upperBound, max(scale.lowerBound, value))
  }
}

extension DemoDay {
  /// What she measures in a cycle in which she does: a temperature that rises after ovulation, mucus, a test.
  fileprivate mutating func measure(_ index: Int, _ length: Int, _ random: inout DemoRandom) {
    let afterOvulation = index - (length - 14)
    let base = afterOvulation > 0 ? 36.75 : 36.4
    let fever = random.happens(0.02)
    let degrees =
      Decimal(Int(((base + random.number(in: -0.06...0.06) + (fever ? 1.2 : 0)) * 100).rounded())) / 100
    draft.temperature = TemperatureDraft(
      degrees, isExcluded: fever, time: random.happens(0.5) ? "06:45" : "07:00", note: fever ? "Fièvre" : "")
    switch afterOvulation {
    case -5 ... -3: draft.mucus = Open(.creamy)
    case -2 ... -1: draft.mucus = Open(.watery)
    case 0: (draft.mucus, draft.lhTest) = (Open(.eggWhite), Open(.negative))
    case 1...3: draft.mucus = Open(.sticky)
    default: break
    }
    if afterOvulation == -1 { draft.lhTest = Open(.positive) }
  }
}
