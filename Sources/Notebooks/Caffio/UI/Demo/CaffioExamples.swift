import CaffioCore
import NotebookContract
import Values
public import Vault

/// Years of examples, for a vault that is thrown away afterwards.
public enum CaffioExamples {
  /// Writes them into an empty Caffio, as they stand today.
  ///
  /// - Throws: what ``CaffioDemo`` throws.
  public static func write(into vault: Vault) async throws {
    let client = try await CaffioClient(in: vault)
    try await CaffioDemo.write(through: client, today: client.today)
  }
}
