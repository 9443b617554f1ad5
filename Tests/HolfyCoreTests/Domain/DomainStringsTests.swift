import Foundation
import HolfyCore
import Testing
import Values

struct DomainStringsTests {
  private func table(_ language: String) throws -> [String: String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/Notebooks/Holfy/Core/Resources/Strings")
    let data = try Data(contentsOf: folder.appending(path: "domain.\(language).json"))
    return try JSONDecoder().decode([String: String].self, from: data)
  }

  /// The texts that come with the values of every notebook.
  private func shared(_ language: String) throws -> [String: String] {
    let file = try #require(
      Bundle.values.url(forResource: language, withExtension: "json", subdirectory: "Strings"))
    return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
  }

  private var errors: [HolfyError] {
    let reasons: [JSONFileError.Reason] = [
      .notJSON, .missing, .wrongType, .notADate("hier"), .repeatedKey, .duplicateID("a"), .newerFormat("2"),
    ]
    let fields: [FieldProblem<HolfyField>] =
      [.brandEmpty, .modelEmpty, .plateEmpty] + [
        FieldProblem(.documentName, .empty), FieldProblem(.reminderTitle, .empty),
        FieldProblem(.reminderDue, .empty),
        FieldProblem(.insurer, .empty), FieldProblem(.brand, .tooLong(limit: 50)),
        FieldProblem(.fuelVolume, .outOfRange), FieldProblem(.reminderLead, .outOfRange),
        FieldProblem(.reminderRecurrence, .outOfRange), FieldProblem(.insurancePeriod, .endBeforeStart),
      ]
    return reasons.map { .invalidJSON(path: "files[0]", reason: $0) }
      + fields.map { .invalidFields([$0]) }
      + [
        .invalidFields([.brandEmpty, .modelEmpty]), .vehicleNotFound(id: "v"), .documentNotFound(id: "d"),
        .tooManyDocuments(limit: 1), .fileTooLarge(name: "n", limitBytes: 52_428_800),
        .invalidJSON(path: "", reason: .wrongType), .fileSystemError(path: "p"),
      ]
  }

  @Test(
    "Every error has a text in both languages, and fills all of its placeholders", arguments: ["fr", "en"])
  func errorTexts(language: String) throws {
    let table = try table(language).merging(shared(language)) { own, _ in own }
    for error in errors {
      let text = try #require(table[error.messageKey], "\(error.messageKey)")
      for match in text.matches(of: /\{(\w+)\}/) {
        #expect(error.messageArguments[String(match.1)] != nil, "\(error.messageKey): \(match.1)")
      }
    }
  }

  @Test("A number that cannot be says from where to where it may go")
  func scales() {
    let lead = FieldProblem(HolfyField.reminderLead, .outOfRange)
    let volume = FieldProblem(HolfyField.fuelVolume, .outOfRange)
    #expect(lead.messageKey == "field.outOfScale" && volume.messageKey == "field.outOfScale.above")
    #expect(lead.messageArguments == ["first": "0", "last": "366"])
    #expect(volume.messageArguments == ["first": "0", "last": "10000"])
  }

  @Test("Both languages have the same keys and the same placeholders")
  func sameKeys() throws {
    let french = try table("fr")
    let english = try table("en")
    #expect(Set(french.keys) == Set(english.keys))
    for (key, text) in french {
      let placeholders = { (text: String) in Set(text.matches(of: /\{\w+\}/).map { String($0.output) }) }
      #expect(placeholders(text) == placeholders(english[key] ?? ""), "\(key)")
    }
  }

  @Test("French has its spaces before double punctuation, and real apostrophes")
  func typography() throws {
    for (key, text) in try table("fr") {
      #expect(!text.contains(/[^\u{A0}][:;!?»]/), "\(key): \(text)")
      #expect(!text.contains(/«[^\u{A0}]/), "\(key): \(text)")
      #expect(!text.contains("'"), "\(key)")
    }
  }

  @Test("Every value that is shown has a text")
  func values() throws {
    let table = try table("fr")
    let keys =
      VehicleType.allCases.map { "holfy.vehicleType.\($0)" }
      + DocumentType.allCases.map { "holfy.documentType.\($0)" }
      + DocumentCategory.allCases.map { "holfy.documentCategory.\($0)" }
      + EnergyKind.allCases.map { "holfy.energy.\($0)" }
      + ReminderKind.allCases.map { "holfy.reminderKind.\($0)" }
      + DueStatus.allCases.map { "holfy.dueStatus.\($0)" }
      + InspectionRegime.allCases.map { "holfy.inspectionRegime.\($0)" }
      + TextReading.Confidence.allCases.map { "holfy.confidence.\($0)" }
    for key in keys { #expect(table[key] != nil, "\(key)") }
  }
}
