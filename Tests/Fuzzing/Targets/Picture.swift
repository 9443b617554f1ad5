import Foundation

@testable import Media

/// A picture as it is taken apart before it is kept, and what a camera wrote beside it. What was taken out is not found a
/// second time.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  _ = CameraTime(exif: bytes)
  _ = PlaceBlock(exif: bytes)
  _ = Orientation(tiff: bytes)
  guard let kind = MediaKind(sniffing: bytes), let once = stripped(bytes, kind) else { return 0 }
  guard stripped(once, kind) == once else { fatalError("a picture without its notes still had some") }
  return 0
}

private func stripped(_ bytes: [UInt8], _ kind: MediaKind) -> [UInt8]? {
  do throws(MediaError) {
    return switch kind {
    case .jpeg: [UInt8](try JPEGFile(bytes).withoutMetadata())
    case .png: [UInt8](try PNGFile(bytes).withoutMetadata())
    case .gif: [UInt8](try GIFFile(bytes).withoutMetadata())
    case .webp: [UInt8](try WebPFile(bytes).withoutMetadata())
    // A HEIC is developed by a library.
    case .heic, .pdf, .zip, .plainText: nil
    }
  } catch {
    return nil
  }
}
