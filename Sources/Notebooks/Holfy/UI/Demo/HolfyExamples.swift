import HolfyCore
import NotebookContract
import Values
package import Vault

/// Ten years of examples, for a vault that is thrown away afterwards.
package enum HolfyExamples {
  /// Writes them into an empty Holfy, as they stand today.
  ///
  /// - Throws: what ``HolfyDemo/write(through:today:seed:press:)`` throws.
  package static func write(into vault: Vault) async throws {
    let client = try await HolfyClient(in: vault)
    let dependencies = vault.dependencies
    let press = DemoPress()
    try await HolfyDemo.write(
      through: client, today: CalendarDay(dependencies.now(), in: dependencies.timeZone),
      press: { try await press.draw($0) })
  }
}
