import Archives
import Foundation
import TestSupport
import Testing

@Suite("An archive with a password") struct ProtectedArchiveTests {
  private static let table = """
    Date,Description,Category,Cost,Currency,Zoé,Élodie
    2026-01-06,Courses,Courses,10.00,EUR,5.00,-5.00
    2026-01-07,Cinéma,Loisirs,21.00,EUR,-10.50,10.50

    """

  private func read(_ zip: ProtectedZip, _ password: String?) throws -> [String: String] {
    try read(zip.url.path, password)
  }

  private func read(_ path: String, _ password: String?) throws -> [String: String] {
    let reader = try ArchiveReader(file: path, limits: .imports, password: password)
    var files: [String: String] = [:]
    while let entry = try reader.next() {
      files[entry.path] = String(decoding: try reader.data(upTo: 10_000), as: UTF8.self)
    }
    return files
  }

  @Test("gives its files to who has the password", arguments: [ProtectedZip.zipcrypto, .aes256])
  func right(zip: ProtectedZip) throws {
    #expect(try read(zip, ProtectedZip.password) == ["Maison.csv": Self.table])
  }

  @Test("tells a wrong password from a missing one", arguments: ProtectedZip.allCases)
  func wrong(zip: ProtectedZip) throws {
    #expect(throws: ArchiveError.encrypted) { try read(zip, nil) }
    // libarchive takes no empty password.
    #expect(throws: ArchiveError.encrypted) { try read(zip, "") }
    // One in 256 passes the first check of ZipCrypto: all of them are told alike.
    for number in 0..<300 {
      #expect(throws: ArchiveError.wrongPassword) { try read(zip, "chat \(number)") }
    }
  }

  @Test("that is damaged gives nothing even with its password", arguments: [ProtectedZip.zipcrypto, .aes256])
  func damaged(zip: ProtectedZip) throws {
    try withTemporaryFolder { folder in
      var bytes = try zip.data
      bytes[100] ^= 0x40
      let path = folder + "/damaged.zip"
      try bytes.write(to: URL(filePath: path))
      #expect(throws: ArchiveError.wrongPassword) { try read(path, ProtectedZip.password) }
    }
  }

  @Test("reads as any other where only some of its entries are protected or none is")
  func plain() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/plain.zip"
      let writer = try ArchiveWriter(.zip, creating: path)
      try writer.add("a.txt", Data("a".utf8), modified: .distantPast)
      try writer.finish()
      #expect(try read(path, "whatever") == ["a.txt": "a"])
    }
  }
}
