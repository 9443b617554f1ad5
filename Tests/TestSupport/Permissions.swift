public import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs `body` as somebody who owns a folder with everything in it, and whom permissions hold back: an administrator, as
/// whom tests may run, they do not.
public func withPermissions(in folder: URL, _ body: () throws -> Void) throws {
  #if os(Linux)
    if geteuid() == 0 { return try asNobody(in: folder, body) }
  #endif
  try body()
}

#if os(Linux)
  private struct Refused: Error {}

  /// The user of this thread's files alone is another one: other tests go on as they were.
  private func asNobody(in folder: URL, _ body: () throws -> Void) throws {
    let nobody: UInt32 = 65_534
    guard let symbol = dlsym(nil, "setfsuid") else { throw Refused() }
    let setUser = unsafeBitCast(symbol, to: (@convention(c) (UInt32) -> Int32).self)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for path in [folder.path] + paths.map({ folder.appending(path: $0).path }) {
      guard lchown(path, nobody, nobody) == 0 else { throw Refused() }
    }
    _ = setUser(nobody)
    defer { _ = setUser(0) }
    try body()
  }
#endif
