import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the system has against a file that SQLite could not open: SQLite does not say.
///
/// The file itself is not opened: closing it would give back the locks that SQLite has on it in this process.
enum FileRefusal {
  /// What SQLite opens beside a file, and writes.
  private static let companions = ["", "-wal", "-shm"]
  /// What opening a database for writing takes, and its first changes.
  private static let room = 256 << 10
  /// How many files SQLite opens at once for one notebook: those, and their folder.
  private static let descriptors = 4

  /// The reason; nil when the system has none.
  static func reason(of file: URL) -> FileError? {
    do throws(FileError) {
      // Says what is wrong with the folder, and whether the disk has room for one more file.
      _ = try AtomicFileWriter(in: file.deletingLastPathComponent())
      let null = "/dev/null"
      try open(null, times: descriptors - 1, beside: OpenFile(null, .update))
      for companion in companions {
        let url = URL(filePath: file.path + companion, directoryHint: .notDirectory)
        do throws(FileError) {
          try check(url)
        } catch .missing where !companion.isEmpty {
          // SQLite makes it.
        }
      }
      return nil
    } catch {
      return error
    }
  }

  /// Why a disk takes nothing more in a folder; nil when it does. It is tried: what a disk says is free is not always this
  /// user's.
  static func ofWriting(in folder: URL) -> FileError? {
    do throws(FileError) {
      let draft = try AtomicFileWriter(in: folder)
      try draft.append(Data(count: room).bytes)
      try draft.sync()
      return nil
    } catch {
      return error
    }
  }

  /// Refuses what the process may not do, as the user whom the system goes by when it opens.
  private static func check(_ url: URL) throws(FileError) {
    let path = url.path(percentEncoded: false)
    if faccessat(AT_FDCWD, path, R_OK | W_OK, AT_EACCESS) != 0 { throw FileError(path: path) }
    if Folder.exists(url) { throw .notAFile(path) }
  }

  /// Opens a file so many times more, all at once.
  private static func open(
    _ path: String, times count: Int, beside _: borrowing OpenFile
  ) throws(FileError) {
    if count > 0 { try open(path, times: count - 1, beside: OpenFile(path, .update)) }
  }
}
