import DuoSpendCore
import NotebookContract
import TestSupport
import Testing
import Vault

@testable import Carnets

@Suite("What a notebook writes by itself", .timeLimit(.minutes(1))) struct CatchUpTests {
  private let calls = Counter()

  private var definition: NotebookDefinition {
    NotebookDefinition(
      schema: DuoSpend.definition.schema, backup: DuoSpend.definition.backup, importers: [], exporters: [],
      catchUp: { [calls] _ in _ = calls.next() })
  }

  @Test("is written when the vault was opened")
  func opened() async throws {
    let household = try await OpenHousehold()
    let (called, call) = AsyncStream<Void>.makeStream()
    let definition = NotebookDefinition(
      schema: DuoSpend.definition.schema, backup: DuoSpend.definition.backup, importers: [], exporters: [],
      catchUp: { _ in call.finish() })
    let catchUp = CatchUp([definition])
    await catchUp.start(household.vault)
    for await _ in called {}
    await catchUp.stop()
    await household.vault.lock()
  }

  @Test("is written once more where somebody wrote meanwhile")
  func meanwhile() async throws {
    let household = try await OpenHousehold()
    let (called, call) = AsyncStream<Void>.makeStream()
    let definition = NotebookDefinition(
      schema: DuoSpend.definition.schema, backup: DuoSpend.definition.backup, importers: [], exporters: [],
      catchUp: { [calls] _ in
        if calls.next() == 1 { try await household.add("Lisbonne") } else { call.finish() }
      })
    let catchUp = CatchUp([definition], clock: StandingClock(wakesUp: true))
    await catchUp.start(household.vault)
    for await _ in called {}
    await catchUp.stop()
    await household.vault.lock()
  }

  @Test("is set aside where processes died of it, until it is asked for")
  func setAside() async throws {
    let household = try await OpenHousehold()
    household.die(2, at: OpenHousehold.notebook, of: "catchup")
    let catchUp = CatchUp([definition])
    await catchUp.start(household.vault)
    await catchUp.run(OpenHousehold.notebook, of: household.vault)
    #expect(await catchUp.setAside == [OpenHousehold.notebook])
    #expect(calls.next() == 1)
    await catchUp.retry(OpenHousehold.notebook)
    #expect(await catchUp.setAside == [])
    #expect(calls.next() > 2)
    await catchUp.stop()
    await household.vault.lock()
  }
}
