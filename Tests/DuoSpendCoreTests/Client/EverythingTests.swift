import DuoSpendCore
import Foundation
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@Suite("Deleting everything") struct EverythingTests {
  @Test("Every project goes with all that belongs to it, in one action, and undo brings back the same")
  func undone() async throws {
    let household = try await Household()
    try await household.fill(seed: 3)
    try await household.client.setCurrency(.chf)
    let whole = try await household.exported()
    let before = try await household.client.value(ContentsQuery())
    #expect(before.expenses > 0)
    let written = try await household.client.deleteEverything()
    #expect(written.value == before)
    #expect(try await household.client.value(ContentsQuery()).isEmpty)
    #expect(try await household.client.value(SettingsQuery()).currency == .chf)
    try await household.store.undo(written.transaction)
    try FileManager.default.removeItem(at: household.exportURL)
    try FileManager.default.removeItem(at: household.folder.url.appending(path: "export.files"))
    #expect(try await household.exported() == whole)
    let empty = try await Household()
    let again = try await empty.client.deleteEverything()
    #expect(again.transaction == nil)
  }
}
