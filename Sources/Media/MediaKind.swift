public import Foundation

/// What a file is, told by its first bytes: a name or a declared type proves nothing.
public enum MediaKind: String, Hashable, Sendable, CaseIterable, Codable {
  case pdf, jpeg, png, gif, webp, heic, zip, plainText

  /// How many of a file's first bytes are enough to tell its kind.
  public static let prefixLength = 4_096

  /// The kind that the first bytes tell, at least ``prefixLength`` of them unless the file is shorter;
  /// nil when they tell none.
  public init?(sniffing bytes: some DataProtocol) {
    let bytes = [UInt8](bytes.prefix(Self.prefixLength))
    func has(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    switch bytes.first {
    case 0xFF where bytes.starts(with: [0xFF, 0xD8, 0xFF]): self = .jpeg
    case 0x89 where bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]): self = .png
    case _ where has("GIF87a") || has("GIF89a"): self = .gif
    case _ where has("RIFF") && has("WEBP", at: 8): self = .webp
    case _ where has("ftyp", at: 4) && Self.heicBrands.contains { has($0, at: 8) }: self = .heic
    case _ where has("PK\u{3}\u{4}") || has("PK\u{5}\u{6}"): self = .zip
    // Readers accept a few bytes before the header, and some scanners write them.
    case _ where bytes.prefix(1_024).firstRange(of: "%PDF-".utf8) != nil: self = .pdf
    case _ where Self.isText(bytes): self = .plainText
    default: return nil
    }
  }

  /// Whether an ``ImageProcessor`` can show it: the pictures, and the first page of a PDF.
  public var isPicture: Bool {
    switch self {
    case .pdf, .jpeg, .png, .gif, .webp, .heic: true
    case .zip, .plainText: false
    }
  }

  /// The type to declare when serving it.
  public var mimeType: String {
    switch self {
    case .pdf: "application/pdf"
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .heic: "image/heic"
    case .zip: "application/zip"
    case .plainText: "text/plain; charset=utf-8"
    }
  }

  /// The usual end of the file's name, without the dot.
  public var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .plainText: "txt"
    default: rawValue
    }
  }

  private static let heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif"]

  /// UTF-8 without control characters. The last character may be cut by the prefix.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    let allowed: Set<UInt8> = [0x09, 0x0A, 0x0C, 0x0D]
    guard !bytes.isEmpty, bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || allowed.contains($0) }) else {
      return false
    }
    let longestCut = bytes.count == prefixLength ? 3 : 0
    return (0...longestCut).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
  }
}
