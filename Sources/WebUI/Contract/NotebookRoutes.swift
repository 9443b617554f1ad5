import NIOCore
public import Vault

/// Where a notebook adds its pages. Every one of them is under `/<id>/`, needs an open session, and when it
/// changes anything the session's token.
public struct NotebookRoutes: Sendable {
  let routes: Routes
  let notebook: String
  /// Who may not come yet, and where they go instead.
  private(set) var elsewhere: (@Sendable (PageRequest) async throws -> Reply?)?

  init(routes: Routes, notebook: String) {
    self.routes = routes
    self.notebook = notebook
  }

  /// The same place for pages and forms that not everybody may come to yet.
  ///
  /// - Parameter elsewhere: asked before each of them; what it answers takes the place of the page, and a form does nothing.
  ///   Nil lets the person in.
  public func unless(
    _ elsewhere: @escaping @Sendable (PageRequest) async throws -> Reply?
  ) -> NotebookRoutes {
    var guarded = self
    guarded.elsewhere = elsewhere
    return guarded
  }

  /// Adds a page that follows what it shows.
  ///
  /// - Parameters:
  ///   - path: below `/<id>/`; `:name` stands for a part that varies; empty for the start page.
  ///   - page: the query, and how its answer looks.
  public func live<Q: Query>(
    _ path: String, _ page: @escaping @Sendable (PageRequest) async throws -> LivePage<Q>
  ) {
    let (notebook, elsewhere) = (notebook, elsewhere)
    routes.page(address(path)) { shell, vault in
      let request = try await PageRequest(notebook: notebook, shell, vault)
      if let reply = try await elsewhere?(request) { return .reply(reply, notebook: notebook) }
      let live = LiveContent(try await page(request), store: request.store, context: request.context)
      return .live(live, notebook: notebook)
    }
  }

  /// Adds a page that does not change by itself: a form, a file.
  public func get(_ path: String, _ page: @escaping @Sendable (PageRequest) async throws -> Reply) {
    let (notebook, elsewhere) = (notebook, elsewhere)
    routes.page(address(path)) { shell, vault in
      let request = try await PageRequest(notebook: notebook, shell, vault)
      if let reply = try await elsewhere?(request) { return .reply(reply, notebook: notebook) }
      return .reply(try await page(request), notebook: notebook)
    }
  }

  /// Adds what a form does.
  ///
  /// A refusal of the domain that `act` throws becomes a page that says it; to show the form again, with what
  /// was typed, answer ``Reply/invalid(_:)``. `act` may be called again when a record that the form changes
  /// (``FormPage/changes(_:)``) is changed by somebody else before it is written.
  ///
  /// - Parameters:
  ///   - limits: how much the form may send.
  ///   - receive: keeps each file while it arrives, before `act` is called; nil when the form has none.
  ///     See ``FileReceiving/attachments``.
  public func post(
    _ path: String, limits: FormLimits = .standard, receive: FileReceiving? = nil,
    _ act: @escaping @Sendable (FormRequest) async throws -> Reply
  ) {
    let (notebook, elsewhere) = (notebook, elsewhere)
    let keep = receive.map { receive -> Routes.Receiver in
      { file, shell, vault in
        try await receive.keep(file, try await PageRequest(notebook: notebook, shell, vault))
      }
    }
    routes.form(address(path), limits: limits, receive: keep) { shell, vault, form in
      let request = FormRequest(page: try await PageRequest(notebook: notebook, shell, vault), form: form)
      if let reply = try await elsewhere?(request.page) { return .reply(reply, notebook: notebook) }
      let reply = try await request.answered(by: act)
      await shell.site.additions.catchUp(notebook, vault)
      return .reply(reply, notebook: notebook)
    }
  }

  private func address(_ path: String) -> String {
    path.isEmpty ? "/\(notebook)" : "/\(notebook)/\(path)"
  }
}

/// What becomes of the files of a form while they arrive.
public struct FileReceiving: Sendable {
  /// Keeps one file and says under what id.
  public let keep: @Sendable (IncomingFile, PageRequest) async throws -> ReceivedFile

  /// - Parameter keep: keeps one file and says under what id.
  public init(_ keep: @escaping @Sendable (IncomingFile, PageRequest) async throws -> ReceivedFile) {
    self.keep = keep
  }
}

extension PageRequest {
  /// A request for a page of a notebook, which is opened when it is the first.
  init(notebook: String, _ shell: ShellRequest, _ vault: Vault) async throws {
    self.init(
      notebook: notebook, context: shell.context, vault: vault,
      store: try await vault.notebook(notebook, progress: nil),
      attachments: try vault.attachments(of: notebook),
      address: shell.address, backupKeeper: shell.site.additions.backupKeeper,
      gate: shell.site.gate)
  }
}

extension FileReceiving {
  /// Keeps each file among the notebook's attachments, encrypted as it arrives; its id is the attachment's.
  /// One that no record refers to in the end is swept away thirty days later.
  public static let attachments = FileReceiving { file, page in
    let kept = try await page.attachments.add(file.map(\.readableBytesView))
    return ReceivedFile(file, id: kept.id.description, size: kept.size)
  }
}
