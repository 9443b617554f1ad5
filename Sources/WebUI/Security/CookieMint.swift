import Crypto
import Foundation

/// Makes the cookies of sessions, and knows its own again without remembering them: each carries its authentication
/// under a key that lasts as long as the app runs.
struct CookieMint: Sendable {
  private let key = SymmetricKey(size: .bits256)

  /// A new cookie.
  func cookie() -> SecretToken {
    let random = SecretToken().text
    return SecretToken(text: random + Self.separator + seal("cookie", random).text)
  }

  /// Whether a cookie was made here.
  func made(_ cookie: String) -> Bool {
    let parts = cookie.split(separator: Self.separator, omittingEmptySubsequences: false)
    return parts.count == 2 && seal("cookie", String(parts[0])).matches(String(parts[1]))
  }

  /// The token of the forms of a browser that has this cookie and did not give the passphrase.
  func formToken(for cookie: String) -> SecretToken { seal("form", cookie) }

  private static let separator = "."

  private func seal(_ purpose: String, _ text: String) -> SecretToken {
    let code = HMAC<SHA256>.authenticationCode(for: Data("\(purpose):\(text)".utf8), using: key)
    return SecretToken(bytes: Data(code))
  }
}
