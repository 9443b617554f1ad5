import Foundation

/// A spoken memo as it is kept: what sounds, byte for byte where it stood, and nothing of where or by what it was made.
///
/// What a recorder or a player wrote beside the sound becomes empty in its place, so that nothing else moves. The comments
/// of an Ogg file stay: its pages are sealed with a checksum, and no browser writes a place into them. Only what a browser
/// recorded says more than it did: how long it lasts (``MatroskaLength``).
enum MemoSound {
  /// What is kept of a memo; nil for pictures that move.
  static func kept(_ data: Data, _ mimeType: String) -> Data? {
    switch mimeType {
    case MediaSignature.mp4:
      let file = MP4File(data)
      return file.isSound ? file.data : nil
    case MediaSignature.webm:
      let file = MatroskaFile(data)
      return file.isSound ? MatroskaLength.stated(in: file.data) : nil
    case MediaSignature.mp3: return Data(emptyingTags(of: [UInt8](data)))
    case MediaSignature.wav: return Data(emptyingChunks(of: [UInt8](data)))
    default: return data
    }
  }

  // MARK: MP3

  /// An MP3 whose tags, at its beginning and at its end, hold nothing: zeros after the head of a tag are its padding.
  private static func emptyingTags(of bytes: [UInt8]) -> [UInt8] {
    let (head, foot, old) = (10, 10, 128)
    var (bytes, start) = (bytes, 0)
    while bytes.count >= start + head, bytes[start..<start + 3].elementsEqual("ID3".utf8) {
      let hasFoot = bytes[start + 5] & 0x10 != 0
      let size = bytes[start + 6..<start + head].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
      let end = min(start + head + size + (hasFoot ? foot : 0), bytes.count)
      bytes[start + 5] = 0
      for index in start + head..<end { bytes[index] = 0 }
      start = end
    }
    let last = bytes.count - old
    if last >= start, bytes[last..<last + 3].elementsEqual("TAG".utf8) {
      for index in last..<bytes.count { bytes[index] = 0 }
    }
    return bytes
  }

  // MARK: WAV

  private static let descriptions: Set<String> = [
    "LIST", "bext", "id3 ", "ID3 ", "iXML", "axml", "_PMX", "cart",
  ]

  /// A WAV whose chunks that say what nobody hears are junk, as the format calls what is to be passed over.
  private static func emptyingChunks(of bytes: [UInt8]) -> [UInt8] {
    var (bytes, start) = (bytes, 12)
    while start + 8 <= bytes.count {
      let type = String(decoding: bytes[start..<start + 4], as: UTF8.self)
      let size = bytes[start + 4..<start + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      // A recorder that was stopped never said how long the sound is.
      if type == "data", size == 0 { break }
      let end = min(start + 8 + size, bytes.count)
      if descriptions.contains(type) {
        bytes.replaceSubrange(start..<start + 4, with: "JUNK".utf8)
        for index in start + 8..<end { bytes[index] = 0 }
      }
      start = end + size % 2
    }
    return bytes
  }
}
