import Foundation
import TestSupport
import Testing

@testable import Vault

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Open files", .timeLimit(.minutes(1)))
struct OpenFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path(percentEncoded: false) }

  @Test("A pipe, a folder and a device are no files to read, and nobody waits for them")
  func others() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    for path in [path("pipe"), folder.url.path(percentEncoded: false), "/dev/zero"] {
      for access in [OpenFile.Access.read, .readUnlessLink] {
        #expect(throws: FileError.notAFile(path)) { try OpenFile(path, access).size() }
      }
    }
  }

  @Test("A link is followed, or is no file, as the reader says")
  func links() throws {
    try Data("a".utf8).write(to: folder.url.appending(path: "file"))
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: path("file"))
    #expect(try OpenFile(path("link"), .read).contents(limit: 10) == Data("a".utf8))
    #expect(try OpenFile(path("file"), .readUnlessLink).contents(limit: 10) == Data("a".utf8))
    #expect(throws: FileError.notAFile(path("link"))) { try OpenFile(path("link"), .readUnlessLink).size() }
    #expect(throws: FileError.missing(path("none"))) { try OpenFile(path("none"), .readUnlessLink).size() }
  }

  @Test("What is overwritten is there already, and is a file itself")
  func overwriting() throws {
    try Data("abc".utf8).write(to: folder.url.appending(path: "file"))
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: path("file"))
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    for name in ["link", "pipe"] {
      #expect(throws: FileError.notAFile(path(name))) { try OpenFile(path(name), .overwrite).size() }
    }
    #expect(throws: FileError.missing(path("none"))) { try OpenFile(path("none"), .overwrite).size() }
    #expect(try folder.names() == ["file", "link", "pipe"])
    try OpenFile(path("file"), .overwrite).write(Data("z".utf8).bytes)
    #expect(try OpenFile(path("file"), .read).contents(limit: 10) == Data("zbc".utf8))
  }

  @Test("A pipe that is called as a leftover stays, and the leftovers beside it go")
  func leftovers() throws {
    let (pipe, leftover) = (
      AtomicFileWriter.temporaryURL(in: folder.url), AtomicFileWriter.temporaryURL(in: folder.url)
    )
    #expect(mkfifo(pipe.path(percentEncoded: false), 0o600) == 0)
    try Data("a".utf8).write(to: leftover)
    #expect(try AtomicFile.removeLeftovers(in: folder.url) == 1)
    #expect(try folder.names() == [pipe.lastPathComponent])
  }
}
