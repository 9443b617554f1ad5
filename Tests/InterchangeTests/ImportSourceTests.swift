import Foundation
import Interchange
import Testing

@Suite struct ImportSourceTests {
  @Test("A folder lists its files by name, without hidden ones and links")
  func folder() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let golf = folder.appendingPathComponent("Golf")
    try FileManager.default.createDirectory(at: golf, withIntermediateDirectories: true)
    for name in ["b.csv", ".hidden", "Golf/a.CSV", "Golf/photo.jpg"] {
      try Data("x".utf8).write(to: folder.appendingPathComponent(name))
    }
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("link.csv"), withDestinationURL: URL(fileURLWithPath: "/etc/passwd"))
    let source = try ImportSource(contentsOf: folder)
    #expect(source.entries.map(\.name) == ["Golf/a.CSV", "Golf/photo.jpg", "b.csv"])
    #expect(source.entries(withExtension: "csv").map(\.folder) == ["Golf", ""])
    #expect(source.entries.map(\.size) == [1, 1, 1])
    #expect(try ImportSource(contentsOf: folder, includesHidden: true).entries.count == 4)
  }

  @Test("A missing file and an empty folder say so")
  func missing() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    #expect(throws: ImportError.missing(name: url.path)) { try ImportSource(contentsOf: url) }
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(throws: ImportError.empty(name: url.lastPathComponent)) { try ImportSource(contentsOf: url) }
  }

  @Test("A pipe among files is passed over, and one alone is refused; nobody waits for it")
  func pipe() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: folder.appendingPathComponent("a.csv"))
    let pipe = folder.appendingPathComponent("b.csv")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    #expect(try ImportSource(contentsOf: folder).entries.map(\.name) == ["a.csv"])
    #expect(throws: ImportError.unreadable(name: "b.csv")) { try ImportSource(contentsOf: pipe) }
  }

  @Test("A file of 300 MB is refused before it is read")
  func tooLarge() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(FileManager.default.createFile(atPath: url.path, contents: nil))
    // A sparse file: it has the size and takes no room.
    try FileHandle(forWritingTo: url).truncate(atOffset: 300 * 1_048_576)
    let source = try ImportSource(contentsOf: url)
    let entry = source.entries[0]
    let expected = ImportError.tooLarge(
      name: entry.name, size: 300 * 1_048_576, limit: ImportLimits.fileBytes)
    #expect(throws: expected) { try CSVReader(entry) }
    #expect(source.unrecognized == expected)
    #expect(expected.messageArguments == ["name": entry.name, "size": "300", "limit": "200"])
  }

  @Test("A table in which no header can be read says why nobody knows it, and an empty file that it is empty")
  func unrecognized() throws {
    func reason(_ text: String) throws -> ImportError {
      try withFile(text.utf8) { ImportSource(name: "table.csv", entries: [$0]).unrecognized }
    }
    #expect(try reason("a,b\n1,\0\n") == .zeroByte(name: "table.csv", line: 2))
    #expect(try reason("\"a,b\n1,2\n") == .unclosedQuote(name: "table.csv", line: 1))
    #expect(try reason("") == .empty(name: "table.csv"))
    #expect(try reason("a,b\n1,2\n") == .unknownFormat(name: "table.csv"))
  }

  @Test("An answer is the person's, else the suggestion, else missing; one that is no choice is named")
  func answers() throws {
    let choices = [ImportQuestion.Choice("km", labelKey: "km"), ImportQuestion.Choice("mi", labelKey: "mi")]
    var question = ImportQuestion(id: "unit", promptKey: "unit", choices: choices)
    #expect(throws: ImportError.unanswered(question: "unit")) { try ImportAnswers().answer(to: question) }
    question.suggestion = "km"
    #expect(try ImportAnswers().answer(to: question) == "km")
    #expect(try ImportAnswers(["unit": "mi"]).answer(to: question) == "mi")
    #expect(throws: ImportError.notAChoice("cubit", question: "unit", choices: ["km", "mi"])) {
      try ImportAnswers(["unit": "cubit"]).answer(to: question)
    }
  }
}
