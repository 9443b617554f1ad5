import Foundation

/// The app serving a vault in a process of its own, and a browser in front of it.
struct Served {
  let child: Child
  let browser: Browser

  /// Starts it; the vault is locked still.
  init(_ folder: URL) throws {
    child = try Child(.serve(folder))
    browser = try Browser(try child.address())
  }

  /// Starts it and gives the passphrase.
  static func unlocked(_ folder: URL) throws -> Served {
    let served = try Served(folder)
    try served.browser.unlock(Garage.passphrase)
    return served
  }

  /// Compares a page with the same page of another vault, or with one that has another address there. Each is asked
  /// for once before it is measured.
  func compare(
    _ path: String, with other: Served, at otherPath: String? = nil, rounds: Int = 100
  ) async throws -> Comparison {
    let otherPath = otherPath ?? path
    return try await Stopwatch.compare(rounds: rounds) { _ in
      try browser.get(path)
      try other.browser.get(otherPath)
    } ours: { _ in
      try browser.get(path)
    } theirs: { _ in
      try other.browser.get(otherPath)
    }
  }

  /// Ends the process.
  func stop() throws { try child.stop() }
}
