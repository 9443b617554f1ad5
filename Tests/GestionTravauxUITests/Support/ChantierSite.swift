import GestionTravauxCore
import GestionTravauxUI
import Foundation
import Interchange
import Localization
import NotebookContract
import TestSupport
import Vault
import WebTestSupport

/// GestionTravaux in a whole app, on 15 January 2026.
struct ChantierSite {
  let site: NotebookSite
  let pages = GestionTravauxPages()

  init(_ dependencies: Dependencies = .pinned()) throws {
    site = try NotebookSite(
      GestionTravaux.definition, pages,
      texts: [.interchange(), GestionTravaux.strings(), GestionTravauxPages.strings()],
      dependencies: dependencies)
  }

  /// Writes into the notebook before anybody opens it.
  func fill(_ write: @Sendable (GestionTravauxClient) async throws -> Void) async throws {
    try await site.fill { vault in try await write(GestionTravauxClient(in: vault)) }
  }

  /// Runs a test with somebody who types into forms.
  func test<Value: Sendable>(_ body: @Sendable (Browser) async throws -> Value) async throws -> Value {
    try await site.test(body)
  }
}
