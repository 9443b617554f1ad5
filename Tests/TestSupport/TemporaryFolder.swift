public import Foundation

/// A folder of its own for one test, removed with the value that holds it.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// Makes the folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "carnets-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // Nothing depends on the removal; the system empties its temporary folder itself.
    try? FileManager.default.removeItem(at: url)
  }
}
