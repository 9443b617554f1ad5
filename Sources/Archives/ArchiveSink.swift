/// Where an archive's bytes go, as libarchive's callback sees it, and the error that stopped it.
final class ArchiveSink {
  private enum Destination {
    case file(OwnedFile)
    case closure((UnsafeRawBufferPointer) throws -> Void)
  }

  private let destination: Destination
  private(set) var failure: (any Error)?

  init(creating path: String) throws(ArchiveError) {
    destination = .file(try OwnedFile(creating: path, whenTaken: .destinationExists(path)))
  }

  init(_ write: @escaping (UnsafeRawBufferPointer) throws -> Void) {
    destination = .closure(write)
  }

  /// Whether the bytes were taken.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard failure == nil else { return false }
    do {
      switch destination {
      case .file(let file): try file.write(bytes)
      case .closure(let write): try write(bytes)
      }
      return true
    } catch {
      failure = error
      return false
    }
  }

  func synchronize() throws(ArchiveError) {
    if case .file(let file) = destination { try file.synchronize() }
  }
}
