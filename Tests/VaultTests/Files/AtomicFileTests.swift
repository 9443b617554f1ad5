import Foundation
import TestSupport
import Testing

@testable import Vault

@Suite("Atomic files")
struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A file is replaced whole, with the mode asked for, and nothing is left beside it")
  func replaces() throws {
    let url = folder.url.appending(path: "vault.json")
    try Data("old".utf8).write(to: url)
    try AtomicFile.write(Data("new".utf8), to: url)
    #expect(try Data(contentsOf: url) == Data("new".utf8))
    #expect(try folder.mode("vault.json") == 0o600)
    try AtomicFile.write(Data("shared".utf8), to: url, mode: 0o644)
    #expect(try folder.mode("vault.json") == 0o644)
    #expect(try folder.names() == ["vault.json"])
  }

  @Test(
    "A new file takes the place of nothing, on disks with and without second names", arguments: [true, false])
  func commitToNew(knowsLinks: Bool) throws {
    let link = knowsLinks ? Folder.link : { _, _ in EPERM }
    let url = folder.url.appending(path: "a")
    do {
      let writer = try AtomicFileWriter(in: folder.url)
      try writer.append(Data("new".utf8).bytes)
      try writer.commit(toNew: url, link: link)
      #expect(try folder.names() == ["a"])
    }
    let writer = try AtomicFileWriter(in: folder.url)
    #expect(throws: FileError.exists(url.path(percentEncoded: false))) {
      try writer.commit(toNew: url, link: link)
    }
    #expect(try Data(contentsOf: url) == Data("new".utf8))
    #expect(try folder.mode("a") == 0o600)
  }

  @Test("A writer that is not committed leaves the old content and no file")
  func abandoned() throws {
    let url = folder.url.appending(path: "a")
    try AtomicFile.write(Data("old".utf8), to: url)
    do {
      let writer = try AtomicFileWriter(in: folder.url)
      try writer.append(Data("half".utf8).bytes)
      #expect(try folder.names().count == 2)
    }
    #expect(try folder.names() == ["a"])
    #expect(try Data(contentsOf: url) == Data("old".utf8))
  }

  @Test("What a killed process left is removed; what another is writing is not")
  func leftovers() throws {
    try Data("half".utf8).write(to: folder.url.appending(path: ".carnets-0123abcd.tmp"))
    try Data("mine".utf8).write(to: folder.url.appending(path: "notes.tmp"))
    let writer = try AtomicFileWriter(in: folder.url)
    try writer.append(Data("whole".utf8).bytes)
    #expect(try AtomicFile.removeLeftovers(in: folder.url) == 1)
    try writer.commit(to: folder.url.appending(path: "b"))
    #expect(try folder.names() == ["b", "notes.tmp"])
  }

  @Test(
    "A full disk is said to be full, and the old content stays",
    .enabled(if: TinyDisk.isPossible, "only an administrator can mount a small disk"))
  func fullDisk() throws {
    let disk = try #require(try TinyDisk(at: folder.url.appending(path: "disk"), kibibytes: 64))
    let url = disk.url.appending(path: "vault.json")
    try AtomicFile.write(Data("old".utf8), to: url)
    do throws(FileError) {
      try AtomicFile.write(Data(count: 1 << 20), to: url)
      Issue.record("a mebibyte fitted in 64 KiB")
    } catch {
      guard case .diskFull = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(try Data(contentsOf: url) == Data("old".utf8))
    #expect(try Folder.names(in: disk.url) == ["vault.json"])
    try AtomicFile.write(Data("new".utf8), to: url)
    #expect(try Data(contentsOf: url) == Data("new".utf8))
  }

  @Test(
    "A disk that has room and takes no more files is said to be that, and the old content stays",
    .enabled(if: TinyDisk.isPossible, "only an administrator can mount a small disk"))
  func noInodes() throws {
    let disk = try #require(
      try TinyDisk(at: folder.url.appending(path: "disk"), kibibytes: 1024, inodes: 3))
    let names = ["a", "b"]
    for name in names { try Data("old".utf8).write(to: disk.url.appending(path: name)) }
    let file = disk.url.appending(path: "a")
    let place = file.deletingLastPathComponent().path(percentEncoded: false)
    #expect(throws: FileError.outOfInodes(place)) { try AtomicFile.write(Data("new".utf8), to: file) }
    #expect(throws: FileError.outOfInodes(disk.url.appending(path: "c").path(percentEncoded: false))) {
      try Folder.create(disk.url.appending(path: "c", directoryHint: .notDirectory))
    }
    #expect(try Folder.names(in: disk.url) == names)
    #expect(try Data(contentsOf: file) == Data("old".utf8))
  }

  @Test("Missing directories, long names and occupied places have their own errors")
  func errors() throws {
    let absent = folder.url.appending(path: "absent/a")
    let absentFolder = absent.deletingLastPathComponent().path(percentEncoded: false)
    #expect(throws: FileError.missing(absentFolder)) { try AtomicFile.write(Data(), to: absent) }
    let long = folder.url.appending(path: String(repeating: "é", count: 200))
    #expect(throws: FileError.nameTooLong(long.path(percentEncoded: false))) {
      try AtomicFile.write(Data(), to: long)
    }
    let taken = folder.url.appending(path: "taken")
    try Folder.create(taken.appending(path: "inside"))
    #expect(throws: FileError.exists(taken.path(percentEncoded: false))) {
      try AtomicFile.write(Data(), to: taken)
    }
    #expect(FileError(path: "/a", code: EROFS) == .readOnly("/a"))
    #expect(FileError(path: "/a", code: ENOSPC) == .diskFull("/a"))
    #expect(FileError(path: "/a", code: EDQUOT) == .quotaExceeded("/a"))
    #expect(FileError(path: "/a", code: EACCES) == .notPermitted("/a"))
    #expect(FileError(path: "/a", code: EIO) == .failed("/a", code: EIO))
  }

  @Test("A file larger than expected is refused, not read")
  func limit() throws {
    let url = folder.url.appending(path: "large")
    try Data(count: 2000).write(to: url)
    let path = url.path(percentEncoded: false)
    #expect(throws: FileError.tooLarge(path, limit: 1000)) { try OpenFile(path, .read).contents(limit: 1000) }
    #expect(try OpenFile(path, .read).contents(limit: 2000) == Data(count: 2000))
  }
}
