import GestionTravauxCore
import NotebookContract
import Values
package import Vault

/// Years of examples, for a vault that is thrown away afterwards.
package enum GestionTravauxExamples {
  /// Writes them into an empty GestionTravaux, as they stand today.
  ///
  /// - Throws: what ``GestionTravauxDemo/write(through:today:years:seed:camera:press:)`` throws.
  package static func write(into vault: Vault) async throws {
    let client = try await GestionTravauxClient(in: vault)
    let (camera, press) = (DemoCamera(), DemoPress())
    try await GestionTravauxDemo.write(
      through: client, today: client.today, camera: { try await camera.take($0) },
      press: { try await press.draw($0) })
  }
}
