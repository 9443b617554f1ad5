import Backup
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import NIOCore
import NotebookContract
import TestSupport
import Vault
import WebTestSupport

@testable import WebUI

/// A whole app over a new vault's folder, asked without a socket.
struct TestSite: Sendable {
  let folder: TemporaryFolder
  let uptime = Mutable(Duration.zero)
  let app: WebApplication
  /// Whether what begins with an open vault fails.
  let openingFails = Mutable(false)
  /// The vault that was opened last.
  private let vault = Mutable<Vault?>(nil)

  static let passphrase = "agrafe mouton violet dimanche"

  /// Where plaintext may lie.
  var temporary: URL { folder.url.appending(path: "temporary", directoryHint: .isDirectory) }

  /// - Parameters:
  ///   - rendered: told each time the list of ideas is made.
  ///   - imported: told of each line that an import writes, inside its transaction.
  ///   - opened: what begins with an open vault.
  ///   - saving: called before a changed idea is written, after its form was read.
  ///   - signal: has the list of ideas made again.
  ///   - backups: how the backup of each notebook stands.
  ///   - copy: where the copy of the ideas is.
  ///   - canBeLocked: whether the notebook can have a lock of its own.
  ///   - name: the name under which the pages are served.
  init(
    rendered: @escaping @Sendable ([String]) -> Void = { _ in },
    imported: @escaping @Sendable () -> Void = {},
    opened: @escaping @Sendable () async -> Void = {},
    saving: @escaping @Sendable (NotebookStore) async throws -> Void = { _ in },
    signal: LiveSignal? = nil,
    backups: [String: BackupStanding] = [:],
    copy: BackupDestination? = nil,
    canBeLocked: Bool = true,
    name: LocalName = .shared
  ) throws {
    folder = try TemporaryFolder()
    let templates = folder.url.appending(path: "Bundle.bundle/Templates")
    try FileManager.default.createDirectory(at: templates, withIntermediateDirectories: true)
    for (name, text) in Self.templates {
      try Data(text.utf8).write(to: templates.appending(path: name + ".mustache"))
    }
    let bundle =
      try Bundle(url: folder.url.appending(path: "Bundle.bundle")) ?? { throw CocoaError(.fileNoSuchFile) }()
    let gate = VaultGate(
      VaultFile(at: folder.url.appending(path: "vault"), policy: .cheapForTests), derivation: .cheap,
      notebooks: [Ideas.schema], dependencies: .pinned(),
      followers: VaultFollowers(opened: { [openingFails, vault] newest in
        vault.value = newest
        await opened()
        if openingFails.value { throw PageMessage(key: "ideas.title") }
      }),
      temporaryFolder: folder.url.appending(path: "temporary", directoryHint: .isDirectory),
      uptime: { [uptime] in uptime.value })
    // Port 80, so that the test client's "localhost" is our own address.
    app = try WebApplication(
      WebApplication.Configuration(
        port: 80, name: name, strings: [Ideas.strings, .notebookContract()],
        notebooks: [
          Ideas(bundle: bundle, canBeLocked: canBeLocked, rendered: rendered, saving: saving, signal: signal)
        ],
        additions: ShellAdditions(backupStandings: { backups }), exchange: Self.exchange(imported, copy)),
      gate: gate)
  }

  private static func exchange(
    _ imported: @escaping @Sendable () -> Void, _ copy: BackupDestination?
  ) -> Exchange {
    let ideas = NotebookDefinition(
      schema: Ideas.schema, backup: IdeaBackup(copy: copy),
      importers: [IdeaFiles(format: "ideas", written: imported), IdeaFiles(format: "notes")],
      exporters: [
        IdeaExport(format: "text", fileExtension: "txt"), IdeaExport(format: "folder", fileExtension: nil),
      ])
    var exchange = Exchange(
      definitions: [ideas],
      pack: { folder, archive in
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
        try Data(names.sorted().joined(separator: "|").utf8).write(to: archive)
      },
      backUp: { _, file, progress in
        progress(0.5)
        try Data("sealed".utf8).write(to: file)
      },
      restoring: Exchange.Restoring(
        check: { file, credential in
          guard try String(contentsOf: file, encoding: .utf8) == "sealed" else {
            throw PageMessage(key: "ideas.bad")
          }
          guard case .passphrase(Self.passphrase) = credential else { throw VaultKeyError.wrongPassphrase }
        },
        restore: { _, folder, _, progress in
          progress(0.5)
          let (vault, _) = try await Vault.create(
            VaultFile(at: folder, policy: .cheapForTests), passphrase: Self.passphrase, derivation: .cheap,
            notebooks: [Ideas.schema], dependencies: .pinned())
          await vault.lock()
          return Exchange.Restored(
            notebooks: 1, records: 1234, copiedAt: Date(timeIntervalSince1970: 1_770_000_000))
        }))
    exchange.limits.form.fileBytes = 1_048_576
    exchange.limits.totalBytes = 2_097_152
    return exchange
  }

  private static let templates = [
    "ideas-list": """
    {{<page}}
    {{$page-body}}
    {{#rows}}
    {{>row}}
    {{/rows}}
    {{/page-body}}
    {{/page}}
    """,
    "ideas-form": """
    {{<page}}
    {{$page-body}}
      {{>errors}}
      <form method="post"><input type="hidden" name="csrf" value="{{csrf}}">
        {{#field}}
        {{>field-textarea}}
        {{/field}}
      </form>
    {{/page-body}}
    {{/page}}
    """,
  ]

  /// Cuts the notebook's file short while the vault is locked, and opens the vault again.
  func damage(_ browser: Browser) async throws {
    _ = try await browser.post("/lock", [:])
    let handle = try FileHandle(forWritingTo: VaultLayout(root: app.gate.folder).database(for: "ideas"))
    try handle.truncate(atOffset: 100)
    try handle.close()
    try await browser.get("/unlock")
    guard try await browser.post("/unlock", ["passphrase": Self.passphrase]).location == "/" else {
      throw CocoaError(.fileReadCorruptFile)
    }
  }

  /// The open notebook, for what is done beside the browser.
  func openStore() async throws -> NotebookStore {
    guard let vault = vault.value else { throw CocoaError(.fileNoSuchFile) }
    return try await vault.notebook("ideas")
  }

  /// Runs a test with a browser.
  func test<Value>(_ body: @Sendable (Browser) async throws -> Value) async throws -> Value {
    try await app.application().test(.router) { client in try await body(Browser(client: client)) }
  }

  /// Runs a test with a browser whose session is open, over a new vault.
  func testOpen<Value>(_ body: @Sendable (Browser) async throws -> Value) async throws -> Value {
    try await test { browser in
      try await browser.get("/welcome")
      let answer = try await browser.post(
        "/welcome", ["passphrase": Self.passphrase, "again": Self.passphrase])
      guard answer.status == .ok else { throw UnexpectedAnswer(answer: answer) }
      try await browser.get("/")
      return try await body(browser)
    }
  }
}
