internal import CVips

/// A picture's header, read and checked before anything is decoded.
struct ImageHeader {
  var info: ImageInfo
  /// The orientation as in Exif: 1 is upright, 5 to 8 lie on their side.
  var orientation: Int
  /// Whether its numbers must be converted to be sRGB.
  var hasOwnColours: Bool

  init(of source: ImageSource) throws(MediaError) {
    let kind = try source.pictureKind()
    self = try Vips.withSource(source) { source throws(MediaError) in
      guard let image = cvips_open(source) else { throw Self.reason(for: kind) }
      defer { g_object_unref(image) }
      return try ImageHeader(image, kind: kind)
    }
  }

  /// What the camera wrote beside the picture; empty where it wrote nothing.
  static func exif(of source: ImageSource) throws(MediaError) -> [UInt8] {
    let kind = try source.pictureKind()
    return try Vips.withSource(source) { source throws(MediaError) in
      guard let image = cvips_open(source) else { throw Self.reason(for: kind) }
      defer { g_object_unref(image) }
      var (bytes, count): (UnsafeRawPointer?, Int) = (nil, 0)
      guard vips_image_get_blob(image, "exif-data", &bytes, &count) == 0 else { return [] }
      // The picture owns the bytes.
      return [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
    }
  }

  /// Whether a program that takes its numbers for those of sRGB shows other colours than are meant. A profile of sRGB
  /// itself makes no difference.
  static func differsFromSRGB(_ source: ImageSource) throws(MediaError) -> Bool {
    let kind = try source.pictureKind()
    return try Vips.withSource(source) { source throws(MediaError) in
      guard let image = cvips_open(source) else { throw Self.reason(for: kind) }
      defer { g_object_unref(image) }
      return cvips_differs_from_srgb(image) != 0
    }
  }

  private init(_ image: UnsafeMutablePointer<VipsImage>, kind: MediaKind) throws(MediaError) {
    let width = Int(vips_image_get_width(image))
    let height = Int(vips_image_get_height(image))
    orientation = Int(vips_image_get_orientation(image))
    hasOwnColours = cvips_has_own_colours(image) != 0
    info = ImageInfo(
      kind: kind, width: orientation < 5 ? width : height, height: orientation < 5 ? height : width,
      pages: Int(vips_image_get_n_pages(image)))
    let isStreamed = (kind == .jpeg || kind == .png) && vips_image_get_typeof(image, "interlaced") == 0
    let limit = isStreamed ? ImageLimits.streamedPixels : ImageLimits.wholePixels
    // A PDF's page has no pixels of its own.
    guard kind == .pdf || width.multipliedReportingOverflow(by: height).partialValue <= limit else {
      throw .tooManyPixels(limit: limit / 1_000_000)
    }
  }

  /// A kind whose reader is not installed fails in the same way as a damaged file.
  private static func reason(for kind: MediaKind) -> MediaError {
    let reader: String? =
      switch kind {
      case .heic: "VipsForeignLoadHeifSource"
      case .pdf: "VipsForeignLoadPdfSource"
      case .webp: "VipsForeignLoadWebpSource"
      case .gif: "VipsForeignLoadNsgifSource"
      default: nil
      }
    guard let reader, vips_type_find("VipsForeignLoad", reader) == 0 else { return .damaged }
    return .cannotRead(kind)
  }
}
