package import Foundation

/// A turn that tasks and processes take on some files, one at a time; for work that is short, since waiting
/// for it keeps a thread.
package struct FileTurn: ~Copyable, Sendable {
  private let file: OpenFile

  /// Waits for the turn.
  ///
  /// - Parameter url: a file that stays, created when it is missing; its directory must exist.
  package init(at url: URL) throws(FileError) {
    let file = try OpenFile(url.path(percentEncoded: false), .update)
    try file.lock()
    self.file = file
  }

  /// Ends the turn: closing the file gives the lock back.
  package consuming func end() {}
}
