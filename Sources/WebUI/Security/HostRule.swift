import Hummingbird
import HTTPTypes

/// Only requests that name the pages' own address are answered, so that neither a foreign name pointed at this machine
/// (DNS rebinding) nor a page of another program on it reaches anything.
struct HostRule: Sendable {
  /// The name that a request must be made to, port included where it is not 80.
  let authority: String
  private let port: Int

  init(name: LocalName, port: Int) {
    authority = name.authority(port: port)
    self.port = port
  }

  /// Compared in a time that tells nothing about where they differ: the name is a secret.
  func allows(authority other: String?) -> Bool {
    other.map { SecretToken(text: authority).matches($0.lowercased()) } ?? false
  }

  /// Whether a request names this machine in a way that everybody knows.
  func isCommon(authority other: String?) -> Bool {
    let suffix = port == 80 ? "" : ":\(port)"
    let names = ["127.0.0.1", "localhost", "[::1]"].map { $0 + suffix }
    return other.map { names.contains($0.lowercased()) } ?? false
  }

  /// Whether a request comes from one of our pages, or from the address bar.
  ///
  /// Browsers say where a request comes from in `Sec-Fetch-Site`; those that do not must name our origin.
  /// A page that sends no referrer sends `Origin: null`, so that only the first can be asked of every browser.
  func allows(_ request: Request) -> Bool {
    let isSafe = request.method == .get || request.method == .head
    let origin = request.headers[.origin]
    if let origin, origin != "null", origin.lowercased() != "http://\(authority)" { return false }
    guard let site = request.headers[named: "Sec-Fetch-Site"] else {
      return isSafe || (origin != nil && origin != "null")
    }
    switch site {
    case "same-origin": return true
    case "none": return isSafe
    default:
      // A link from elsewhere may open a page; nothing else from elsewhere may load one.
      return isSafe && request.headers[named: "Sec-Fetch-Mode"] == "navigate"
    }
  }
}

extension HTTPFields {
  /// A field that HTTPTypes has no constant for.
  subscript(named name: String) -> String? {
    HTTPField.Name(name).flatMap { self[$0] }
  }
}
