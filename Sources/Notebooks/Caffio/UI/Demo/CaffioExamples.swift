import CaffioCore
import NotebookContract
import Values
package import Vault

/// Years of examples, for a vault that is thrown away afterwards.
package enum CaffioExamples {
  /// Writes them into an empty Caffio, as they stand today.
  ///
  /// - Throws: what ``CaffioDemo`` throws.
  package static func write(into vault: Vault) async throws {
    let client = try await CaffioClient(in: vault)
    try await CaffioDemo.write(through: client, today: client.today)
  }
}
