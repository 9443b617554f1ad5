internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Where an archive's bytes come from, as libarchive's callbacks see it.
///
/// Keeps what the callbacks cannot say in C: the error that stopped them, and how many bytes were read.
final class ArchiveSource {
  private enum Origin {
    case file(OwnedFile)
    case chunks(() throws -> Data?)
  }

  private let origin: Origin
  private var buffer: UnsafeMutableRawBufferPointer
  /// Why reading stopped, if a callback failed.
  private(set) var failure: (any Error)?
  /// How many bytes libarchive was given.
  private(set) var bytesRead: Int64 = 0
  let isSeekable: Bool

  init(file path: String) throws(ArchiveError) {
    origin = .file(try OwnedFile(reading: path))
    buffer = .allocate(byteCount: 1 << 16, alignment: 16)
    isSeekable = true
  }

  init(chunks: @escaping () throws -> Data?) {
    origin = .chunks(chunks)
    buffer = .allocate(byteCount: 0, alignment: 16)
    isSeekable = false
  }

  deinit {
    buffer.deallocate()
  }

  /// The next bytes, valid until the next call; nil after a failure, empty at the end.
  func read() -> UnsafeRawBufferPointer? {
    capturing {
      let count =
        switch origin {
        case .file(let file): try file.read(into: buffer)
        case .chunks(let next): try fill(with: next)
        }
      bytesRead += Int64(count)
      return UnsafeRawBufferPointer(rebasing: buffer.prefix(count))
    }
  }

  func seek(by offset: Int64, from origin: Int32) -> Int64? {
    capturing {
      guard case .file(let file) = self.origin else { return -1 }
      return try file.seek(by: offset, from: origin)
    }
  }

  /// Skips up to `count` bytes of a file without going beyond its end: a truncated file must look it.
  func skip(_ count: Int64) -> Int64? {
    capturing {
      guard case .file(let file) = origin else { return 0 }
      let position = try file.seek(by: 0, from: SEEK_CUR)
      let step = min(count, try file.size() - position)
      guard step > 0 else { return 0 }
      return try file.seek(by: step, from: SEEK_CUR) - position
    }
  }

  /// An empty chunk is not the end; only nil is.
  private func fill(with next: () throws -> Data?) throws -> Int {
    while let chunk = try next() {
      guard !chunk.isEmpty else { continue }
      if chunk.count > buffer.count {
        buffer.deallocate()
        buffer = .allocate(byteCount: chunk.count, alignment: 16)
      }
      return chunk.copyBytes(to: buffer)
    }
    return 0
  }

  private func capturing<Value>(_ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch {
      failure = error
      return nil
    }
  }
}
