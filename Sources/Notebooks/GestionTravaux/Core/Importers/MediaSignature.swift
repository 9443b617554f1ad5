import Foundation
import Vault

/// What a file is by its first bytes, whatever its name says.
enum MediaSignature {
  /// How many bytes tell.
  static let length: Int64 = 16
  private static let endings = [
    "audio/wav": "wav", "audio/ogg": "ogg", "audio/webm": "webm", "audio/mpeg": "mp3", "audio/mp4": "m4a",
  ]

  /// Whether a media type is that of a spoken memo.
  static func isSound(_ mimeType: String) -> Bool { endings[mimeType] != nil }

  /// How the name of a memo ends.
  static func ending(of mimeType: String) -> String { endings[mimeType] ?? "bin" }

  /// The media type of a photo or a spoken memo; nil for anything else.
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
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if has("RIFF"), has("WEBP", at: 8) { return "image/webp" }
    if has("RIFF"), has("WAVE", at: 8) { return "audio/wav" }
    if has("OggS") { return "audio/ogg" }
    if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return "audio/webm" }
    if has("ID3") || head.starts(with: [0xFF, 0xFB]) { return "audio/mpeg" }
    guard has("ftyp", at: 4) else { return nil }
    let brand = String(decoding: head.dropFirst(8).prefix(4), as: UTF8.self)
    switch brand {
    case "heic", "heix", "mif1", "msf1", "heim": return "image/heic"
    case "avif": return "image/avif"
    default: return "audio/mp4"
    }
  }
}
