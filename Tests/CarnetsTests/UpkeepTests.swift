import Foundation
import NotebookContract
import Testing
import Vault

@testable import Carnets

@Suite("What keeps a notebook from growing without end", .timeLimit(.minutes(1))) struct UpkeepTests {
  private static let day: TimeInterval = 24 * 3600

  @Test("is done by the first command of a day, and forgets what is older than ninety days")
  func onceADay() async throws {
    let household = try await OpenHousehold()
    let upkeep = Upkeep(OpenHousehold.notebook, of: household.vault)
    try await household.add("Lisbonne")
    household.wait(91 * Self.day)
    try await household.add("Porto")
    let all = try await household.changes()
    #expect(try await !upkeep.runOnceADay())
    let left = try await household.changes()
    #expect(left < all)
    let first = household.upkeepDone
    #expect(first != nil)
    household.wait(Self.day - 1)
    #expect(try await !upkeep.runOnceADay())
    #expect(household.upkeepDone == first)
    household.wait(2)
    #expect(try await !upkeep.runOnceADay())
    #expect(household.upkeepDone != first)
    await household.vault.lock()
  }

  @Test("leaves no trace of a notebook that was erased after it was listed, and makes none in its place")
  func erased() async throws {
    let household = try await OpenHousehold()
    let upkeep = Upkeep(OpenHousehold.notebook, of: household.vault)
    try await household.add("Lisbonne")
    #expect(try await !upkeep.run())
    #expect(household.upkeepDone != nil)
    _ = try await household.vault.eraseEverything(of: OpenHousehold.notebook)
    #expect(try await !upkeep.run())
    #expect(household.upkeepDone == nil)
    #expect(household.vault.existingNotebooks() == [])
    _ = try await household.vault.notebook(OpenHousehold.notebook)
    await household.vault.lock()
  }

  @Test("leaves no note of a round where the notebook cannot be opened")
  func missing() async throws {
    let household = try await OpenHousehold()
    try await household.add("Lisbonne")
    await household.vault.close(OpenHousehold.notebook)
    try FileManager.default.removeItem(at: household.vault.layout.database(for: OpenHousehold.notebook))
    let upkeep = Upkeep(OpenHousehold.notebook, of: household.vault)
    await #expect(throws: VaultError.missingFile(notebook: OpenHousehold.notebook)) {
      try await upkeep.run()
    }
    #expect(household.upkeepDone == nil)
    await household.vault.lock()
  }

  @Test("does not wait for a disk that has been away for half a year")
  func lostDisk() async throws {
    let household = try await OpenHousehold()
    let store = try await household.vault.notebook(OpenHousehold.notebook)
    let upkeep = Upkeep(OpenHousehold.notebook, of: household.vault)
    try await household.add("Lisbonne")
    try await store.advance("backup", to: 0)
    try await household.add("Porto")
    household.wait(179 * Self.day)
    try await household.add("Rome")
    let all = try await household.changes()
    #expect(try await !upkeep.run())
    #expect(try await household.changes() == all)
    household.wait(2 * Self.day)
    #expect(try await !upkeep.run())
    #expect(try await household.changes() < all)
    await household.vault.lock()
  }

  @Test("is set aside step by step where processes died of it, until it is asked for")
  func setAside() async throws {
    let household = try await OpenHousehold()
    let upkeep = Upkeep(OpenHousehold.notebook, of: household.vault)
    try await household.add("Lisbonne")
    household.wait(91 * Self.day)
    try await household.add("Porto")
    let all = try await household.changes()
    household.die(2, at: "journal", of: "upkeep")
    #expect(try await upkeep.run())
    #expect(try await household.changes() == all)
    try household.vault.layout.forgiveWork(on: OpenHousehold.notebook)
    #expect(try await !upkeep.run())
    #expect(try await household.changes() < all)
    await household.vault.lock()
  }

  @Test("keeps nobody from locking: what waits for the notebook is left to the next round")
  func slow() async throws {
    let household = try await OpenHousehold()
    let store = try await household.vault.notebook(OpenHousehold.notebook)
    let (begun, begin) = AsyncStream<Never>.makeStream()
    let release = DispatchSemaphore(value: 0)
    let writing = Task {
      try await store.write(Action("duospend.project.added")) { _ in
        begin.finish()
        release.wait()
      }
    }
    for await _ in begun {}
    let housekeeping = Housekeeping(clock: StandingClock(wakesUp: true))
    await housekeeping.start(household.vault)
    while household.upkeepDone == nil { await Task.yield() }
    await housekeeping.stop()
    let marks = household.vault.layout.workMarks(of: "upkeep", on: OpenHousehold.notebook)
    #expect(!FileManager.default.fileExists(atPath: marks.path(percentEncoded: false)))
    release.signal()
    _ = try await writing.value
    await household.vault.lock()
  }
}
