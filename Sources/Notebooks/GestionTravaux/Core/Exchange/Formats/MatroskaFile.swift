import Foundation

/// The elements of a WebM file, as far as they tell what it holds and where it was made.
///
/// A recorder may write what is in a segment and in a cluster without saying where either ends: the elements are read one
/// after the other, whatever they stand in. What nobody hears becomes an empty element of the same length.
struct MatroskaFile {
  /// The file, without its tags, its title and what is attached to it.
  private(set) var data: Data
  /// The types of its tracks, as the format numbers them: 1 moves, 2 sounds. None where no description arrived yet.
  private(set) var tracks: Set<UInt8> = []

  /// The elements whose content is read: segment, cluster, information, tracks, one track.
  private static let containers: Set<UInt64> = [
    0x1853_8067, 0x1F43_B675, 0x1549_A966, 0x1654_AE6B, 0xAE,
  ]
  /// The elements that say what nobody hears: tags, attachments, title, name of the file.
  private static let descriptions: Set<UInt64> = [0x1254_C367, 0x1941_A469, 0x7BA9, 0x7384]
  private static let trackType: UInt64 = 0x83
  private static let sound: UInt8 = 2
  private static let void: UInt8 = 0xEC

  init(_ data: Data) {
    var bytes = [UInt8](data)
    var start = 0
    while let element = MatroskaElement(in: bytes, at: start) {
      // Without a length only what is read on inside can be passed.
      if element.isOpen, !Self.containers.contains(element.id) { break }
      start = element.content.upperBound
      if Self.containers.contains(element.id) {
        start = element.content.lowerBound
      } else if Self.descriptions.contains(element.id) {
        Self.empty(element.all, in: &bytes)
      } else if element.id == Self.trackType, let type = bytes[element.content].last {
        tracks.insert(type)
      }
    }
    self.data = Data(bytes)
  }

  /// Whether it is nothing but sound.
  var isSound: Bool { tracks.isSubset(of: [Self.sound]) }

  /// Makes an empty element of one that has at least two bytes.
  private static func empty(_ range: Range<Int>, in bytes: inout [UInt8]) {
    for index in range { bytes[index] = 0 }
    let isLong = range.count > 9
    let size = UInt64(range.count - (isLong ? 9 : 2)) | 1 << (isLong ? 56 : 7)
    bytes[range.lowerBound] = void
    for index in 0..<(isLong ? 8 : 1) {
      bytes[range.lowerBound + 1 + index] = UInt8(
        truncatingIfNeeded: size >> UInt64(isLong ? 56 - 8 * index : 0))
    }
  }
}
