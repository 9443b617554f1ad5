import Foundation
package import Hummingbird
import HummingbirdCore
public import Localization
import Logging
import ServiceLifecycle
import Synchronization

/// The local web app: the shell, the notebooks it is given, and their locks.
public struct WebApplication: Sendable {
  /// What the app is made of.
  public struct Configuration: Sendable {
    /// The port on this machine's own addresses; 0 takes a free one.
    public var port: Int
    /// The name under which the pages are served, and no other.
    public var name: LocalName
    /// The texts of every module, notebooks included; the shell's own are added.
    public var strings: [StringTable]
    /// The notebooks, in the order of the shelf.
    public var notebooks: [any NotebookPages]
    /// What composition adds to the shell's pages.
    public var additions: ShellAdditions
    /// What importing, exporting and backing up need.
    public var exchange: Exchange

    /// - Parameters:
    ///   - port: the port on this machine's own addresses; 0 takes a free one.
    ///   - name: the name under which the pages are served.
    ///   - strings: the texts of every module, notebooks included.
    ///   - notebooks: the notebooks, in the order of the shelf.
    ///   - additions: what composition adds to the shell's pages.
    ///   - exchange: what importing, exporting and backing up need.
    public init(
      port: Int, name: LocalName = .shared, strings: [StringTable], notebooks: [any NotebookPages],
      additions: ShellAdditions = ShellAdditions(), exchange: Exchange
    ) {
      self.port = port
      self.name = name
      self.strings = strings
      self.notebooks = notebooks
      self.additions = additions
      self.exchange = exchange
    }
  }

  /// The vault's gate.
  public let gate: VaultGate
  let site: Site
  let routes: RouteCollector
  private let port: Int

  /// - Throws: what is wrong with a template, a text or an asset.
  public init(_ configuration: Configuration, gate: VaultGate) throws {
    let bundles = [Bundle.module] + configuration.notebooks.map(\.bundle)
    let shell = try StringTable.webUI()
    site = Site(
      gate: gate, templates: try TemplateLibrary(bundles: bundles),
      assets: try AssetStore(shell: .module, notebooks: configuration.notebooks.map(\.bundle)),
      strings: try StringTable(joining: [shell] + configuration.strings), notebooks: configuration.notebooks,
      preferences: PreferencesStore(
        folder: gate.folder, lockable: Set(configuration.notebooks.filter(\.canBeLocked).map(\.id))),
      additions: configuration.additions,
      exchange: configuration.exchange, name: configuration.name)
    self.gate = gate
    port = configuration.port
    routes = RouteCollector()
    let routes = Routes(site: site, router: routes)
    ShellPages(routes: routes).add()
    for notebook in configuration.notebooks {
      notebook.addRoutes(to: NotebookRoutes(routes: routes, notebook: notebook.id))
    }
  }

  /// Serves until the process is asked to stop or its terminal is closed, then locks the vault.
  ///
  /// - Parameter onAddress: called once with the address to open.
  public func run(onAddress: @escaping @Sendable (String) -> Void) async throws {
    try await gate.workspace.removeLeftovers()
    let loopback = Loopback()
    let port = try port == 0 ? loopback.freePort() : port
    let address = site.name.address(port: port)
    let waiting = Mutex(loopback.hosts.count)
    let onListening: @Sendable () -> Void = {
      let isLast = waiting.withLock { count in
        count -= 1
        return count == 0
      }
      if isLast { onAddress(address) }
    }
    let responder = router().buildResponder()
    let listeners: [any Service] = loopback.hosts.map { host in
      listener(responder, on: .hostname(host, port: port), onListening: onListening)
    }
    try await ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [AutoLockService(gate: gate)] + listeners, gracefulShutdownSignals: StopSignals.all,
        logger: Self.logger)
    ).run()
    await gate.lock()
  }

  /// The app as its tests run it, without a socket.
  package func application() -> some ApplicationProtocol {
    listener(router().buildResponder(), on: .hostname("127.0.0.1", port: port), onListening: {})
  }

  private func listener(
    _ responder: some HTTPResponder<WebContext>, on address: BindAddress,
    onListening: @escaping @Sendable () -> Void
  ) -> some ApplicationProtocol {
    let limits = ServerLimits.standard
    return Application(
      responder: responder, server: GuardedHTTP.server(limits),
      configuration: ApplicationConfiguration(
        address: address,
        availableConnectionsDelegate: .maximum(limits.connections, logger: Self.logger)),
      onServerRunning: { _ in onListening() }, logger: Self.logger)
  }

  private static var logger: Logger {
    var logger = Logger(label: "carnets.web")
    // Hummingbird tells errors with their content at lower levels.
    logger.logLevel = .error
    return logger
  }

  private func router() -> Router<WebContext> {
    let router = Router(context: WebContext.self, options: .autoGenerateHeadEndpoints)
    let (site, port) = (site, port)
    router.add(middleware: SecurityHeaders())
    router.add(middleware: RequestShape())
    router.add(middleware: HostMiddleware(site: site, port: port))
    router.get("/assets/:name") { request, context in
      site.assets.respond(to: request, name: context.parameters.get("name") ?? "")
    }
    router.add(middleware: SessionMiddleware(site: site, port: port))
    router.add(middleware: ErrorPages(site: site))
    routes.install(on: router)
    return router
  }
}

/// Locks the vault when nobody is there.
private struct AutoLockService: Service {
  let gate: VaultGate

  func run() async throws {
    try await cancelWhenGracefulShutdown {
      do {
        while true { try await Task.sleep(for: await gate.lockIfIdle()) }
      } catch is CancellationError {
        // The app was asked to stop.
      }
    }
  }
}
