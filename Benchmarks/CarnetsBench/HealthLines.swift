import Foundation
import Interchange
import NotebookContract
import ShifAICore
import Values
import Vault

/// What it costs to bring in everything that a telephone measured in years, of which the cycle is a small part.
struct HealthLines {
  /// Half a gigabyte, as a telephone of many years writes it.
  var bytes = 500_000_000
  private static let days = 3_650

  func run(_ table: inout Table) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "carnets-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "export.xml")
    try write(file)
    var peak = 0.0
    let seconds = try await Stopwatch.time {
      let child = try Child(.importHealth(vault: folder.appending(path: "vault"), file: file))
      peak = Double(try child.end()) ?? .nan
    }
    table.add(
      "import of 500 MB of Apple Health", seconds, atMost: 90, unit: "s",
      note: "ten years; preview and import, each a pass over the file")
    table.add(
      "memory of that import", peak, atMost: 150, unit: "MB",
      note: "peak of the process, the passphrase apart")
    try FileManager.default.removeItem(at: folder)
  }

  /// Imports a file into a new vault, whose passphrase costs next to nothing to check (128 MiB otherwise); says at the end what the process needed at most.
  static func importFile(_ file: URL, intoVaultAt folder: URL) async throws {
    let (vault, _) = try await Vault.create(
      Garage.file(in: folder), passphrase: Garage.passphrase,
      derivation: .scrypt(n: 16, r: 8, p: 1, salt: Data(count: 32)), notebooks: [ShifAI.definition.schema],
      surroundings: .live)
    let client = try await ShifAIClient(in: vault)
    let (source, importer) = (try ImportSource(contentsOf: file), DiaryImporter(.appleHealth))
    let preview = try await importer.preview(source, answers: ImportAnswers(), into: client.store)
    precondition(preview.problems.isEmpty && preview.questions.isEmpty, "the file is sound")
    let run = try await importer.run(
      source, answers: ImportAnswers(), into: client.store, attachments: client.attachments,
      progress: { _ in })
    precondition(run.report.importedCount > 3 * days, "every day was imported")
    await vault.lock()
    FileHandle.standardError.write(Data("\n\(try Memory(of: .own).peak)\n".utf8))
  }

  /// Steps and heart beats, and among them each day what belongs to the cycle.
  private func write(_ file: URL) throws {
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    try handle.write(
      contentsOf: Data(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData ANY>\n]>\n<HealthData>\n"
          .utf8))
    let today = CalendarDay(Date(), in: .current)
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
