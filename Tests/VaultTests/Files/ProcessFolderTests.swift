import Foundation
import TestSupport
import Testing

@testable import Vault

@Suite("What lies in clear for a while")
struct ProcessFolderTests {
  let temporary: TemporaryFolder
  private var space: ProcessFolder { ProcessFolder(in: temporary.url) }

  init() throws { temporary = try TemporaryFolder() }

  @Test("Lies in one folder of the process, closed to others, which goes with the last of what it holds")
  func one() throws {
    let (first, second) = (try space.makeFolder(), try space.makeFolder())
    let names = try Folder.names(in: temporary.url)
    #expect(names.count == 1 && names.allSatisfy { $0.hasPrefix("carnets-exchange-") })
    #expect(try names.map { try temporary.mode($0) } == [0o700])
    try Data("clair".utf8).write(to: first.appending(path: "a.csv"))
    space.remove(first)
    #expect(!Folder.exists(first) && Folder.exists(second))
    space.remove(second)
    #expect(try Folder.names(in: temporary.url) == [])
  }

  @Test("Goes all at once when the vault is locked, whoever made it")
  func all() throws {
    for _ in 0..<3 { _ = try space.makeFolder() }
    ProcessFolder(in: temporary.url).removeAll()
    #expect(try Folder.names(in: temporary.url) == [])
    _ = try space.makeFolder()
    #expect(try Folder.names(in: temporary.url).count == 1)
    space.removeAll()
  }

  @Test("Is swept when its process was killed, and not while it runs")
  func leftovers() throws {
    let kept = try space.makeFolder()
    try Folder.create(temporary.url.appending(path: "carnets-exchange-dead/x"))
    try space.removeLeftovers()
    #expect(Folder.exists(kept))
    #expect(try Folder.names(in: temporary.url).count == 1)
    space.removeAll()
  }
}
