import Foundation
import NotebookContract
import ShifAICore
import Values
import Vault

/// What it costs to bring in everything that a telephone measured in years, of which the cycle is a small part.
struct HealthLines {
  /// Half a gigabyte, as a telephone of many years writes it.
  var bytes = 500_000_000
  private static let days = 3_650
  private let today = CalendarDay(Date(), in: .current)

  func run(_ table: inout Table) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "carnets-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "export.xml")
    try write(file)
    let schema = ShifAI.definition.schema
    // Preview and import are a pass each: so is what is measured before and after them.
    let before = try await Stopwatch.time { try BareXML.read(file) }
    let imported = try await ProgramImport(of: file, into: schema, in: folder)
    let after = try await Stopwatch.time { try BareXML.read(file) }
    try await imported.look(schema) { vault in
      let client = try await ShifAIClient(in: vault)
      let days = try await client.value(LoggedDaysQuery(from: today.adding(days: -Self.days), to: today))
      precondition(days.count == Self.days, "every day was imported")
    }
    imported.add(
      to: &table, "import of 500 MB of Apple Health / libxml2 alone", over: before + after, atMost: 4,
      note: "ten years; preview and import, each a pass over the file, passphrase included", megabytes: 150)
    try FileManager.default.removeItem(at: folder)
  }

  /// Steps and heart beats, and among them each day what belongs to the cycle.
  private func write(_ file: URL) throws {
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    try handle.write(
      contentsOf: Data(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData ANY>\n]>\n<HealthData>\n"
          .utf8))
    for offset in 0..<Self.days {
      let day = today.adding(days: offset - Self.days)
      var text = ""
      while text.utf8.count < bytes / Self.days {
        text += Self.record("QuantityTypeIdentifierHeartRate", "72", day, unit: "count/min")
      }
      if offset % 28 < 5 {
        text += Self.record("CategoryTypeIdentifierMenstrualFlow", "HKCategoryValueMenstrualFlowMedium", day)
      }
      text += Self.record(
        "QuantityTypeIdentifierBasalBodyTemperature", "36.\(30 + offset % 40)", day, unit: "degC")
      text += Self.record(
        "CategoryTypeIdentifierCervicalMucusQuality", "HKCategoryValueCervicalMucusQualityCreamy", day)
      text += Self.record("CategoryTypeIdentifierHeadache", "HKCategoryValueSeverityMild", day)
      try handle.write(contentsOf: Data(text.utf8))
    }
    try handle.write(contentsOf: Data("</HealthData>\n".utf8))
    try handle.close()
  }

  private static func record(_ type: String, _ value: String, _ day: CalendarDay, unit: String? = nil)
    -> String
  {
    let unit = unit.map { " unit=\"\($0)\"" } ?? ""
    return """
       <Record type="HK\(type)" sourceName="Apple Watch de Camille" sourceVersion="10.2" device="&lt;&lt;HKDevice: \
      0x2810f0a00&gt;, name:Apple Watch, manufacturer:Apple Inc.&gt;"\(unit) creationDate="\(day) 07:31:00 +0200" \
      startDate="\(day) 07:30:00 +0200" endDate="\(day) 07:30:00 +0200" value="\(value)"/>

      """
  }
}
