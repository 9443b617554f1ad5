import Foundation
import Media
import Vault

/// What a file is by its first bytes, whatever its name says: a picture that can be developed, a document, or what may be a
/// memo.
enum MediaSignature {
  /// How many bytes tell.
  static let length = Int64(MediaKind.prefixLength)
  /// What holds sound, or pictures that move.
  static let mp4 = "audio/mp4"
  static let webm = "audio/webm"
  static let mp3 = "audio/mpeg"
  static let wav = "audio/wav"
  private static let endings = [wav: "wav", "audio/ogg": "ogg", webm: "webm", mp3: "mp3", mp4: "m4a"]

  static func isDocument(_ mimeType: String) -> Bool { mimeType == MediaKind.pdf.mimeType }

  /// Whether a media type is that of a spoken memo.
  static func isSound(_ mimeType: String) -> Bool { endings[mimeType] != nil }

  /// How the name of a memo ends.
  static func ending(of mimeType: String) -> String { endings[mimeType] ?? "bin" }

  /// The media type of a photo, a document or a spoken memo; nil for anything else.
  static func of(_ url: URL) throws -> String? {
    let file = try OpenFile(url.path(percentEncoded: false), .read)
    var bytes = [UInt8](repeating: 0, count: Int(length))
    let count = try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
    return of(bytes.prefix(count))
  }

  /// The media type of what begins with these bytes.
  static func of(_ bytes: some Collection<UInt8>) -> String? {
    let head = Array(bytes)
    func has(_ text: String, at start: Int = 0) -> Bool { head.dropFirst(start).starts(with: text.utf8) }
    if let kind = MediaKind(sniffing: head), kind.isPicture { return kind.mimeType }
    if has("RIFF"), has("WAVE", at: 8) { return wav }
    if has("OggS") { return "audio/ogg" }
    if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return webm }
    // A frame of layer III, of any version and with or without a checksum.
    let isFrame = head.count > 1 && head[0] == 0xFF && head[1] & 0xE6 == 0xE2
    if has("ID3") || isFrame { return mp3 }
    // Only its boxes tell whether it is sound alone.
    return has("ftyp", at: 4) ? mp4 : nil
  }
}
