import Foundation

/// The places of the tries that are under way, shared by processes: each is a small file that is locked while a
/// process tries. The system gives the lock back when a process dies, however it dies.
struct AttemptPlaces: Sendable {
  /// How many tries of all sources can be under way.
  static let count = 16

  /// attempts.json.
  let ledger: URL

  /// A place that this process holds.
  final class Held: Sendable {
    let number: Int
    private let file: OpenFile

    fileprivate init(_ number: Int, holding file: consuming OpenFile) {
      self.number = number
      self.file = file
    }
  }

  /// A free place, held from now on; nil when all are held.
  ///
  /// - Throws: `FileError` where no lock can be taken.
  func take() throws(FileError) -> Held? {
    for number in 0..<Self.count {
      let file = try OpenFile(url(number).path(percentEncoded: false), .update)
      if try file.tryLock(exclusive: true) { return Held(number, holding: file) }
    }
    return nil
  }

  /// Whether a process holds a place. Where that cannot be known the try counts as wrong: nothing is given away.
  func isHeld(_ number: Int) -> Bool {
    guard (0..<Self.count).contains(number) else { return false }
    do {
      return try !OpenFile(url(number).path(percentEncoded: false), .update).tryLock(exclusive: true)
    } catch {
      return false
    }
  }

  private func url(_ number: Int) -> URL {
    ledger.deletingLastPathComponent().appending(path: ".\(ledger.lastPathComponent).place-\(number)")
  }
}
