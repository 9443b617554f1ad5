import Foundation

extension String {
  /// A path that a person typed, in which a leading `~` is their own folder. A shell does that for what stands
  /// on a command line; nobody does it for what is typed at a prompt, in a form, or after a sign of equality.
  package var expandingTilde: String { expandingTilde(in: ProcessInfo.processInfo.environment) }

  /// The same, in an environment.
  package func expandingTilde(in environment: [String: String]) -> String {
    guard self == "~" || hasPrefix("~/") else { return self }
    // As a shell does: what the environment calls home, which need not be what the system does.
    let given = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = given ?? URL.homeDirectory.path(percentEncoded: false)
    return (home.hasSuffix("/") ? String(home.dropLast()) : home) + dropFirst()
  }
}
