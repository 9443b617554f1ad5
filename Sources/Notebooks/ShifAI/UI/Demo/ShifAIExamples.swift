import NotebookContract
import ShifAICore
import Values
package import Vault

/// Three years of examples, for a vault that is thrown away afterwards.
package enum ShifAIExamples {
  /// Writes them into an empty ShifAI, as they stand today.
  ///
  /// - Throws: what ``ShifAIDemo`` throws.
  package static func write(into vault: Vault) async throws {
    let client = try await ShifAIClient(in: vault)
    try await ShifAIDemo.write(through: client, today: client.today)
  }
}
