/// The name under which the pages of a vault are served: 128 random bits below `localhost`.
///
/// Browsers take every name below `localhost` for this machine. Under a name that nobody else knows, no program can
/// have registered a service worker, and none is sent our cookies, which go to every port of a name.
public struct LocalName: Hashable, Sendable {
  /// The name without a port.
  public let host: String

  /// The name that every machine has and that all of its programs share, where no other one works.
  public static let shared = LocalName(host: "localhost")

  private static let parent = ".localhost"

  private init(host: String) { self.host = host }

  /// A new name from the system's generator.
  public init() {
    var generator = SystemRandomNumberGenerator()
    let halves = (0..<2).map { _ in String(generator.next() as UInt64, radix: 16) }
    host = halves.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined() + Self.parent
  }

  /// A name that was kept; nil for a text that is none.
  init?(kept text: String) {
    guard text.wholeMatch(of: /[0-9a-f]{32}\.localhost/) != nil else { return nil }
    host = text
  }

  /// What a browser calls the host on a port.
  func authority(port: Int) -> String { port == 80 ? host : "\(host):\(port)" }

  /// The address of the first page.
  func address(port: Int) -> String { "http://\(authority(port: port))/" }
}
