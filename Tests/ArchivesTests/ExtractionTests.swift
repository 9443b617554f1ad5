import Archives
import Foundation
import Testing

@Suite("Extraction is whole or leaves nothing")
struct ExtractionTests {
  private let day = Date(timeIntervalSince1970: 1_700_000_000)

  @Test("Every file is written privately, with its date")
  func extracts() throws {
    let bytes = try archive(.zip) { writer in
      try writer.add("a/b/c.txt", Data("c".utf8), modified: day)
      try writer.addDirectory("a/vide", modified: day)
    }
    try withTemporaryFolder { folder in
      let target = "\(folder)/new"
      let entries = try reader(bytes).extract(intoNew: target, durable: true)
      #expect(entries.map(\.path) == ["a/b/c.txt", "a/vide"])
      #expect(FileManager.default.contents(atPath: "\(target)/a/b/c.txt") == Data("c".utf8))
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(target)/a/b/c.txt")
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      #expect(attributes[.modificationDate] as? Date == day)
      let folderAttributes = try FileManager.default.attributesOfItem(atPath: "\(target)/a/vide")
      #expect(folderAttributes[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test(
    "A truncated archive leaves nothing, wherever it was cut", arguments: [ArchiveWriter.Format.zip, .tar])
  func truncated(format: ArchiveWriter.Format) throws {
    let bytes = try archive(format) { writer in
      for number in 0..<3 {
        try writer.add("\(number)", Data("content \(number)".utf8), modified: day, compression: .stored)
      }
    }
    // The end of an archive is its index (zip) or zeros (tar): every entry is before it.
    let content = format == .tar ? bytes.count - 1_024 : bytes.count / 2
    for length in stride(from: 1, through: content, by: format == .tar ? 128 : 1) {
      try withTemporaryFolder { folder in
        let target = "\(folder)/new"
        #expect(throws: ArchiveError.self, "cut after \(length) bytes") {
          try reader(bytes.prefix(length)).extract(intoNew: target)
        }
        let file = "\(folder)/cut"
        try bytes.prefix(length).write(to: URL(filePath: file))
        #expect(throws: ArchiveError.self, "file cut after \(length) bytes") {
          try ArchiveReader(file: file, limits: .imports).extract(intoNew: target)
        }
        #expect(!FileManager.default.fileExists(atPath: target))
      }
    }
  }

  @Test("A changed byte is noticed")
  func checksum() throws {
    var bytes = try archive(.zip) { writer in
      try writer.add("a", Data(repeating: 0x61, count: 100), modified: day, compression: .stored)
    }
    let content = try #require(bytes.firstRange(of: Data("aaaa".utf8)))
    bytes[content.lowerBound + 10] = 0x62
    #expect(throws: ArchiveError.damaged) { try readAll(reader(bytes)) }
  }

  @Test("An existing folder is left alone")
  func existing() throws {
    let bytes = try archive(.zip) { try $0.add("a", Data(), modified: day) }
    try withTemporaryFolder { folder in
      #expect(throws: ArchiveError.destinationExists(folder)) {
        try reader(bytes).extract(intoNew: folder)
      }
      #expect(FileManager.default.fileExists(atPath: folder))
    }
  }

  @Test("The same name twice is refused")
  func duplicates() throws {
    let twice = hostileTar(name: "a").dropLast(1_024) + hostileTar(name: "a")
    try withTemporaryFolder { folder in
      #expect(throws: ArchiveError.duplicatePath("a")) {
        try reader(Data(twice)).extract(intoNew: "\(folder)/new")
      }
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/new"))
    }
  }
}
