public import Foundation

/// A picture that tells nothing but itself.
public struct StrippedPicture: Hashable, Sendable {
  /// What the bytes are now; a HEIC becomes a JPEG.
  public var kind: MediaKind
  /// The picture.
  public var data: Data

  init(from picture: Data) throws(MediaError) {
    let bytes = [UInt8](picture)
    switch MediaKind(sniffing: bytes) {
    case .jpeg: (kind, data) = (.jpeg, Data(try JPEGFile(bytes).withoutMetadata()))
    case .png: (kind, data) = (.png, Data(try PNGFile(bytes).withoutMetadata()))
    case .gif: (kind, data) = (.gif, Data(try GIFFile(bytes).withoutMetadata()))
    case .webp: (kind, data) = (.webp, Data(try WebPFile(bytes).withoutMetadata()))
    case .heic:
      kind = .jpeg
      let format = ThumbnailFormat(longestSide: ImageLimits.longestSide, quality: 92)
      data = try format.encode(.data(picture))
    case .pdf, .zip, .plainText, nil: throw .notAnImage
    }
  }
}
