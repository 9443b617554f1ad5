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
  private let definition: NotebookDefinition
  private let dependencies: Dependencies
  /// Where the vault is.
  package let vault: URL
  /// What opens its vault.
  package static let passphrase = "agrafe mouton violet dimanche"

  /// - Parameters:
  ///   - definition: what the notebook supplies to the engine.
  ///   - pages: its pages.
  ///   - texts: its texts, and those of the modules that it names.
  ///   - dependencies: clock, identifiers and time zone.
  package init(
    _ definition: NotebookDefinition, _ pages: any NotebookPages, texts: [StringTable],
    dependencies: Dependencies = .pinned()
  ) throws {
    folder = try TemporaryFolder()
    vault = folder.url.appending(path: "vault")
    (self.definition, self.dependencies) = (definition, dependencies)
    let gate = VaultGate(
      VaultFile(at: vault, policy: .cheapForTests), derivation: .cheap,
      notebooks: [definition.schema], dependencies: dependencies,
      followers: VaultFollowers(
        opened: { vault in
          if !vault.existingNotebooks().isEmpty { try await definition.catchUp?(vault) }
        }),
      temporaryFolder: folder.url.appending(path: "temporary", directoryHint: .isDirectory))
    // Port 80, so that the test client's "localhost" is our own address.
    app = try WebApplication(
      WebApplication.Configuration(
        port: 80, strings: texts, notebooks: [pages],
        additions: ShellAdditions(
          // What it could not write is missing on the page that a test looks at.
          catchUp: { _, vault in try? await definition.catchUp?(vault) }),
        exchange: Exchange(definitions: [definition], pack: { _, _ in })),
      gate: gate)
  }

  /// Makes the vault before anybody opens it, and writes into it.
  package func fill(_ write: @Sendable (Vault) async throws -> Void) async throws {
    let made = try await Vault.create(
      VaultFile(at: vault, policy: .cheapForTests), passphrase: Self.passphrase, derivation: .cheap,
      notebooks: [definition.schema], dependencies: dependencies
    ).vault
    try await write(made)
    await made.lock()
  }

  /// Lets the notebook write what the time that passed asks for, as the program does when an hour begins.
  package func catchUp() async throws {
    try await look { vault in try await definition.catchUp?(vault) }
  }

  /// Looks into the vault beside the app.
  package func look<Value: Sendable>(_ read: @Sendable (Vault) async throws -> Value) async throws -> Value {
    let opened = try await Vault.unlock(
      VaultFile(at: vault, policy: .cheapForTests), with: .passphrase(Self.passphrase),
      notebooks: [definition.schema],
      dependencies: dependencies)
    let value = try await read(opened)
    await opened.lock()
    return value
  }

  /// Runs a test with a browser whose session is open.
  package func test<Value: Sendable>(
    _ body: @Sendable (Browser) async throws -> Value
  ) async throws -> Value {
    try await app.application().test(.router) { client in
      let browser = Browser(client: client)
      try await open(browser)
      try await browser.get("/")
      return try await body(browser)
    }
  }

  /// Makes the vault, or opens the one that was filled.
  private func open(_ browser: Browser) async throws {
    let isFilled = Vault.exists(at: vault)
    try await browser.get(isFilled ? "/unlock" : "/welcome")
    let answer =
      isFilled
      ? try await browser.post("/unlock", ["passphrase": Self.passphrase])
      : try await browser.post("/welcome", ["passphrase": Self.passphrase, "again": Self.passphrase])
    guard answer.status == (isFilled ? .seeOther : .ok) else { throw UnexpectedAnswer(answer: answer) }
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
