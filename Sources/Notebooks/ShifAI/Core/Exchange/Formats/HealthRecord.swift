import Foundation
import Interchange
import Values

/// A record of Apple Health's that belongs to a diary of the cycle.
struct HealthRecord {
  /// Its type without the beginning that all have.
  let type: String
  private let value: String
  private let unit: String
  private let start: String
  private let end: String
  private let location: RowLocation
  /// What stands in it by key.
  var metadata: [String: String] = [:]

  /// - Returns: nil for a record of anything else, as nearly all are.
  init?(_ element: borrowing XMLElement, file: String) {
    guard let type = element["type"].map(HealthVocabulary.short), Self.known.contains(type) else {
      return nil
    }
    self.type = type
    value = element["value"] ?? ""
    unit = element["unit"] ?? ""
    start = element["startDate"] ?? ""
    end = element["endDate"] ?? ""
    location = RowLocation(file: file, line: element.line)
  }

  private static let known = HealthVocabulary.others
    .union(HealthVocabulary.symptoms.keys)
    .union([
      "MenstrualFlow", "IntermenstrualBleeding", "CervicalMucusQuality", "OvulationTestResult",
      "BasalBodyTemperature", "BodyMass", "Contraceptive",
    ])

  /// Adds what it says, or why it cannot be read.
  ///
  /// - Returns: whether it can.
  @discardableResult
  func add(to diary: inout ImportedDiary, today: CalendarDay) -> Bool {
    do throws(RowProblem) {
      let day = try place("startDate").day(start, today: today)
      if type == "Contraceptive" {
        diary.add(try method(from: day, today: today))
      } else if let observation = try observation {
        diary.add(observation, on: day, at: place("value"))
      } else {
        diary.leaveOut("absent")
      }
      return true
    } catch {
      diary.add(error)
      return false
    }
  }

  /// Nil where it says that there was nothing.
  private var observation: ImportedObservation? {
    get throws(RowProblem) {
      let short = HealthVocabulary.short(value)
      switch type {
      case "MenstrualFlow":
        if short == "None" { return nil }
        if short == "Unspecified" { return .bleeding }
        guard let flow = HealthVocabulary.flows[short] else {
          throw place("value").problem("unknownValue", value)
        }
        return .flow(flow)
      case "IntermenstrualBleeding": return .known("spotting")
      case "CervicalMucusQuality":
        guard let mucus = HealthVocabulary.mucus[short] else {
          throw place("value").problem("unknownValue", value)
        }
        return .mucus(mucus)
      case "OvulationTestResult":
        return HealthVocabulary.tests[short].map { .test($0) }
          ?? .custom(Vocabulary.name(short, in: type))
      case "BasalBodyTemperature": return .temperature(try temperature)
      case "BodyMass": return .weight(grams: try weight)
      default: return symptom(short)
      }
    }
  }

  private func symptom(_ severity: String) -> ImportedObservation? {
    if severity == "NotPresent" { return nil }
    let isProtected = metadata[HealthVocabulary.protection].flatMap { ["1": true, "0": false][$0] }
    if let known = HealthVocabulary.symptom(type, severity, isProtected: isProtected) {
      return .known(known, HealthVocabulary.severities[severity])
    }
    let isPlain = ["NotApplicable", "Present", "Unspecified", ""].contains(severity)
    // `ProgesteroneTestResultPositive` says its type again.
    let word = String(severity.trimmingPrefix(type))
    let name = Vocabulary.name(isPlain || Int(severity) != nil ? "" : word, in: type)
    let details = metadata.filter { !HealthVocabulary.bookkeeping.contains($0.key) }
      .sorted { $0.key < $1.key }.map { "\(Vocabulary.name($0.key, in: "")): \($0.value)" }
    return .custom(name, notes: details.joined(separator: ", "))
  }

  /// The day on which a weight is noted; nil for any other record. Scales weigh several times a day, and the notebook has
  /// one weight: the first.
  func weighing(today: CalendarDay) -> CalendarDay? {
    guard type == "BodyMass", let day = DayReading(start)?.day(.dayFirst), day <= today else { return nil }
    return day
  }

  /// What is still going on ends in a future that nobody has lived.
  private func method(
    from first: CalendarDay, today: CalendarDay
  ) throws(RowProblem) -> ImportedContraception {
    guard let method = HealthVocabulary.contraceptives[HealthVocabulary.short(value)] else {
      throw place("value").problem("unknownValue", value)
    }
    let last = DayReading(end)?.day(.dayFirst)
    return ImportedContraception(
      id: "",
      draft: Contraception.Details(
        method: Open(method), start: first, end: last.flatMap { $0 > today || $0 < first ? nil : $0 }),
      location: location)
  }

  private var weight: Int {
    get throws(RowProblem) {
      guard let grams = WeightUnit.grams(named: unit) else {
        throw place("unit").problem("unknownValue", unit)
      }
      return try place("value").weight(try place("value").number(value), grams)
    }
  }

  private var temperature: WakingTemperature {
    get throws(RowProblem) {
      let place = place("value")
      let number = try place.number(value)
      var temperature = try place.temperature(number)
      // `2024-05-12 07:31:00 +0200`: the hour that her clock showed.
      let hour = start.dropFirst(11).prefix(5)
      if hour != "00:00" { temperature.time = DiaryPlace.clock(String(hour)) }
      return temperature
    }
  }

  private func place(_ attribute: String) -> DiaryPlace { DiaryPlace(location: location, column: attribute) }
}
