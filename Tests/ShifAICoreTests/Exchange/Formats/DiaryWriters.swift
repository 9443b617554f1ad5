import Foundation
import Values

@testable import ShifAICore

// One writer for each format, from what is known of the formats alone.
extension RandomDiary {
  private static func json(_ value: Any) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
  }

  func clueMeasurements() throws -> String {
    let flows = [2: "light", 3: "medium", 4: "heavy"]
    let pains = [
      "backPain": "lower_back", "breastTenderness": "breast_tenderness", "cramps": "period_cramps",
    ]
    let others = ["acne": "skin", "bloating": "digestion", "headache": "pain", "nausea": "digestion"]
    let words = ["bloating": "bloated", "nausea": "nauseous"]
    var entries: [[String: Any]] = []
    for day in days {
      func add(_ type: String, _ value: Any) {
        entries.append(
          ["type": type, "id": "\(entries.count)", "date": day.day.description, "value": value])
      }
      if let flow = day.flow { add("period", ["option": flows[flow]]) }
      if let temperature = day.temperature {
        add("bbt", ["celsius": temperature.celsius, "excluded": false])
      }
      if let mucus = day.mucus { add("discharge", [["option": mucus == .dry ? "none" : mucus.rawValue]]) }
      if let test = day.lhTest {
        add("tests", [["option": test == .positive ? "ovulation_positive" : "ovulation_negative"]])
      }
      for symptom in day.symptoms {
        guard case .known(let type) = symptom.kind else { continue }
        if let pain = pains[type] {
          add("pain", [["option": pain]])
        } else {
          add(others[type] ?? "", [["option": words[type] ?? type]])
        }
      }
    }
    return try Self.json(entries)
  }

  /// With a period of days that follow each other, each with its strength by an index from 0.
  func flo() throws -> String {
    let words = [
      "acne": "Acne", "backPain": "Backache", "bloating": "Bloating", "breastTenderness": "TenderBreasts",
      "cramps": "DrawingPain", "headache": "Headache", "nausea": "Nausea",
    ]
    var cycles: [[String: Any]] = []
    var run: [ImportedDay] = []
    for day in days.filter({ $0.flow != nil }) + [ImportedDay(.latest)] {
      if let last = run.last, last.day.days(to: day.day) != 1 {
        let levels = run.enumerated().map { "\"\($0)\":\(($1.flow ?? 1) - 1)" }
        cycles.append([
          "period_start_date": "\(run[0].day) 00:00:00.0", "period_end_date": "\(last.day) 00:00:00.0",
          "period_intensity": "{\(levels.joined(separator: ","))}",
        ])
        run = []
      }
      run.append(day)
    }
    var events: [[String: Any]] = []
    for day in days {
      func add(_ category: String, _ word: String, _ more: [String: Any] = [:]) {
        let event: [String: Any] = [
          "category": category, "subcategory": word, "local_date": "\(day.day) 08:00:00",
        ]
        events.append(event.merging(more) { $1 })
      }
      if let temperature = day.temperature {
        add("Temperature", "Basal", ["properties": ["value": temperature.celsius]])
      }
      if let mucus = day.mucus { add("Fluid", mucus.rawValue.replacing("_", with: "")) }
      if let test = day.lhTest { add("OvulationTest", test == .positive ? "Positive" : "Negative") }
      for symptom in day.symptoms {
        if case .known(let type) = symptom.kind { add("Symptom", words[type] ?? "") }
      }
    }
    return try Self.json(["operationalData": ["cycles": cycles, "point_events_manual_v2": events]])
  }

  /// Among other measurements, each of which stands before what belongs to the cycle.
  func appleHealth() -> String {
    let types = [
      "acne": "Acne", "backPain": "LowerBackPain", "bloating": "Bloating", "breastTenderness": "BreastPain",
      "cramps": "AbdominalCramps", "headache": "Headache", "nausea": "Nausea",
    ]
    var text =
      "<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData ANY>\n]>\n<HealthData>\n"
    for day in days {
      func add(_ type: String, _ value: String) {
        text += "<Record type=\"HK\(type)\" startDate=\"\(day.day) 00:00:00 +0100\" value=\"\(value)\"/>\n"
      }
      func category(_ type: String, _ value: String) {
        add("CategoryTypeIdentifier\(type)", "HKCategoryValue\(value)")
      }
      add("QuantityTypeIdentifierStepCount", "5000")
      if let flow = day.flow {
        category("MenstrualFlow", "MenstrualFlow" + ["Light", "Medium", "Heavy"][flow - 2])
      }
      if let temperature = day.temperature {
        add("QuantityTypeIdentifierBasalBodyTemperature", "\(temperature.celsius)")
      }
      if let mucus = day.mucus {
        let quality = mucus == .eggWhite ? "EggWhite" : mucus.rawValue.capitalized
        category("CervicalMucusQuality", "CervicalMucusQuality\(quality)")
      }
      if let test = day.lhTest {
        category(
          "OvulationTestResult",
          "OvulationTestResult\(test == .positive ? "LuteinizingHormoneSurge" : "Negative")")
      }
      for symptom in day.symptoms {
        if case .known(let type) = symptom.kind { category(types[type] ?? "", "SeverityUnspecified") }
      }
    }
    return text + "</HealthData>\n"
  }

  func drip() -> String {
    var lines = [DripColumns.all.joined(separator: ",")]
    for day in days {
      var cells = ["date": day.day.description]
      if let flow = day.flow {
        (cells["bleeding.value"], cells["bleeding.exclude"]) = ("\(flow - 1)", "false")
      }
      if let temperature = day.temperature { cells["temperature.value"] = "\(temperature.celsius)" }
      if let mucus = day.mucus.map({ DripMucus($0) }) {
        cells["mucus.feeling"] = mucus.feeling.map { "\($0)" }
        cells["mucus.texture"] = mucus.texture.map { "\($0)" }
        cells["mucus.value"] = mucus.value.map { "\($0)" }
      }
      for symptom in day.symptoms {
        guard case .known(let type) = symptom.kind else { continue }
        if let column = DripColumns.symptoms.first(where: { $0.value == type })?.key {
          cells[column] = "true"
        }
      }
      lines.append(DripColumns.all.map { cells[$0] ?? "" }.joined(separator: ","))
    }
    return lines.joined(separator: "\n")
  }
}
