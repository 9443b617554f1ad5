public import Foundation
import Hummingbird
public import Localization
public import Vault

/// A request for a page of a notebook, from a session that gave the passphrase.
public struct PageRequest: Sendable {
  /// The notebook's id.
  public let notebook: String
  /// What the page is made with.
  public let context: PageContext
  /// The vault that the notebook is in.
  public let vault: Vault
  /// The notebook's rows.
  public internal(set) var store: NotebookStore
  /// The notebook's photos and documents.
  public let attachments: AttachmentStore
  let address: RequestAddress
  let backupKeeper: BackupKeeper
  let gate: VaultGate

  /// The language of every text.
  public var language: Language { context.language }
  /// The clock, identifiers and time zone.
  public var dependencies: Dependencies { context.dependencies }
  /// The time now.
  public var now: Date { context.now }

  /// How the notebook's backup stands; nil while nothing follows it.
  public func backup() async -> NotebookBackup? { await backupKeeper.state(notebook) }

  /// Writes what the notebook's backup lacks, now, and says how it stands then.
  @discardableResult
  public func writeBackup() async -> NotebookBackup? { await backupKeeper.writeNow(notebook) }

  /// A part of the path that the route names (`:id`).
  ///
  /// - Throws: ``PageError/notFound`` when the route has no such part.
  public func parameter(_ name: String) throws(PageError) -> String {
    try address.parameter(name)
  }

  /// A value of the address's query (`?sort=date`); nil when it is missing or empty.
  public func query(_ name: String) -> String? { address.query(name) }
}

/// A form that a person sent to a notebook. Its token was checked.
@dynamicMemberLookup
public struct FormRequest: Sendable {
  /// The request for the page.
  public internal(set) var page: PageRequest
  /// What was typed.
  public var form: FormData

  /// What the page's request has.
  public subscript<Value>(dynamicMember path: KeyPath<PageRequest, Value>) -> Value {
    page[keyPath: path]
  }

  /// A part of the path that the route names (`:id`).
  public func parameter(_ name: String) throws(PageError) -> String { try page.parameter(name) }

  /// A value of the address's query.
  public func query(_ name: String) -> String? { page.query(name) }
}

/// What an address says beyond its route.
struct RequestAddress: Sendable {
  let path: String
  /// The address as it was asked for, with its query, without the server's part.
  let local: String
  let parameters: Parameters
  /// The port that the request came to; nil without a socket.
  let port: Int?
  private let queried: [(name: String, value: String)]

  init(_ request: Request, _ context: WebContext) throws(FormError) {
    path = request.uri.path
    local = request.uri.path + (request.uri.query.map { "?" + $0 } ?? "")
    parameters = context.parameters
    port = context.localPort
    queried = try URLEncodedForm.parse(Array((request.uri.query ?? "").utf8), limits: .standard)
  }

  func parameter(_ name: String) throws(PageError) -> String {
    guard let value = parameters.get(name)?.removingPercentEncoding, !value.isEmpty else { throw .notFound }
    return value
  }

  func query(_ name: String) -> String? {
    queried.first { $0.name == name && !$0.value.isEmpty }?.value
  }
}
