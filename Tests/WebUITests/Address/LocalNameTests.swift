import Foundation
import TestSupport
import Testing

@testable import WebUI

@Suite("The name of a vault's pages")
struct LocalNameTests {
  @Test("A new name has 128 random bits below localhost")
  func new() {
    let names = Set((0..<100).map { _ in LocalName() })
    #expect(names.count == 100)
    for name in names { #expect(name.host.wholeMatch(of: /[0-9a-f]{32}\.localhost/) != nil) }
  }

  @Test("The address of the first page names the port, but for the usual one of the web")
  func address() throws {
    let name = try #require(LocalName(kept: "0123456789abcdef0123456789abcdef.localhost"))
    #expect(name.address(port: 8420) == "http://0123456789abcdef0123456789abcdef.localhost:8420/")
    #expect(LocalName.shared.address(port: 80) == "http://localhost/")
  }

  @Test("A vault keeps its name until another one is asked for, in a file for its owner alone")
  func kept() throws {
    let folder = try TemporaryFolder()
    let file = LocalNameFile(folder: folder.url)
    let name = try file.current()
    #expect(try file.current() == name)
    let url = folder.url.appending(path: ".address")
    #expect(try mode(of: url) == 0o600)
    #expect(try String(contentsOf: url, encoding: .utf8) == name.host + "\n")
    let other = try file.renew()
    #expect(other != name)
    #expect(try file.current() == other)
    #expect(try mode(of: url) == 0o600)
  }

  @Test("A file that a copy made readable for others is closed to them again, and keeps its name")
  func closed() throws {
    let folder = try TemporaryFolder()
    let file = LocalNameFile(folder: folder.url)
    let name = try file.current()
    let url = folder.url.appending(path: ".address")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: url.path)
    #expect(try file.current() == name)
    #expect(try mode(of: url) == 0o600)
  }

  @Test(
    "A file that holds no name is replaced",
    arguments: [
      "", "localhost", "evil.example", "0123456789abcdef0123456789abcdef.localhost.evil.example",
      "0123456789ABCDEF0123456789ABCDEF.localhost", "0123.localhost", String(repeating: "x", count: 1000),
    ])
  func malformed(content: String) throws {
    let folder = try TemporaryFolder()
    try Data(content.utf8).write(to: folder.url.appending(path: ".address"))
    let name = try LocalNameFile(folder: folder.url).current()
    #expect(name.host.wholeMatch(of: /[0-9a-f]{32}\.localhost/) != nil)
    #expect(try LocalNameFile(folder: folder.url).current() == name)
  }

  private func mode(of url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }
}
