/// A path that stays inside the folder it starts from.
public struct RelativePath: Hashable, Sendable {
  /// The names from the folder to the file.
  public let components: [String]

  /// Checks a path that came from a file; nil when it is empty, absolute, goes up with `..`, or holds what no
  /// path of ours does: a backslash, a NUL, an empty name.
  public init?(_ text: String) {
    let components = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard !text.unicodeScalars.contains(where: { $0 == "\\" || $0.value == 0 }),
      components.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." })
    else { return nil }
    self.components = components
  }
}
