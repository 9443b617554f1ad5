import Foundation
import Terminal
import TestSupport
import Testing
import Vault

@testable import Carnets

@Suite("Where the web app listens") struct ServerRecordTests {
  @Test("What a killed app left is not told of the one that runs")
  func killed() async throws {
    let folder = try TemporaryFolder()
    let record = ServerRecord(VaultLayout(root: folder.url))
    let first = try await record.claim()
    try record.write("http://a.localhost:1")
    #expect(try record.current()?.address == "http://a.localhost:1")
    try first.release()
    #expect(try record.current() == nil)
    let second = try await record.claim()
    let now = try #require(try record.current())
    #expect(now.address == nil)
    #expect(now.pid == nil)
    try second.release()
  }
}
