public import Foundation

/// A folder of its own for one test, removed with the value that holds it.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// Makes the folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "carnets-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      // Nothing depends on the removal; the system empties its temporary folder itself.
      print("left behind: \(url.path)")
    }
  }

  /// The permission bits of something inside.
  public func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.appending(path: name).path)[.posixPermissions]
      as? Int
  }

  /// The names of what is inside, sorted.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }
}
