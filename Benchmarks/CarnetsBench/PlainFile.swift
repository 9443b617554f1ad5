import Foundation

/// A file replaced durably by system calls and nothing else: what doing that costs at least.
enum PlainFile {
  /// Writes beside a file, syncs, renames over it and syncs the folder.
  ///
  /// - Throws: `POSIXError`.
  static func replace(_ url: URL, by data: Data) throws {
    let temporary = url.path + ".new"
    try with(open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o600)) { file in
      var rest = data[...]
      while !rest.isEmpty {
        let written = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        guard written > 0 else { throw POSIXError.last }
        rest = rest.dropFirst(written)
      }
      guard fsync(file) == 0 else { throw POSIXError.last }
    }
    guard rename(temporary, url.path) == 0 else { throw POSIXError.last }
    try with(open(url.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY)) { folder in
      guard fsync(folder) == 0 else { throw POSIXError.last }
    }
  }

  /// Does something with an open file or folder, then closes it.
  private static func with(_ descriptor: Int32, _ body: (Int32) throws -> Void) throws {
    guard descriptor >= 0 else { throw POSIXError.last }
    defer { close(descriptor) }
    try body(descriptor)
  }
}

extension POSIXError {
  /// Why the last system call failed.
  static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
