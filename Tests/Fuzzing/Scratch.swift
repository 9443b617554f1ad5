import Foundation

/// A place for what readers want as a file, in memory where the system has such a disk.
enum Scratch {
  static let folder: String = {
    let base = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    let path = "\(base)/carnets-fuzz-\(getpid())"
    mkdir(path, 0o700)
    atexit { Scratch.remove() }
    return path
  }()

  /// A file of these bytes; each call replaces the one before.
  static func file(_ bytes: UnsafeRawBufferPointer, named name: String = "input") -> URL {
    let path = "\(folder)/\(name)"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var rest = bytes
    while !rest.isEmpty {
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count <= 0 { break }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    close(descriptor)
    return URL(filePath: path)
  }

  static func remove() {
    do { try FileManager.default.removeItem(atPath: folder) } catch {
      // The system removes it with the disk in memory.
    }
  }
}
