package import Foundation
import HTTPTypes
import HummingbirdTesting
package import Localization
package import NotebookContract
import TestSupport
package import Vault
package import WebUI

/// A whole app with one notebook over a new vault, asked without a socket.
package struct NotebookSite: Sendable {
  private let folder: TemporaryFolder
  private let app: WebApplication
  /// Where the vault is.
  package let vault: URL
  private static let passphrase = "agrafe mouton violet dimanche"

  /// - Parameters:
  ///   - definition: what the notebook supplies to the engine.
  ///   - pages: its pages.
  ///   - texts: its texts, and those of the modules that it names.
  ///   - surroundings: clock, identifiers and time zone.
  package init(
    _ definition: NotebookDefinition, _ pages: any NotebookPages, texts: [StringTable],
    surroundings: Surroundings = .pinned()
  ) throws {
    folder = try TemporaryFolder()
    vault = folder.url.appending(path: "vault")
    let gate = VaultGate(
      VaultFile(at: vault, policy: .cheapForTests), derivation: .cheap,
      notebooks: [definition.schema], surroundings: surroundings,
      temporaryFolder: folder.url.appending(path: "temporary", directoryHint: .isDirectory))
    // Port 80, so that the test client's "localhost" is our own address.
    app = try WebApplication(
      WebApplication.Configuration(
        port: 80, strings: texts, notebooks: [pages],
        exchange: Exchange(definitions: [definition], pack: { _, _ in })),
      gate: gate)
  }

  /// Runs a test with a browser whose session is open.
  package func test<Value: Sendable>(
    _ body: @Sendable (Browser) async throws -> Value
  ) async throws -> Value {
    try await app.application().test(.router) { client in
      let browser = Browser(client: client)
      try await browser.get("/welcome")
      let answer = try await browser.post(
        "/welcome", ["passphrase": Self.passphrase, "again": Self.passphrase])
      guard answer.status == .ok else { throw UnexpectedAnswer(answer: answer) }
      try await browser.get("/")
      return try await body(browser)
    }
  }
}

extension KeyDerivation {
  /// Fast enough for a test that opens many vaults.
  package static var cheap: KeyDerivation {
    .scrypt(n: 2, r: 1, p: 1, salt: Data(repeating: 7, count: 16))
  }
}

/// An answer that a test cannot go on with.
package struct UnexpectedAnswer: Error {
  package let answer: Answered

  package init(answer: Answered) { self.answer = answer }
}
