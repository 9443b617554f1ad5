import Foundation
import TestSupport
import Testing
import Vault

@testable import Terminal

@Suite struct NewFileTests {
  @Test("A file that came while the passphrase was asked for stays, and is told")
  func meanwhile() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "rapport.pdf")
    let file = try NewFile(url.path(percentEncoded: false))
    try Data("mine".utf8).write(to: url)
    #expect(throws: TerminalError.exists(file.path)) {
      try file.write { try $0.append(Data("ours".utf8).bytes) }
    }
    #expect(try Data(contentsOf: url) == Data("mine".utf8))
    #expect(try folder.names() == ["rapport.pdf"])
  }

  @Test("A file is written whole, under its name in the folder that was given")
  func written() throws {
    let folder = try TemporaryFolder()
    let file = try NewFile(folder.url.path(percentEncoded: false), named: "rapport.pdf")
    try file.write { try $0.append(Data("ours".utf8).bytes) }
    #expect(try Data(contentsOf: folder.url.appending(path: "rapport.pdf")) == Data("ours".utf8))
  }
}
