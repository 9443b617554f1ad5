internal import CPangoCairo
internal import Foundation

/// A JPEG as Cairo takes it for a PDF: a surface that is never painted, and the bytes that stand for it.
final class PDFPicture {
  let surface: OpaquePointer

  init(jpeg: Data, size: (width: Int, height: Int)) throws(MediaError) {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height))
    else { throw .cannotWrite }
    self.surface = surface
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { throw .cannotWrite }
    // Cairo reads the bytes when the page ends, and frees them when it has no more use for them.
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: jpeg.count, alignment: 1)
    jpeg.copyBytes(to: bytes)
    let start = bytes.baseAddress
    let status = cairo_surface_set_mime_data(
      surface, CAIRO_MIME_TYPE_JPEG, start?.assumingMemoryBound(to: UInt8.self), UInt(jpeg.count),
      { $0?.deallocate() }, start)
    guard status == CAIRO_STATUS_SUCCESS else {
      bytes.deallocate()
      throw .cannotWrite
    }
  }

  deinit {
    cairo_surface_destroy(surface)
  }
}

/// A PDF surface's bytes.
final class PDFOutput {
  private(set) var data = Data()

  /// Sizes are in points. The output must outlive the surface.
  func makeSurface(width: Double, height: Double) -> OpaquePointer? {
    cairo_pdf_surface_create_for_stream(
      { context, bytes, count in
        guard let context, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<PDFOutput>.fromOpaque(context).takeUnretainedValue().data.append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(self).toOpaque(), width, height)
  }
}
