import DuoSpendCore
import NotebookContract
import Values
package import Vault

/// Four years of examples, for a vault that is thrown away afterwards.
package enum DuoSpendExamples {
  /// Writes them into an empty DuoSpend, as they stand today.
  ///
  /// - Throws: what ``DuoSpendDemo/write(through:today:seed:press:)`` throws.
  package static func write(into vault: Vault) async throws {
    let client = try await DuoSpendClient(in: vault)
    let press = DemoPress()
    try await DuoSpendDemo.write(through: client, today: client.today) { try await press.draw($0) }
  }
}
