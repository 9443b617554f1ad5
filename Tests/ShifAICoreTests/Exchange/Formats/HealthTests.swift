import Archives
import Foundation
import Interchange
import Testing
import Values

@testable import ShifAICore

@Suite struct HealthTests {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!-- an element's ]> in a comment -->
    <!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
    <!ATTLIST Record type CDATA #REQUIRED  device CDATA #IMPLIED
    ]>
    <HealthData locale="fr_FR">
     <ExportDate value="2026-03-31 10:00:00 +0200"/>

    """

  /// An export with these records.
  private static func export(_ records: String) -> String { head + records + "</HealthData>\n" }

  private static func record(
    _ type: String, _ value: String, day: String = "2026-03-01", time: String = "00:00:00 +0100",
    unit: String? = nil, inside: String? = nil
  ) -> String {
    let unit = unit.map { #" unit="\#($0)""# } ?? ""
    let start =
      #"<Record type="HK\#(type)" sourceName="L&#39;iPhone &amp; co"\#(unit) startDate="\#(day) \#(time)" "#
      + #"endDate="\#(day) \#(time)" value="\#(value)""#
    return inside.map { "\(start)>\n  \($0)\n</Record>\n" } ?? start + "/>\n"
  }

  private static func category(_ type: String, _ value: String, _ day: String, inside: String? = nil)
    -> String
  {
    record("CategoryTypeIdentifier\(type)", "HKCategoryValue\(value)", day: day, inside: inside)
  }

  private static let example = export(
    record("QuantityTypeIdentifierStepCount", "5000", unit: "count")
      + category(
        "MenstrualFlow", "MenstrualFlowHeavy", "2026-03-01",
        inside: #"<MetadataEntry key="HKMenstrualCycleStart" value="1"/>"#)
      + category("MenstrualFlow", "VaginalBleedingUnspecified", "2026-03-01")
      + category("MenstrualFlow", "VaginalBleedingUnspecified", "2026-03-02")
      + category("MenstrualFlow", "MenstrualFlowNone", "2026-03-03")
      + category("IntermenstrualBleeding", "NotApplicable", "2026-03-04")
      + category("CervicalMucusQuality", "CervicalMucusQualityEggWhite", "2026-03-05")
      + category("OvulationTestResult", "OvulationTestResultLuteinizingHormoneSurge", "2026-03-05")
      + category("OvulationTestResult", "OvulationTestResultIndeterminate", "2026-03-06")
      + category("AbdominalCramps", "SeveritySevere", "2026-03-06")
      + category("Headache", "SeverityNotPresent", "2026-03-06")
      + category(
        "SexualActivity", "NotApplicable", "2026-03-06",
        inside: #"<MetadataEntry key="HKSexualActivityProtectionUsed" value="1"/>"#)
      + record(
        "QuantityTypeIdentifierBasalBodyTemperature", "97.7", day: "2026-03-06", time: "06:40:00 +0100",
        unit: "degF")
      + record(
        "QuantityTypeIdentifierHeartRate", "60", unit: "count/min",
        inside: #"<MetadataEntry key="HKx" value="1"/>"#))

  private static let days = [
    imported("2026-03-01") { $0.flow = 4 },
    imported("2026-03-02") { ($0.flow, $0.isFlowAssumed) = (3, true) },
    imported("2026-03-04") { $0.symptoms = [.known("spotting")] },
    imported("2026-03-05") { ($0.mucus, $0.lhTest) = (.eggWhite, .positive) },
    imported("2026-03-06") {
      $0.temperature = WakingTemperature(thousandths: 36500, time: "06:40")
      $0.lhTest = .indeterminate
      $0.symptoms = [
        .known("cramps", 8), .known("sexProtected"),
      ]
    },
  ]

  @Test("What belongs to the cycle is read, the rest is counted; a faulty DTD disturbs nobody")
  func everything() throws {
    let found = try diary(.appleHealth, "export.xml", Self.example)
    #expect(found.problems.isEmpty)
    #expect(found.days == Self.days)
    #expect(found.leftOut == ["absent": 2, "otherRecords": 2])
  }

  @Test("The zip of a telephone is read as it is, whatever the export is called in it")
  func zip() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "health-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appending(path: "export.zip")
    let writer = try ArchiveWriter(.zip, creating: url.path)
    try writer.add(
      "apple_health_export/export_cda.xml", Data("<ClinicalDocument/>".utf8), modified: .distantPast)
    try writer.add(
      "apple_health_export/exportation.xml", Data(Self.example.utf8), modified: .distantPast)
    try writer.finish()
    let (file, _) = try DiaryFormat.appleHealth.open(ImportSource(contentsOf: url), today: importDay)
    #expect(try file.diary(ImportAnswers()).days == Self.days)
    try FileManager.default.removeItem(at: folder)
  }

  @Test("Intimacy, pregnancy, its tests and the like have names of the notebook's, by value and protection")
  func named() throws {
    func protection(_ value: String) -> String {
      #"<MetadataEntry key="HKSexualActivityProtectionUsed" value="\#(value)"/>"#
        + #"<MetadataEntry key="HKWasUserEntered" value="1"/>"#
    }
    let records =
      Self.category("SexualActivity", "NotApplicable", "2026-03-01", inside: protection("0"))
      + Self.category("SexualActivity", "NotApplicable", "2026-03-02", inside: protection("1"))
      + Self.category("SexualActivity", "NotApplicable", "2026-03-03")
      + Self.category("Pregnancy", "NotApplicable", "2026-03-04")
      + Self.category("PregnancyTestResult", "PregnancyTestResultPositive", "2026-03-05")
      + Self.category("PregnancyTestResult", "PregnancyTestResultNegative", "2026-03-06")
      + Self.category("AppetiteChanges", "AppetiteChangesDecreased", "2026-03-07")
      + Self.category("IrregularMenstrualCycles", "NotApplicable", "2026-03-08")
      + Self.category("Lactation", "NotApplicable", "2026-03-09")
    let found = try diary(.appleHealth, "export.xml", Self.export(records))
    #expect(found.problems.isEmpty)
    #expect(
      found.days.map(\.symptoms) == [
        [.known("sexUnprotected")], [.known("sexProtected")], [.known("sexPartner")], [.known("pregnant")],
        [.known("pregnancyTestPositive")], [.known("pregnancyTestNegative")], [.known("appetiteLoss")],
        [.known("irregularCycle")], [.custom("lactation")],
      ])
  }

  @Test("What keeps its own name says its type once, without what a telephone keeps for itself")
  func readable() throws {
    let kept =
      #"<MetadataEntry key="HKWasUserEntered" value="1"/>"#
      + #"<MetadataEntry key="HKTimeZone" value="Europe/Paris"/><MetadataEntry key="HKx" value="1"/>"#
    let records =
      Self.category(
        "ProgesteroneTestResult", "ProgesteroneTestResultPositive", "2026-03-01", inside: kept)
      + Self.category("PregnancyTestResult", "PregnancyTestResultIndeterminate", "2026-03-02")
    let found = try diary(.appleHealth, "export.xml", Self.export(records))
    #expect(found.problems.isEmpty)
    #expect(
      found.days.map(\.symptoms) == [
        [.custom("progesterone test result: positive", notes: "x: 1")],
        [.custom("pregnancy test result: indeterminate")],
      ])
  }

  @Test("A record that cannot be read is named by its line and attribute")
  func badRecords() throws {
    let records =
      Self.record("QuantityTypeIdentifierBasalBodyTemperature", "370.0")
      + Self.category("MenstrualFlow", "MenstrualFlowTorrential", "2026-03-01")
      + Self.category("MenstrualFlow", "MenstrualFlowHeavy", "2026-05-01")
      + Self.category("MenstrualFlow", "MenstrualFlowHeavy", "soon")
    let found = try diary(.appleHealth, "export.xml", Self.export(records))
    #expect(found.days.isEmpty)
    #expect(
      found.refused == [
        "9 temperature value", "10 unknownValue value", "11 future startDate", "12 notADay startDate",
      ])
  }

  @Test("Another temperature of the same day is told, and the first one stays")
  func twoTemperatures() throws {
    let records =
      Self.record("QuantityTypeIdentifierBasalBodyTemperature", "36.5", unit: "degC")
      + Self.record("QuantityTypeIdentifierBasalBodyTemperature", "36.7", unit: "degC")
    let found = try diary(.appleHealth, "export.xml", Self.export(records))
    #expect(found.days.map(\.temperature?.celsius) == [36.5])
    #expect(found.refused == ["10 otherValue value"])
  }

  @Test("A bomb is refused before anything of it grows")
  func bomb() {
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE HealthData [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <HealthData><Record type="&b;"/></HealthData>
      """
    #expect(throws: ImportError.declaresEntities(name: "export.xml")) {
      try diary(.appleHealth, "export.xml", bomb)
    }
  }

  @Test(
    "An export in UTF-16 is known, and says what to do about it",
    arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
  func foreignEncoding(_ encoding: String.Encoding) throws {
    let file = try source(["export.xml": try #require(Self.example.data(using: encoding))])
    #expect(DiaryFormat.appleHealth.confidence(in: file) == 0.95)
    #expect(throws: ImportError.foreignEncoding(name: "export.xml")) {
      try DiaryFormat.appleHealth.open(file, today: importDay)
    }
  }

  @Test("A file that was cut off is said to be damaged, and another XML file to be none of Apple Health's")
  func damaged() throws {
    #expect(throws: ImportError.damagedXML(name: "export.xml", line: 9)) {
      try diary(.appleHealth, "export.xml", String(Self.export("<Record type=\"a\"/>\n").dropLast(20)))
    }
    #expect(throws: ShifAIImportError.notHealth(file: "export.xml")) {
      try diary(.appleHealth, "export.xml", "<other><HealthData/></other>")
    }
  }

  @Test("The first weight of a day is taken, and contraception has its beginning and its end")
  func body() throws {
    func method(_ kind: String, from first: String, to last: String) -> String {
      #"<Record type="HKCategoryTypeIdentifierContraceptive" startDate="\#(first) 00:00:00 +0100" "#
        + #"endDate="\#(last) 00:00:00 +0100" value="HKCategoryValueContraceptive\#(kind)"/>"# + "\n"
    }
    func weight(_ value: String, _ unit: String, _ day: String, _ time: String = "07:00:00 +0100") -> String {
      Self.record("QuantityTypeIdentifierBodyMass", value, day: day, time: time, unit: unit)
    }
    let records =
      weight("61.2", "kg", "2026-03-01") + weight("62", "kg", "2026-03-01", "19:00:00 +0100")
      + weight("150", "lb", "2026-03-02") + weight("10", "st", "2026-03-03")
      + weight("10", "sack", "2026-03-04") + weight("6", "kg", "2026-03-04")
      + weight("61", "kg", "2026-03-04")
      + method("Oral", from: "2025-01-10", to: "2025-12-31")
      + method("IntrauterineDevice", from: "2026-01-05", to: "4001-01-01")
      + method("Telepathy", from: "2026-01-05", to: "2026-02-01")
    let found = try diary(.appleHealth, "export.xml", Self.export(records))
    #expect(
      found.days == [
        imported("2026-03-01") { $0.weightGrams = 61_200 },
        imported("2026-03-02") { $0.weightGrams = 68_039 },
        imported("2026-03-03") { $0.weightGrams = 63_503 },
        imported("2026-03-04") { $0.weightGrams = 61_000 },
      ])
    #expect(found.leftOut == ["otherWeights": 1])
    #expect(
      found.contraceptions.map(\.draft) == [
        Contraception.Details(
          method: Open(.pill), start: try day("2025-01-10"), end: try day("2025-12-31")),
        Contraception.Details(method: Open(.iud), start: try day("2026-01-05")),
      ])
    #expect(
      found.problems.map(\.messageKey).sorted() == [
        "shifai.import.unknownValue", "shifai.import.unknownValue", "shifai.import.weight",
      ])
  }
}
