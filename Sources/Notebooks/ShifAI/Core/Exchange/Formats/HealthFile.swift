import Archives
import Foundation
import Interchange
import Values

/// The `export.xml` of Apple Health, or the zip around it: everything that a telephone ever measured, of which the
/// cycle is a small part. It is read in constant memory, and straight from the zip.
struct HealthFile: DiaryFile {
  private let read: ImportedDiary

  /// - Parameter progress: hears the part read, from 0 to 1, and may cancel by throwing.
  init(
    scanning entry: ImportSource.Entry, today: CalendarDay, progress: (Double) throws -> Void = { _ in }
  ) throws {
    let reader = HealthReader(file: entry.name, today: today)
    if Self.isArchive(entry) {
      try Self.read(zip: entry, with: reader, progress)
    } else {
      try XMLFile.read(entry, progress: progress) { try reader.take($0) }
    }
    read = try reader.finished()
  }

  func diary(_ answers: ImportAnswers) throws -> ImportedDiary { read }

  /// How sure it is that a file comes from Apple Health.
  static func confidence(_ entry: ImportSource.Entry) throws -> Double {
    if isArchive(entry) { return try exportPath(in: entry) == nil ? 0 : 0.95 }
    guard entry.url.pathExtension.lowercased() == "xml" else { return 0 }
    return isHealth(try XMLFile.start(of: entry, count: startBytes)) ? 0.95 : 0
  }

  private static let startBytes = 4_096

  static func isArchive(_ entry: ImportSource.Entry) -> Bool { entry.url.pathExtension.lowercased() == "zip" }

  private static func isHealth(_ start: Data) -> Bool {
    // In UTF-16, of which reading says what to do, a letter of the name has a zero beside it.
    String(decoding: start.filter { $0 != 0 }, as: UTF8.self).contains("HealthData")
  }

  /// As large as a file that is not in an archive may be.
  private static let limits = ArchiveLimits(
    entries: ArchiveLimits.imports.entries, entryBytes: ImportLimits.streamedBytes,
    totalBytes: 2 * ImportLimits.streamedBytes)

  /// The file in a zip that begins as an export does; nil when there is none. Its name depends on the language.
  private static func exportPath(in entry: ImportSource.Entry) throws -> String? {
    var passed: Set<String> = []
    while true {
      let archive = try ArchiveReader(file: entry.url.path(percentEncoded: false), limits: limits)
      var candidate: String?
      while candidate == nil, let inner = try archive.next() {
        if inner.kind == .file, inner.path.lowercased().hasSuffix(".xml"), !passed.contains(inner.path) {
          candidate = inner.path
        }
      }
      guard let candidate else { return nil }
      if isHealth(try start(of: archive)) { return candidate }
      passed.insert(candidate)
    }
  }

  /// The first bytes of the file that an archive has come to. It is of no more use then.
  private static func start(of archive: ArchiveReader) throws -> Data {
    struct Enough: Error {}
    var start = Data()
    do {
      try archive.read { bytes in
        start.append(contentsOf: bytes)
        if start.count >= startBytes { throw Enough() }
      }
    } catch is Enough {
      // What follows would only have to be decompressed.
    }
    return start
  }

  private static func read(
    zip entry: ImportSource.Entry, with reader: HealthReader, _ progress: (Double) throws -> Void
  ) throws {
    guard let path = try exportPath(in: entry) else { throw ShifAIImportError.notHealth(file: entry.name) }
    let archive = try ArchiveReader(file: entry.url.path(percentEncoded: false), limits: limits)
    while let inner = try archive.next() {
      guard inner.path == path else { continue }
      let stream = XMLStream(named: path) { try reader.take($0) }
      var done = 0.0
      try archive.read { bytes in
        try stream.feed(bytes)
        done += Double(bytes.count)
        if let size = inner.size, size > 0 { try progress(min(1, done / Double(size))) }
      }
      return try stream.finish()
    }
  }
}

/// Takes the elements of an export one after the other.
private final class HealthReader {
  private let file: String
  private let today: CalendarDay
  private var diary = ImportedDiary()
  /// The record whose metadata may still follow.
  private var record: HealthRecord?
  private var depth = 0
  /// The days whose weight is known.
  private var weighed: Set<CalendarDay> = []

  init(file: String, today: CalendarDay) { (self.file, self.today) = (file, today) }

  func take(_ element: borrowing XMLElement) throws {
    if element.depth == 1, !element.isNamed("HealthData") { throw ShifAIImportError.notHealth(file: file) }
    if element.depth > depth, record != nil, element.isNamed("MetadataEntry") {
      if let key = element["key"], let value = element["value"], key != "HKMenstrualCycleStart" {
        record?.metadata[String(key.trimmingPrefix("HKMetadataKey").trimmingPrefix("HK"))] = value
      }
      return
    }
    takeRecord()
    guard element.isNamed("Record") else { return }
    depth = element.depth
    record = HealthRecord(element, file: file)
    if record == nil { diary.leaveOut("otherRecords") }
  }

  private func takeRecord() {
    guard let record else { return }
    self.record = nil
    let day = record.weighing(today: today)
    if let day, weighed.contains(day) { return diary.leaveOut("otherWeights") }
    // One that cannot be read leaves the day to the next.
    if record.add(to: &diary, today: today), let day { weighed.insert(day) }
  }

  func finished() throws -> ImportedDiary {
    takeRecord()
    try diary.check()
    return diary
  }
}
