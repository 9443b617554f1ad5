import Dispatch
import Synchronization

/// Reads records on a thread of its own while they are written on another, about a thousand ahead at most.
///
/// However long a source is, it is read in constant memory. The reading ends with the source, with its first error, or
/// after ``stop()``.
package struct ReadAhead<Element: Sendable> {
  private let buffer = BoundedBuffer<Element>(parts: 4)
  private var ready: ArraySlice<Element> = []

  /// How many records are handed over at once.
  private static var partSize: Int { 256 }

  /// Starts reading.
  ///
  /// - Parameter open: opens the source, on the other thread; what it returns gives one record after the other, and
  ///   nil at the end.
  package init(_ open: @escaping @Sendable () throws -> () throws -> Element?) {
    let buffer = buffer
    DispatchQueue.global(qos: .userInitiated).async {
      buffer.end(Result { try Self.read(try open(), onto: buffer) })
    }
  }

  /// The next record; nil at the end. Waits for it where it was not read yet.
  ///
  /// - Throws: what the source threw, once the records before it were given.
  package mutating func next() throws -> Element? {
    if let element = ready.popFirst() { return element }
    ready = try buffer.take()[...]
    return ready.popFirst()
  }

  /// Ends the reading, whose records are not wanted any more.
  package func stop() { buffer.stop() }

  private static func read(_ next: () throws -> Element?, onto buffer: BoundedBuffer<Element>) throws {
    var part: [Element] = []
    func handOver() -> Bool {
      defer { part.removeAll() }
      return buffer.put(part)
    }
    do {
      while let element = try next() {
        part.append(element)
        if part.count == partSize, !handOver() { return }
      }
    } catch {
      _ = handOver()
      throw error
    }
    _ = handOver()
  }
}

/// A few parts on their way from one thread to another.
private final class BoundedBuffer<Element: Sendable>: Sendable {
  private struct State {
    var parts: [[Element]] = []
    var end: Result<Void, any Error>?
    var isStopped = false
  }

  private let state = Mutex(State())
  private let room = DispatchSemaphore(value: 0)
  private let filled = DispatchSemaphore(value: 0)

  init(parts: Int) {
    for _ in 0..<parts { room.signal() }
  }

  /// Waits for room.
  ///
  /// - Returns: false when nobody wants more.
  func put(_ part: [Element]) -> Bool {
    room.wait()
    let isWanted = state.withLock { state in
      if !state.isStopped, !part.isEmpty { state.parts.append(part) }
      return !state.isStopped
    }
    filled.signal()
    return isWanted
  }

  func end(_ result: Result<Void, any Error>) {
    state.withLock { $0.end = result }
    filled.signal()
  }

  /// The oldest part; an empty one at the end.
  func take() throws -> [Element] {
    while true {
      filled.wait()
      let (part, end) = state.withLock { state in
        (state.parts.isEmpty ? nil : state.parts.removeFirst(), state.end)
      }
      if let part {
        room.signal()
        return part
      }
      guard let end else { continue }
      // Whoever asks again is told the same.
      filled.signal()
      try end.get()
      return []
    }
  }

  func stop() {
    state.withLock { $0.isStopped = true }
    room.signal()
  }
}
