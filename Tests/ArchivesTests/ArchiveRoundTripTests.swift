import Archives
import Foundation
import Testing

@Suite("An archive gives back what was put in")
struct ArchiveRoundTripTests {
  private let day = Date(timeIntervalSince1970: 1_700_000_000)

  @Test("Files, folders and Unicode names survive", arguments: [ArchiveWriter.Format.zip, .tar])
  func roundTrip(format: ArchiveWriter.Format) throws {
    let contents: KeyValuePairs = [
      "vehicules/Été — Ma Clio.json": Data("{\"nom\":\"été\"}".utf8),
      "photos/日本語 👩‍🔧.jpg": Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }),
      "vide.txt": Data(),
    ]
    let bytes = try archive(format) { writer in
      try writer.addDirectory("vehicules", modified: day)
      for (path, data) in contents { try writer.add(path, data, modified: day) }
    }
    try withTemporaryFolder { folder in
      let file = "\(folder)/archive"
      try bytes.write(to: URL(filePath: file))
      for reader in [try reader(bytes), try ArchiveReader(file: file, limits: .imports)] {
        #expect(try reader.next()?.kind == .directory)
        for (path, data) in contents {
          var entry = try #require(try reader.next())
          // A zip that comes as a stream tells the size after the content.
          entry.size = entry.size ?? Int64(data.count)
          #expect(entry == ArchiveEntry(path: path, size: Int64(data.count), modified: day))
          #expect(try reader.data(upTo: 1_000_000) == data)
        }
        #expect(try reader.next() == nil)
      }
    }
  }

  @Test("The same entries give the same bytes", arguments: [ArchiveWriter.Format.zip, .tar])
  func deterministic(format: ArchiveWriter.Format) throws {
    let make = { try archive(format) { try $0.add("a.txt", Data("a".utf8), modified: day) } }
    #expect(try make() == make())
  }

  @Test("An entry can be passed over without being read", arguments: [ArchiveWriter.Format.zip, .tar])
  func skipping(format: ArchiveWriter.Format) throws {
    let bytes = try archive(format) { writer in
      for number in 0..<5 { try writer.add("\(number)", Data("\(number)".utf8), modified: day) }
    }
    let reader = try reader(bytes, chunk: 7)
    var paths: [String] = []
    while let entry = try reader.next() {
      paths.append(entry.path)
      if entry.path == "3" { #expect(try reader.data(upTo: 10) == Data("3".utf8)) }
    }
    #expect(paths == ["0", "1", "2", "3", "4"])
  }

  @Test("More entries than a plain zip can count")
  func manyEntries() throws {
    let count = 65_600
    try withTemporaryFolder { folder in
      let path = "\(folder)/many.zip"
      let writer = try ArchiveWriter(.zip, creating: path)
      for number in 0..<count {
        try writer.add("\(number)", Data([1]), modified: day, compression: .stored)
      }
      try writer.finish()
      let reader = try ArchiveReader(file: path, limits: .imports)
      var seen = 0
      while try reader.next() != nil { seen += 1 }
      #expect(seen == count)
    }
  }

  @Test("A finished file can be read by its owner only, and is never written over")
  func privateFile() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.zip"
      try Data(count: 200_000).write(to: URL(filePath: "\(folder)/source"))
      let writer = try ArchiveWriter(.zip, creating: path)
      try writer.add("a", contentsOf: "\(folder)/source", modified: day)
      #expect(throws: ArchiveError.destinationExists(path)) { try ArchiveWriter(.tar, creating: path) }
      try writer.finish()
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("An archive that was not finished leaves no file")
  func unfinished() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.zip"
      do {
        let writer = try ArchiveWriter(.zip, creating: path)
        try writer.add("a", Data([1]), modified: day)
      }
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test("A content shorter or longer than announced is refused")
  func sizes() throws {
    let entry = ArchiveEntry(path: "a", size: 2, modified: day)
    #expect(throws: ArchiveError.sizeMismatch(path: "a")) {
      try archive(.zip) { try $0.begin(entry) }
    }
    #expect(throws: ArchiveError.sizeMismatch(path: "a")) {
      try archive(.zip) { writer in
        try writer.begin(entry)
        try Data([1, 2, 3]).withUnsafeBytes { try writer.write($0) }
      }
    }
  }

  @Test("What the sink throws is thrown on")
  func failingSink() throws {
    struct Full: Error, Equatable {}
    let writer = try ArchiveWriter(.tar) { _ in throw Full() }
    #expect(throws: Full()) {
      try writer.add("a", Data(count: 1_000_000), modified: day)
      try writer.finish()
    }
  }
}
