internal import CPangoCairo
internal import Foundation

/// Photos bound into a PDF, one on each A4 page.
struct PhotoDocument {
  let title: String
  let created: Date

  private static let shortSide = 595.28
  private static let longSide = 841.89
  private static let margin = 28.35
  /// What a picture becomes that does not go in as it is: enough for 300 dots per inch on A4.
  private static let format = ThumbnailFormat(longestSide: 3_508, quality: 90)

  func pdf(of photos: [ImageSource]) throws(MediaError) -> Data {
    guard !photos.isEmpty else { throw .noPhotos }
    let output = PDFOutput()
    let surface = output.makeSurface(width: Self.shortSide, height: Self.longSide)
    defer { cairo_surface_destroy(surface) }
    describe(surface)
    for photo in photos { try add(photo, to: surface) }
    cairo_surface_finish(surface)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { throw .cannotWrite }
    return output.data
  }

  private func describe(_ surface: OpaquePointer?) {
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Carnets")
    cairo_pdf_surface_set_metadata(
      surface, CAIRO_PDF_METADATA_CREATE_DATE, created.formatted(.iso8601))
  }

  private func add(_ photo: ImageSource, to surface: OpaquePointer?) throws(MediaError) {
    let jpeg = try Self.jpeg(of: photo)
    let file = try JPEGFile([UInt8](jpeg))
    let (width, height) = (Double(file.size.width), Double(file.size.height))
    let liesOnSide = file.orientation.value >= 5
    let shown = liesOnSide ? (width: height, height: width) : (width: width, height: height)
    let page =
      shown.width > shown.height ? (Self.longSide, Self.shortSide) : (Self.shortSide, Self.longSide)
    cairo_pdf_surface_set_size(surface, page.0, page.1)

    let picture = try PDFPicture(jpeg: Data(file.withoutMetadata()), size: file.size)
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    let scale = min((page.0 - 2 * Self.margin) / shown.width, (page.1 - 2 * Self.margin) / shown.height)
    cairo_translate(context, page.0 / 2, page.1 / 2)
    cairo_scale(context, scale, scale)
    var turn = file.orientation.matrix
    cairo_transform(context, &turn)
    cairo_set_source_surface(context, picture.surface, -width / 2, -height / 2)
    cairo_paint(context)
    cairo_show_page(context)
    guard cairo_status(context) == CAIRO_STATUS_SUCCESS else { throw .cannotWrite }
  }

  /// The photo's own bytes when a PDF can hold them, else a JPEG in sRGB made from them. Programs that show a PDF take
  /// the numbers of a JPEG for those of sRGB, whatever profile is in it.
  private static func jpeg(of photo: ImageSource) throws(MediaError) -> Data {
    let header = try ImageHeader(of: photo)
    guard header.info.kind == .jpeg,
      header.info.width * header.info.height <= ImageLimits.wholePixels,
      max(header.info.width, header.info.height) <= Int(Int16.max),
      try !ImageHeader.differsFromSRGB(photo)
    else { return try format.encode(photo) }
    let data = try photo.data()
    let components = try JPEGFile([UInt8](data)).components
    return components == 1 || components == 3 ? data : try format.encode(photo)
  }
}

extension Orientation {
  /// What turns the stored picture, its centre at the origin, into the shown one.
  fileprivate var matrix: cairo_matrix_t {
    switch value {
    case 2: cairo_matrix_t(xx: -1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
    case 3: cairo_matrix_t(xx: -1, yx: 0, xy: 0, yy: -1, x0: 0, y0: 0)
    case 4: cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: -1, x0: 0, y0: 0)
    case 5: cairo_matrix_t(xx: 0, yx: 1, xy: 1, yy: 0, x0: 0, y0: 0)
    case 6: cairo_matrix_t(xx: 0, yx: 1, xy: -1, yy: 0, x0: 0, y0: 0)
    case 7: cairo_matrix_t(xx: 0, yx: -1, xy: -1, yy: 0, x0: 0, y0: 0)
    case 8: cairo_matrix_t(xx: 0, yx: -1, xy: 1, yy: 0, x0: 0, y0: 0)
    default: cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
    }
  }
}
