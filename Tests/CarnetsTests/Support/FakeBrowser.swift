import Foundation
import Vault

/// A program called `xdg-open` that tells how it was started: how many arguments, the permissions of the file that the
/// first one names, and its name.
struct FakeBrowser {
  private let folder: URL
  private var pipe: URL { folder.appending(path: "told") }

  init(in home: URL) throws {
    folder = home.appending(path: "programs")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard mkfifo(pipe.path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    let script = """
      #!/bin/sh
      : > '\(folder.path)/started'
      echo "$# $(stat -c %a "$1") $1" > '\(pipe.path)'

      """
    let program = folder.appending(path: "xdg-open")
    try Data(script.utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
  }

  /// Where it is found first.
  var path: String { "\(folder.path):/usr/bin:/bin" }

  var wasStarted: Bool { FileManager.default.fileExists(atPath: folder.appending(path: "started").path) }

  /// Waits until it was started, and answers what it told.
  func told() async throws -> String {
    let pipe = pipe
    return try await Offloaded.run {
      String(decoding: try FileHandle(forReadingFrom: pipe).readToEnd() ?? Data(), as: UTF8.self)
    }
  }
}
