internal import Foundation

/// A photo as a notebook keeps it: an upright JPEG, no larger than asked for, that says nothing but itself, and the place
/// where that is asked for.
struct KeptPhoto {
  let data: Data
  /// When it was taken; nil where it does not say. What is kept does not say it any more.
  let taken: CameraTime?

  /// What is so already stays as it is, byte for byte, so that a photo that goes out and comes back is the same. One that
  /// fits keeps its pixels as they are.
  ///
  /// - Throws: ``MediaError/damaged`` for one that ends too soon: what is kept must be all of it.
  init(_ photo: Data, _ format: ThumbnailFormat, keepsPlace: Bool) throws(MediaError) {
    // A page is no photo, although it can be drawn.
    guard let kind = MediaKind(sniffing: photo), kind.isPicture, kind != .pdf else { throw .notAPhoto }
    let header = try ImageHeader(of: .data(photo))
    if Self.endsTooSoon([UInt8](photo), kind) { throw .damaged }
    let exif = try ImageHeader.exif(of: .data(photo))
    taken = CameraTime(exif: exif)
    let place = keepsPlace ? PlaceBlock(exif: exif) : nil
    let isSmall = max(header.info.width, header.info.height) <= format.longestSide
    if header.info.kind == .jpeg, header.orientation == 1, isSmall, let same = Self.stripped(photo, place) {
      data = same
    } else if let place {
      data = Data(try JPEGFile([UInt8](try format.encode(.data(photo), isWhole: true))).saying(place.tiff))
    } else {
      data = try format.encode(.data(photo), isWhole: true)
    }
  }

  /// Whether the end of a picture is missing: it would be drawn grey from there on, and the decoder only warns. A JPEG whose
  /// structure is not understood is for the decoder to judge.
  private static func endsTooSoon(_ bytes: [UInt8], _ kind: MediaKind) -> Bool {
    do {
      switch kind {
      case .jpeg: return !(try JPEGFile(bytes).isWhole)
      case .png: _ = try PNGFile(bytes)
      case .gif: _ = try GIFFile(bytes)
      case .webp: _ = try WebPFile(bytes)
      case .heic, .pdf, .zip, .plainText: break
      }
      return false
    } catch {
      return kind != .jpeg
    }
  }

  /// The same pixels without any metadata but a place; nil for four inks, and where the structure is not understood: these
  /// are made anew.
  private static func stripped(_ photo: Data, _ place: PlaceBlock?) -> Data? {
    do {
      let file = try JPEGFile([UInt8](photo))
      guard [1, 3].contains(file.components) else { return nil }
      let said = Data(file.saying(place?.tiff))
      // What is written anew must be a picture that can be seen.
      if said != photo { _ = try ThumbnailFormat(longestSide: 16).encode(.data(photo), isWhole: true) }
      return said
    } catch {
      return nil
    }
  }
}
