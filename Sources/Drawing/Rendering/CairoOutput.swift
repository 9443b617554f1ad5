internal import CPangoCairo
public import Foundation

/// The bytes that a Cairo surface writes.
final class CairoOutput {
  private(set) var data = Data()

  private static let write: cairo_write_func_t = { context, bytes, count in
    guard let context, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<CairoOutput>.fromOpaque(context).takeUnretainedValue().data.append(bytes, count: Int(count))
    return CAIRO_STATUS_SUCCESS
  }

  /// Runs `body` on a new PDF, and returns it finished.
  static func pdf(_ size: Size, _ body: (OpaquePointer?) -> Void) throws(DrawingError) -> Data {
    let output = CairoOutput()
    let context = Unmanaged.passUnretained(output).toOpaque()
    let surface = cairo_pdf_surface_create_for_stream(write, context, size.width, size.height)
    defer { cairo_surface_destroy(surface) }
    body(surface)
    cairo_surface_finish(surface)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { throw .failed }
    return output.data
  }

  /// The PNG of an image surface.
  static func png(of surface: OpaquePointer?) throws(DrawingError) -> Data {
    let output = CairoOutput()
    let context = Unmanaged.passUnretained(output).toOpaque()
    guard cairo_surface_write_to_png_stream(surface, write, context) == CAIRO_STATUS_SUCCESS else {
      throw .failed
    }
    return output.data
  }
}

extension Scene {
  /// The longest side of a PNG, in pixels.
  public static let longestSide = 8_192

  /// The drawing alone on a PDF page of its size. Blocks while drawing.
  /// - Parameter created: the date that the document tells; the clock is not read.
  public func pdf(palette: Palette = .print, created: Date) throws(DrawingError) -> Data {
    try CairoOutput.pdf(size) { surface in
      PDFMetadata(title: title, created: created).write(to: surface)
      let context = cairo_create(surface)
      CairoRenderer(context: context, palette: palette, typesetter: Typesetter()).draw(elements)
      cairo_show_page(context)
      cairo_destroy(context)
    }
  }

  /// The drawing as a PNG on the palette's paper. Blocks while drawing.
  /// - Parameter scale: pixels for each point.
  public func png(scale: Double = 2, palette: Palette = .light) throws(DrawingError) -> Data {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width >= 1, height >= 1, max(width, height) <= Double(Self.longestSide) else {
      throw .tooLarge(limit: Self.longestSide)
    }
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    let renderer = CairoRenderer(context: context, palette: palette, typesetter: Typesetter())
    renderer.use(.paper)
    cairo_paint(context)
    cairo_scale(context, scale, scale)
    renderer.draw(elements)
    return try CairoOutput.png(of: surface)
  }
}

/// What a PDF tells about itself.
struct PDFMetadata {
  var title: String
  var created: Date

  func write(to surface: OpaquePointer?) {
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Carnets")
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, created.formatted(.iso8601))
  }
}
