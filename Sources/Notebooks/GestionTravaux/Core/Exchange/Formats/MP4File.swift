import Foundation

/// The boxes of an MP4 file, as far as they tell what it holds and where it was made.
///
/// A recorder writes the place into boxes that no player needs. They become free space of the same length, so that nothing
/// else moves: what points into the file still points at the same bytes.
struct MP4File {
  /// The file, without what says where and by what it was made.
  private(set) var data: Data
  /// What its tracks are: `soun`, `vide`. None in a file whose description did not arrive yet.
  private(set) var tracks: Set<String> = []

  /// The boxes that hold others which matter here.
  private static let containers: Set<String> = ["moov", "trak", "mdia", "moof", "traf"]
  /// The boxes that say what nobody hears.
  private static let descriptions: Set<String> = ["udta", "meta", "uuid"]
  /// Brands of pictures that move, whatever arrived of them.
  private static let films: Set<String> = ["qt  ", "M4V ", "M4VH", "M4VP"]

  /// How many boxes stand in each other where a track says what it is; a file of a thousand of them says nothing more.
  private static let deepest = 5

  init(_ data: Data) {
    self.data = Data(data)
    read(self.data.startIndex..<self.data.endIndex, depth: 0)
  }

  /// Whether it is nothing but sound.
  var isSound: Bool { tracks.isSubset(of: ["soun"]) && !Self.films.contains(text(at: 8)) }

  private mutating func read(_ range: Range<Int>, depth: Int) {
    var start = range.lowerBound
    while let box = box(at: start, before: range.upperBound, isOutermost: depth == 0) {
      if Self.descriptions.contains(box.type) {
        data.replaceSubrange(start + 4..<start + 8, with: Data("free".utf8))
        data.resetBytes(in: box.content)
      } else if Self.containers.contains(box.type), depth < Self.deepest {
        read(box.content, depth: depth + 1)
      } else if box.type == "hdlr", box.content.count >= 12 {
        tracks.insert(text(at: box.content.lowerBound + 8))
      }
      start = box.content.upperBound
    }
  }

  /// The box that begins somewhere; nil where none fits. The last one of a file that is still being recorded may be cut,
  /// and only the last one of all may say that it takes what is left.
  private func box(
    at start: Int, before end: Int, isOutermost: Bool
  ) -> (type: String, content: Range<Int>)? {
    guard start + 8 <= end else { return nil }
    var (header, size) = (8, number(at: start, bytes: 4))
    if size == 1, start + 16 <= end { (header, size) = (16, number(at: start + 8, bytes: 8)) }
    if size == 0, isOutermost { size = UInt64(end - start) }
    guard size >= header else { return nil }
    let last = size < UInt64(end - start) ? start + Int(size) : end
    return (text(at: start + 4), start + header..<last)
  }

  private func number(at start: Int, bytes: Int) -> UInt64 {
    data[start..<start + bytes].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func text(at start: Int) -> String {
    String(decoding: data.dropFirst(start).prefix(4), as: UTF8.self)
  }
}
