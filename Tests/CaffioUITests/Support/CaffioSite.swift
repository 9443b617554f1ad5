import CaffioCore
import CaffioUI
import Foundation
import Interchange
import Localization
import NotebookContract
import TestSupport
import Vault
import WebTestSupport

/// Caffio in a whole app, on 15 January 2026.
struct CaffioSite {
  let site: NotebookSite

  init(_ dependencies: Dependencies = .pinned()) throws {
    site = try NotebookSite(
      Caffio.definition, CaffioPages(),
      texts: [.interchange(), Caffio.strings(), CaffioPages.strings()], dependencies: dependencies)
  }

  /// Writes into the notebook before anybody opens it.
  func fill(_ write: @Sendable (CaffioClient) async throws -> Void) async throws {
    try await site.fill { vault in try await write(CaffioClient(in: vault)) }
  }

  /// Runs a test with somebody who types into forms.
  func test<Value: Sendable>(_ body: @Sendable (Browser) async throws -> Value) async throws -> Value {
    try await site.test(body)
  }
}
