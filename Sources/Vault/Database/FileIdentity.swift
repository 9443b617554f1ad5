import Foundation

/// The first 16 bytes of a notebook's file, SQLCipher's salt, noted beside it when it was made.
///
/// They are no secret. They tell a file that was damaged from one that another vault made, and let a
/// damaged beginning be repaired.
struct FileIdentity {
  private static let length = 16
  private let file: URL

  init(of file: URL) {
    self.file = file
  }

  private var note: URL { file.deletingPathExtension().appendingPathExtension("salt") }

  /// Whether a file was ever noted: then one was made, and must be there.
  var exists: Bool { FileManager.default.fileExists(atPath: note.path) }

  /// The bytes noted; nil when there are none, or not as many as there should be.
  func noted() throws -> Data? {
    guard exists else { return nil }
    do {
      let bytes = try OpenFile(note.path(percentEncoded: false), .read).contents(limit: Self.length)
      return bytes.count == Self.length ? bytes : nil
    } catch FileError.tooLarge {
      return nil
    }
  }

  /// Puts the noted bytes back at the beginning of the file.
  func restore() throws {
    guard let salt = try noted() else { return }
    let handle = try FileHandle(forUpdating: file)
    defer { try? handle.close() }
    try handle.write(contentsOf: salt)
    try handle.synchronize()
  }

  /// Notes who the file is.
  func record() throws {
    guard let salt = try current() else { return }
    try AtomicFile.write(salt, to: note)
  }

  /// Whether the file is the one noted. One that was never noted is not.
  func isRecorded() throws -> Bool {
    guard let noted = try noted() else { return false }
    return try current() == noted
  }

  /// The bytes that the file begins with now.
  func current() throws -> Data? {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    return try handle.read(upToCount: Self.length)
  }
}
