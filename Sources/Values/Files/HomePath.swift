import Foundation

extension String {
  /// A path that a person typed, in which a leading `~` is their own folder. A shell does that for what stands
  /// on a command line; nobody does it for what is typed at a prompt, in a form, or after a sign of equality.
  package var expandingTilde: String {
    guard self == "~" || hasPrefix("~/") else { return self }
    let home = URL.homeDirectory.path(percentEncoded: false)
    return (home.hasSuffix("/") ? String(home.dropLast()) : home) + dropFirst()
  }
}
