internal import CVips
internal import Foundation

/// A picture made smaller: upright, in sRGB, without metadata.
public struct ThumbnailFormat: Hashable, Sendable {
  /// The bytes' kind.
  public enum Encoding: Hashable, Sendable {
    /// No transparency: what was transparent becomes white.
    case jpeg
    case webp
  }

  /// The bytes' kind.
  public var encoding: Encoding
  /// The longest side in pixels. A smaller picture keeps its size; a PDF's page is drawn at this one.
  public var longestSide: Int
  /// From 1 to 100.
  public var quality: Int

  /// The side is kept between 1 and ``ImageLimits/longestSide``, the quality between 1 and 100.
  public init(longestSide: Int, encoding: Encoding = .jpeg, quality: Int = 82) {
    self.encoding = encoding
    self.longestSide = min(max(longestSide, 1), ImageLimits.longestSide)
    self.quality = min(max(quality, 1), 100)
  }
}

extension ThumbnailFormat {
  /// - Parameter isWhole: whether a picture that ends too soon is refused instead of drawn as far as it goes.
  func encode(_ source: ImageSource, isWhole: Bool = false) throws(MediaError) -> Data {
    let header = try ImageHeader(of: source)
    return try Vips.withSource(source) { source throws(MediaError) in
      let enlarges: gboolean = header.info.kind == .pdf ? 1 : 0
      let image = cvips_thumbnail(
        source, Int32(longestSide), enlarges, isWhole ? 1 : 0, header.hasOwnColours ? 1 : 0)
      guard let image else { throw .damaged }
      defer { g_object_unref(image) }
      var bytes: UnsafeMutableRawPointer?
      var count = 0
      // Decoding happens here, as the encoder asks for lines.
      let status =
        switch encoding {
        case .jpeg: cvips_save_jpeg(image, Int32(quality), &bytes, &count)
        case .webp: cvips_save_webp(image, Int32(quality), &bytes, &count)
        }
      guard status == 0, let bytes else { throw .damaged }
      defer { g_free(bytes) }
      let encoded = UnsafeRawBufferPointer(start: bytes, count: count)
      // The WebP encoder writes an Exif block of its own even when told to strip.
      return Data(encoding == .webp ? try WebPFile([UInt8](encoded)).withoutMetadata() : [UInt8](encoded))
    }
  }
}
