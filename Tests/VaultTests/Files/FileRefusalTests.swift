import Foundation
import TestSupport
import Testing

@testable import Vault

@Suite("Why SQLite cannot open a file")
struct FileRefusalTests {
  private let folder: TemporaryFolder
  private let file: URL
  private let root: URL

  init() throws {
    folder = try TemporaryFolder()
    root = folder.url.appending(path: "notebooks", directoryHint: .isDirectory)
    file = root.appending(path: "shelf.sqlite", directoryHint: .notDirectory)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: false)
    try Data([1]).write(to: file)
  }

  @Test("A file that may be read and written gives no reason, and nothing is left beside it")
  func none() throws {
    #expect(FileRefusal.reason(of: file) == nil)
    #expect(try Folder.names(in: root) == ["shelf.sqlite"])
  }

  @Test("A file that is gone, and a folder that is gone, are missing")
  func missing() throws {
    try FileManager.default.removeItem(at: file)
    #expect(FileRefusal.reason(of: file) == .missing(file.path(percentEncoded: false)))
    try FileManager.default.removeItem(at: root)
    #expect(FileRefusal.reason(of: file) == .missing(root.path(percentEncoded: false)))
  }

  @Test("A folder in the place of the file or of its log is named", arguments: ["", "-wal", "-shm"])
  func notAFile(ending: String) throws {
    let place = URL(filePath: file.path + ending, directoryHint: .notDirectory)
    _ = try Folder.removeFile(place)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    #expect(FileRefusal.reason(of: file) == .notAFile(file.path + ending))
  }

  @Test("A file, a log and a folder that this user may not write are named")
  func notPermitted() throws {
    let log = URL(filePath: file.path + "-wal", directoryHint: .notDirectory)
    try Data([1]).write(to: log)
    for (place, mode) in [(log, 0o400), (file, 0o400), (root, 0o500)] {
      let before = try FileManager.default.attributesOfItem(atPath: place.path)[.posixPermissions]
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: place.path)
      try withPermissions(in: root) {
        #expect(FileRefusal.reason(of: file) == .notPermitted(place.path(percentEncoded: false)))
      }
      try FileManager.default.setAttributes(
        [.posixPermissions: before ?? 0o700], ofItemAtPath: place.path)
    }
  }
}
