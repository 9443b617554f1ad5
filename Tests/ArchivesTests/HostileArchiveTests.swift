import Archives
import Foundation
import Testing

@Suite("An archive that could harm is refused")
struct HostileArchiveTests {
  private let day = Date(timeIntervalSince1970: 1_700_000_000)
  private let small = ArchiveLimits(
    entries: 3, entryBytes: 1_000, totalBytes: 2_000, ratio: 50, ratioGrace: 100_000)

  @Test(
    "A name that leaves its folder",
    arguments: ["../evil", "a/../../evil", "/etc/passwd", "a\\..\\evil", "C:evil", "a/\u{1}"])
  func climbing(name: String) throws {
    let reader = try reader(hostileTar(name: name))
    #expect(throws: ArchiveError.unsafePath(name)) { try reader.next() }
    #expect(throws: ArchiveError.unsafePath(name)) {
      try archive(.zip) { try $0.add(name, Data(), modified: day) }
    }
  }

  @Test("A leading ./ is only a habit of tar")
  func dotSlash() throws {
    #expect(try reader(hostileTar(name: "./a//b")).next()?.path == "a/b")
  }

  @Test("Links and devices", arguments: ["1", "2", "3", "4", "6"] as [Character])
  func links(type: Character) throws {
    let reader = try reader(hostileTar(name: "a", type: type, link: "/etc/passwd"))
    #expect(throws: ArchiveError.unsupportedEntry("a")) { try reader.next() }
  }

  @Test("A bomb, read or passed over", arguments: [true, false])
  func bomb(reads: Bool) throws {
    let bytes = try archive(.zip) { try $0.add("zeros", Data(count: 40_000_000), modified: day) }
    #expect(bytes.count < 50_000)
    let reader = try reader(bytes)
    #expect(throws: ArchiveError.suspiciousCompression) {
      while try reader.next() != nil {
        if reads { try reader.read { _ in } }
      }
    }
  }

  @Test("More entries than the limit")
  func entries() throws {
    let bytes = try archive(.tar) { writer in
      for number in 0..<4 { try writer.add("\(number)", Data(), modified: day) }
    }
    #expect(throws: ArchiveError.tooManyEntries(limit: 3)) { try readAll(reader(bytes, limits: small)) }
  }

  @Test("An entry beyond the limit, announced or not")
  func entrySize() throws {
    let bytes = try archive(.tar) { try $0.add("big", Data(count: 1_001), modified: day) }
    #expect(throws: ArchiveError.entryTooLarge(path: "big", limit: 1_000)) {
      try readAll(reader(bytes, limits: small))
    }
    let large = try reader(bytes)
    _ = try large.next()
    #expect(throws: ArchiveError.entryTooLarge(path: "big", limit: 1_000)) { try large.data(upTo: 1_000) }
  }

  @Test("A total beyond the limit")
  func total() throws {
    let bytes = try archive(.tar) { writer in
      for number in 0..<3 { try writer.add("\(number)", Data(count: 900), modified: day) }
    }
    #expect(throws: ArchiveError.tooLarge(limit: 2_000)) { try readAll(reader(bytes, limits: small)) }
  }

  @Test("What is no archive at all")
  func notAnArchive() throws {
    #expect(throws: ArchiveError.notAnArchive) { try readAll(reader(Data("Date;Montant\n".utf8))) }
    #expect(throws: ArchiveError.notAnArchive) { try readAll(reader(Data())) }
    #expect(throws: ArchiveError.self) { try ArchiveReader(file: "/nowhere/a.zip", limits: .imports) }
  }

  @Test("What the source throws is thrown on")
  func failingSource() throws {
    struct Gone: Error, Equatable {}
    #expect(throws: Gone()) {
      try readAll(ArchiveReader(limits: .imports) { throw Gone() })
    }
  }

  @Test(
    "A time that no calendar has is none, and the file is unpacked",
    arguments: [Int64.max, .min, 253_402_300_800])
  func times(seconds: Int64) throws {
    let bytes = hostileTar(name: "a", modified: seconds)
    #expect(try reader(bytes).next() == ArchiveEntry(path: "a", size: 1, modified: nil))
    try withTemporaryFolder { folder in
      let entries = try reader(bytes).extract(intoNew: folder + "/out")
      #expect(entries.map(\.path) == ["a"])
      #expect(try Data(contentsOf: URL(filePath: folder + "/out/a")) == Data("x".utf8))
    }
  }

  @Test(
    "An instant that no calendar has is written as the nearest",
    arguments: [Date.distantPast, .distantFuture])
  func written(instant: Date) throws {
    for date in [instant, Date(timeIntervalSince1970: .infinity), Date(timeIntervalSince1970: -1e300)] {
      let bytes = try archive(.tar) { try $0.add("a", Data("x".utf8), modified: date) }
      #expect(try reader(bytes).next()?.path == "a")
    }
  }
}
