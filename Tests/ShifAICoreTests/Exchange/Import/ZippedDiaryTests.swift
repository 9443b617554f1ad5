import Archives
import Foundation
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import ShifAICore

@Suite("A zipped diary") struct ZippedDiaryTests {
  private static func zip(_ files: [String: String], in diary: Diary) throws -> ImportSource {
    let url = diary.folder.url.appending(path: "diary.zip")
    let writer = try ArchiveWriter(.zip, creating: url.path)
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      try writer.add(name, Data(text.utf8), modified: .distantPast)
    }
    try writer.finish()
    return try ImportSource(contentsOf: url)
  }

  @Test("of drip's is previewed and comes in: its rows are read before what was unpacked goes")
  func drip() async throws {
    let diary = try await Diary()
    let file = try Self.zip(
      ["drip/export.csv": "date,bleeding.value,temperature.value\n2026-01-10,2,36.55\n"], in: diary)
    let importer = DiaryImporter(.drip)
    #expect(try importer.confidence(in: file) > 0)
    let preview = try await importer.preview(file, answers: ImportAnswers(), into: diary.store)
    #expect(preview.counts == ["flow": 1, "temperature": 1])
    let run = try await diary.bring(file, importer)
    #expect(run.report.outcomes.mapValues(\.imported) == ["flow": 1, "temperature": 1])
    let noted = try await diary.client.value(DayQuery(try day("2026-01-10")))
    #expect(noted.details?.temperature == WakingTemperature(thousandths: 36_550))
  }

  @Test("that nobody knows because its table is damaged says so, and any other that it is of no known format")
  func damaged() async throws {
    let diary = try await Diary()
    let damaged = try Self.zip(["a.csv": "a,b\n1,\0\n"], in: diary)
    #expect(try UnpackedSource.unrecognized(damaged) == .zeroByte(name: "a.csv", line: 2))
    let other = try await Diary()
    let foreign = try Self.zip(["a.csv": "a,b\n1,2\n"], in: other)
    #expect(try UnpackedSource.unrecognized(foreign) == .unknownFormat(name: "diary.zip"))
    let third = try await Diary()
    let pictures = try Self.zip(["a.jpg": "x"], in: third)
    #expect(try UnpackedSource.unrecognized(pictures) == .unknownFormat(name: "diary.zip"))
  }

  @Test("of our own tables comes in whole, what she answered about an interval included")
  func tables() async throws {
    let (diary, other) = (try await Diary(), try await Diary())
    try await diary.addPeriods(from: try day("2025-11-01"), lengths: [56])
    try await diary.client.answerInterval(from: try day("2025-11-01"), .oneCycle)
    let out = diary.folder.url.appending(path: "tables")
    try await ShifAI.csv.export(diary.store, attachments: diary.client.attachments, to: out)
    let tables = try FileManager.default.contentsOfDirectory(atPath: out.path).reduce(into: [:]) {
      $0[$1] = try String(contentsOf: out.appending(path: $1), encoding: .utf8)
    }
    let file = try Self.zip(tables, in: other)
    let preview = try await DiaryImporter(.tables).preview(file, answers: ImportAnswers(), into: other.store)
    let run = try await other.bring(file, DiaryImporter(.tables))
    #expect(run.report.refusals == [] && preview.problems == [])
    #expect(run.report.outcomes.mapValues(\.imported) == ["flow": 10, "interval": 1])
    let first = try await other.client.value(DayQuery(try day("2025-11-01")))
    #expect(first.details?.intervalAnswer == Open(.oneCycle))
    #expect(try await other.bring(file, DiaryImporter(.tables)).transaction == nil)
  }
}
