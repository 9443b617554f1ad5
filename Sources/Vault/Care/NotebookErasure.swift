import Foundation

/// The removal of a notebook's own files, which goes to its end once it has begun.
///
/// The database gets another name first, durably: from then on the notebook is gone, and that name says so until
/// nothing else is left. Killed in between, the next opening of the vault or of the notebook goes on, so that no new
/// notebook ever stands beside what is left of an old one.
struct NotebookErasure {
  let layout: VaultLayout
  let notebook: String

  private static let suffix = ".erasing"

  private var database: URL { layout.database(for: notebook) }
  private var mark: URL { layout.notebooks.appending(path: notebook + Self.suffix) }

  /// The erasures that did not come to their end.
  static func interrupted(in layout: VaultLayout) throws(FileError) -> [NotebookErasure] {
    try Folder.names(in: layout.notebooks).filter { $0.hasSuffix(suffix) && $0.count > suffix.count }.map {
      NotebookErasure(layout: layout, notebook: String($0.dropLast(suffix.count)))
    }
  }

  /// Whether it was begun and did not come to its end.
  var isInterrupted: Bool { FileManager.default.fileExists(atPath: mark.path(percentEncoded: false)) }

  /// The files, in the order in which they go.
  var files: [URL] {
    let log = ["-wal", "-shm", "-journal"].map { URL(filePath: database.path(percentEncoded: false) + $0) }
    let beside = ["rebuild", "backup.work", "upkeep.work", "catchup.work", "upkeep", "salt", "schema"].map {
      layout.notebooks.appending(path: "\(notebook).\($0)")
    }
    return log + beside + [mark]
  }

  /// What is still there of the files, the database under its first name included.
  var left: [URL] {
    ([database] + files).filter { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
  }

  /// Takes its name from the database: there is no way back. Where the database is missing, an empty file says that
  /// what is left of the notebook goes.
  ///
  /// - Returns: whether there was a database.
  @discardableResult
  func begin() throws(FileError) -> Bool {
    if try Folder.renameFile(database, to: mark) { return true }
    try AtomicFile.write(Data(), to: mark)
    return false
  }

  /// Removes every file, and the one that says that this is going on last.
  ///
  /// - Parameter hadDatabase: whether that one was the database, and is told of.
  func finish(_ eraser: inout FileEraser, hadDatabase: Bool = true) throws {
    for file in files where file != mark { try eraser.remove(file, .notebook) }
    try layout.forgetBegun(notebook)
    if hadDatabase {
      try eraser.removeFile(mark, .notebook, told: database)
    } else {
      try Folder.removeFile(mark)
      try Folder.sync(layout.notebooks)
    }
  }

  /// Comes to the end of what was begun before, if anything was.
  func resume() throws {
    guard isInterrupted else { return }
    var eraser = FileEraser(tellingFrom: layout.root)
    try finish(&eraser)
  }
}
