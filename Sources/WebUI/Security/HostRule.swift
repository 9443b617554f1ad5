import Hummingbird
import HTTPTypes

/// Only requests that name this machine's own address are answered, so that a foreign name pointed at
/// 127.0.0.1 (DNS rebinding) reaches nothing.
struct HostRule: Sendable {
  /// The names that a request may be made to, port included where it is not 80.
  let authorities: Set<String>

  init(port: Int) {
    let suffix = port == 80 ? "" : ":\(port)"
    authorities = Set(["127.0.0.1", "localhost", "[::1]"].map { $0 + suffix })
  }

  func allows(authority: String?) -> Bool {
    authority.map { authorities.contains($0.lowercased()) } ?? false
  }

  /// Whether a request comes from one of our pages, or from the address bar.
  ///
  /// Browsers say where a request comes from in `Sec-Fetch-Site`; those that do not must name our origin.
  /// A page that sends no referrer sends `Origin: null`, so that only the first can be asked of every browser.
  func allows(_ request: Request) -> Bool {
    let isSafe = request.method == .get || request.method == .head
    let origin = request.headers[.origin]
    if let origin, origin != "null", !authorities.contains(where: { origin.lowercased() == "http://\($0)" }) {
      return false
    }
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
