/// Who tries a passphrase. Wrong ones are counted for each, so that nobody's guesses keep another out.
public enum AttemptSource: Hashable, Sendable {
  /// The commands of whoever owns the vault, in whichever process.
  case commands
  /// A browser that has given the passphrase since the web app was started.
  case browser(String)
  /// A browser that has not. What all of them try counts for each, too: a new cookie costs nothing.
  case visitor(String)

  /// The source as attempts.json names it.
  var name: String {
    switch self {
    case .commands: "commands"
    case .browser(let id): "browser:\(id)"
    case .visitor(let id): Self.visitorPrefix + id
    }
  }

  static let visitorPrefix = "visitor:"
}
