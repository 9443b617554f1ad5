import Foundation
import TestSupport
import Testing

@testable import Backup

@Suite("What a file's dates say")
struct FileStatusTests {
  @Test("A file of any year has a stamp, the same each time", arguments: [-9e9, 0, 10_413_792_000, 9e15])
  func extremes(seconds: Double) throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "a")
    try Data("a".utf8).write(to: url)
    var times = [timespec(), timespec()]
    for index in times.indices { times[index].tv_sec = Int(seconds) }
    #expect(utimensat(AT_FDCWD, url.path, &times, 0) == 0)
    let status = try #require(try FileStatus.of(url))
    #expect(try FileStatus.of(url) == status)
    #expect(status.kind == .file)
  }
}
