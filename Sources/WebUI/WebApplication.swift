import Foundation
package import Hummingbird
public import Localization
import Logging
import ServiceLifecycle

/// The local web app: the shell, the notebooks it is given, and their locks.
public struct WebApplication: Sendable {
  /// What the app is made of.
  public struct Configuration: Sendable {
    /// The port on 127.0.0.1; 0 takes a free one.
    public var port: Int
    /// The texts of every module, notebooks included; the shell's own are added.
    public var strings: [StringTable]
    /// The notebooks, in the order of the shelf.
    public var notebooks: [any NotebookPages]
    /// What composition adds to the shell's pages.
    public var additions: ShellAdditions
    /// What importing, exporting and backing up need.
    public var exchange: Exchange

    /// - Parameters:
    ///   - port: the port on 127.0.0.1; 0 takes a free one.
    ///   - strings: the texts of every module, notebooks included.
    ///   - notebooks: the notebooks, in the order of the shelf.
    ///   - additions: what composition adds to the shell's pages.
    ///   - exchange: what importing, exporting and backing up need.
    public init(
      port: Int, strings: [StringTable], notebooks: [any NotebookPages],
      additions: ShellAdditions = ShellAdditions(), exchange: Exchange
    ) {
      self.port = port
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
      preferences: PreferencesStore(folder: gate.folder), additions: configuration.additions,
      exchange: configuration.exchange)
    self.gate = gate
    port = configuration.port
    routes = RouteCollector()
    let routes = Routes(site: site, router: routes)
    ShellPages(routes: routes).add()
    for notebook in configuration.notebooks {
      notebook.addRoutes(to: NotebookRoutes(routes: routes, notebook: notebook.id))
    }
  }

  /// Serves until the process is asked to stop, then locks the vault.
  ///
  /// - Parameter onAddress: called once with the address to open (`http://127.0.0.1:8080/`).
  public func run(onAddress: @escaping @Sendable (String) -> Void) async throws {
    try await gate.plainSpace.removeLeftovers()
    try gate.sealedSpace.removeLeftovers()
    try await application(onAddress: onAddress).runService()
    await gate.lock()
  }

  /// The app as Hummingbird runs it, or its tests do.
  package func application(
    onAddress: @escaping @Sendable (String) -> Void = { _ in }
  ) -> some ApplicationProtocol {
    var logger = Logger(label: "carnets.web")
    // Hummingbird tells errors with their content at lower levels.
    logger.logLevel = .error
    return Application(
      router: router(),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      services: [GateKeeper(gate: gate)],
      onServerRunning: { channel in
        if let port = channel.localAddress?.port { onAddress("http://127.0.0.1:\(port)/") }
      },
      logger: logger)
  }

  private func router() -> Router<WebContext> {
    let router = Router(context: WebContext.self, options: .autoGenerateHeadEndpoints)
    let (site, port) = (site, port)
    router.add(middleware: SecurityHeaders())
    router.add(middleware: HostMiddleware(port: port))
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
private struct GateKeeper: Service {
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
