@testable import HolfyCore
import HolfyUI
import Interchange
import NotebookContract
import Vault
import WebTestSupport

extension NotebookSite {
  /// An app with Holfy alone.
  static func holfy() throws -> NotebookSite {
    try NotebookSite(
      Holfy.definition, HolfyPages(),
      texts: [.interchange(), .notebookContract(), Holfy.strings(), HolfyPages.strings()])
  }
}

extension HolfyClient {
  /// Adds a Renault Clio that was registered today.
  func addClio() async throws -> Vehicle.ID {
    try await addVehicle(
      Vehicle.Details(brand: "Renault", model: "Clio", plate: "AB-123-CD", registrationDate: today)
    ).value.id
  }
}
