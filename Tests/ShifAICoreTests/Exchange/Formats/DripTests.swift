import Foundation
import Interchange
import Localization
import TestSupport
import Testing
import Values

@testable import ShifAICore

@Suite struct DripTests {
  private static let header = DripColumns.all.joined(separator: ",")

  /// A row with these cells; the others are empty.
  private static func row(_ cells: [String: String]) -> String {
    DripColumns.all.map { cells[$0] ?? "" }.joined(separator: ",")
  }

  @Test("The columns are drip's, in its order")
  func columns() {
    #expect(DripColumns.all.count == 49)
    #expect(DripColumns.all.first == "date" && DripColumns.all.last == "mood.note")
  }

  @Test("Everything that drip notes of a day has its place, with a name that people read")
  func everything() throws {
    let cells = [
      "date": "2026-03-02", "temperature.value": "36.55", "temperature.exclude": "true",
      "temperature.time": "06:45", "temperature.note": "late", "bleeding.value": "3",
      "bleeding.exclude": "false", "mucus.feeling": "3", "mucus.texture": "2", "mucus.value": "4",
      "mucus.exclude": "false", "cervix.opening": "2", "cervix.firmness": "0", "cervix.exclude": "false",
      "note.value": "a note", "desire.value": "1", "sex.partner": "true", "sex.condom": "true",
      "sex.note": "x", "pain.cramps": "true", "pain.migraine": "true", "pain.headache": "false",
      "mood.sad": "true", "mood.happy": "true", "mood.note": "y",
    ]
    let found = try diary(.drip, "drip.csv", Self.header + "\n" + Self.row(cells) + "\n")
    let day = imported("2026-03-02") {
      $0.flow = 4
      $0.temperature = WakingTemperature(thousandths: 36550, isExcluded: true, time: "06:45", note: "late")
      $0.mucus = .eggWhite
      $0.notes = "a note"
      $0.symptoms = [
        .known("cervixFirmness", 1), .known("cervixOpening", 3), .known("condom"), .known("cramps"),
        .known("desire", 2), .known("happy"), .known("migraine"), .known("moodNote", notes: "y"),
        .known("sad"), .known("sexNote", notes: "x"), .known("sexPartner"),
      ]
    }
    #expect(found.days == [day])
    #expect(found.problems.isEmpty)
  }

  @Test("Every column of drip's is a field or a symptom that has a name in both languages")
  func named() throws {
    let strings = try Texts.strings()
    let types = DripColumns.symptoms.merging(DripColumns.measured) { $1 }.merging(DripColumns.texts) { $1 }
    for (column, type) in types {
      let known = try #require(SymptomType(rawValue: type), "\(column)")
      #expect(strings.contains(Open(known).labelKey, in: .french), "\(column)")
      #expect(strings.contains(Open(known).labelKey, in: .english), "\(column)")
      #expect(DripColumns.column(of: type) == column)
    }
    let own = ["date", "temperature.value", "note.value"]
    #expect(DripColumns.all.filter { types[$0] == nil && !own.contains($0) } == [])
  }

  @Test("What stands beside a value that is not there is kept by itself")
  func alone() throws {
    let cells = [
      "date": "2026-03-02", "temperature.exclude": "true", "temperature.time": "06:45",
      "temperature.note": "late", "bleeding.exclude": "false", "mucus.exclude": "true",
    ]
    let found = try diary(.drip, "drip.csv", Self.header + "\n" + Self.row(cells) + "\n")
    let day = imported("2026-03-02") {
      $0.symptoms = [
        .known("mucusExcluded"), .known("temperatureExcluded"), .known("temperatureNote", notes: "late"),
        .known("temperatureTime", notes: "06:45"),
      ]
    }
    #expect(found.days == [day])
    #expect(found.problems.isEmpty && found.leftOut == ["absent": 1])
  }

  @Test("No cell of any row is dropped: it is noted, refused or counted")
  func nothingDropped() throws {
    var random = SeededGenerator.printed()
    let texts = ["0", "1", "3", "9", "true", "false", "36.5", "07:15", "words"]
    for _ in 0..<200 {
      let column = try #require(DripColumns.all.dropFirst().randomElement(using: &random))
      let text = try #require(texts.randomElement(using: &random))
      let cells = ["date": "2026-03-02", column: text]
      let found = try diary(.drip, "drip.csv", Self.header + "\n" + Self.row(cells) + "\n")
      let noted = found.days.count + found.problems.count + found.leftOut.values.reduce(0, +)
      #expect(noted == 1, "\(column) \(text)")
    }
  }

  @Test("Bleeding that drip leaves out of the cycle begins no period, and spotting stays spotting")
  func excludedBleeding() throws {
    let text =
      "date,bleeding.value,bleeding.exclude\n2026-03-01,0,true\n2026-03-02,0,false\n2026-03-03,2,TRUE\n"
    let found = try diary(.drip, "a.csv", text)
    #expect(
      found.days == [
        imported("2026-03-01") { $0.symptoms = [.known("spotting")] },
        imported("2026-03-02") { $0.flow = 1 },
        imported("2026-03-03") { $0.symptoms = [.known("bleedingApart", 3)] },
      ])
  }

  @Test(
    "Mucus follows from what was felt and seen where drip gives no quality",
    arguments: [
      ("0", "0", CervicalMucus.dry), ("1", "0", .dry), ("2", "0", .sticky), ("2", "1", .creamy),
      ("3", "0", .watery), ("1", "2", .eggWhite), ("3", "2", .eggWhite),
    ])
  func mucus(feeling: String, texture: String, expected: CervicalMucus) throws {
    let text = "date,mucus.feeling,mucus.texture,mucus.value\n2026-03-01,\(feeling),\(texture),\n"
    #expect(try diary(.drip, "a.csv", text).days.first?.mucus == expected)
  }

  @Test("A file saved again by a French spreadsheet is read: semicolons, commas, days first, Fahrenheit")
  func spreadsheet() throws {
    let text = "\u{FEFF}date;temperature.value;bleeding.value\r\n28/02/2026;36,55;\r\n01/03/2026;97,7;1\r\n"
    #expect(
      try diary(.drip, "a.csv", text).days == [
        imported("2026-02-28") { $0.temperature = WakingTemperature(thousandths: 36550) },
        imported("2026-03-01") {
          $0.flow = 2
          $0.temperature = WakingTemperature(thousandths: 36500)
        },
      ])
  }

  @Test("Days that could be read in two ways are asked about")
  func dayOrder() throws {
    let text = "date;bleeding.value\n04/03/2026;1\n05/03/2026;1\n"
    let (file, _) = try DiaryFormat.drip.open(source(["a.csv": Data(text.utf8)]), today: importDay)
    #expect(file.questions.map(\.id) == ["dayOrder:a.csv"])
    #expect(throws: ImportError.unanswered(question: "dayOrder:a.csv")) { try file.diary(ImportAnswers()) }
    let answered = try file.diary(ImportAnswers(["dayOrder:a.csv": "dayFirst"]))
    #expect(answered.days.map(\.day.description) == ["2026-03-04", "2026-03-05"])
  }

  @Test("Each cell that cannot be read is named by its line and column, and the rest of its row stays")
  func badCells() throws {
    let text = """
      date,temperature.value,bleeding.value,bleeding.exclude,pain.cramps,cervix.opening
      2026-03-01,370.0,1,,,
      2026-03-02,36.5,7,,,
      2026-03-03,warm,,,maybe,9
      2026-13-40,36.5,,,,
      2026-04-01,36.5,1,,,
      ,36.5,,,,
      1800-01-01,36.5,,,,
      """
    let found = try diary(.drip, "a.csv", text)
    #expect(
      found.refused == [
        "2 temperature temperature.value", "3 outOfScale bleeding.value",
        "4 notANumber temperature.value", "4 notYesOrNo pain.cramps", "4 outOfScale cervix.opening",
        "5 notADay date", "6 future date", "7 noDay date", "8 tooEarly date",
      ])
    #expect(found.problems.first?.messageArguments["text"] == "370")
    #expect(
      found.days == [
        imported("2026-03-01") { $0.flow = 2 },
        imported("2026-03-02") { $0.temperature = WakingTemperature(thousandths: 36500) },
      ])
  }

  @Test("A column that drip does not have is kept under its own name")
  func unknownColumns() throws {
    let text = "date,bleeding.value,isCycleStart,weight\n2026-03-01,1,true,61.5\n"
    #expect(
      try diary(.drip, "a.csv", text).days == [
        imported("2026-03-01") {
          $0.flow = 2
          $0.symptoms = [.custom("weight", notes: "61.5")]
        }
      ])
  }

  @Test("A table without days is none of drip's")
  func noDays() throws {
    #expect(throws: ShifAIImportError.missingColumns(file: "a.csv", line: 1, columns: "date")) {
      try diary(.drip, "a.csv", "bleeding.value\n1\n")
    }
  }

  @Test("A file of which hardly a row can be read is refused")
  func noise() throws {
    let rows = String(repeating: "x,1\n", count: 10_002)
    #expect(throws: ShifAIImportError.tooManyProblems(file: "a.csv", limit: 10_000)) {
      try diary(.drip, "a.csv", "date,bleeding.value\n" + rows)
    }
  }
}
