package import Foundation

/// The answer to `GET /api/v1/sync?since=`: entries one after the other, each after its number in eight bytes and its size
/// in four. Read in any pieces.
package struct EntryFrames: Sendable {
  package static let mediaType = "application/vnd.carnets.entries"
  private static let headerSize = 12

  private var pending = Data()
  /// How many bytes of it were given as entries.
  private var taken = 0

  package init() {}

  /// The bytes of one entry.
  package static func frame(_ entry: ReceivedEntry) -> Data {
    var writer = CanonicalWriter()
    writer.write(entry.sequence)
    writer.write(UInt32(clamping: entry.bytes.count))
    writer.write(fixed: entry.bytes)
    return Data(writer.bytes)
  }

  /// The entries that are whole with these bytes.
  ///
  /// - Throws: `CodecError.tooLarge` for one that says that it is larger than any entry may be.
  package mutating func take(_ bytes: some Sequence<UInt8>) throws(CodecError) -> [ReceivedEntry] {
    pending.append(contentsOf: bytes)
    var entries: [ReceivedEntry] = []
    while pending.count - taken >= Self.headerSize {
      let rest = pending.dropFirst(taken)
      var reader = CanonicalReader(rest.prefix(Self.headerSize))
      let sequence = try reader.readNumber(UInt64.self)
      let size = try reader.readNumber(UInt32.self)
      guard size <= UInt32(LogEntry.largestSize) else { throw .tooLarge }
      let entry = rest.dropFirst(Self.headerSize).prefix(Int(size))
      guard entry.count == Int(size) else { break }
      entries.append(ReceivedEntry(sequence: sequence, bytes: Data(entry)))
      taken += Self.headerSize + Int(size)
    }
    // What is left is moved only when at least as much was taken: each byte once or twice, in whatever pieces it comes.
    if taken * 2 >= pending.count {
      pending = Data(pending.dropFirst(taken))
      taken = 0
    }
    return entries
  }

  /// Throws if the answer ends within an entry.
  package func finish() throws(CodecError) {
    guard taken == pending.count else { throw .truncated }
  }
}
