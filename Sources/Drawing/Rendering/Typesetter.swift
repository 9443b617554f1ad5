internal import CPangoCairo

/// Sets texts in real fonts. Measures do not depend on where the text will be drawn.
///
/// A typesetter and its texts belong to one thread, as Pango's font map does.
final class Typesetter {
  private let context: OpaquePointer?

  init() {
    context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    // Letters on whole pixels would be spaced unevenly on paper.
    pango_context_set_round_glyph_positions(context, 0)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// Sets a text, broken into lines where a width in points is given.
  func set(
    _ text: String, _ font: Font, width: Double? = nil, alignment: PangoAlignment = PANGO_ALIGN_LEFT
  ) -> TypesetText {
    let layout = pango_layout_new(context)
    let description = pango_font_description_from_string(Self.families(font.family))
    pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, font.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    pango_layout_set_text(layout, text, -1)
    if let width {
      pango_layout_set_width(layout, Int32((max(1, width) * Double(PANGO_SCALE)).rounded()))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      pango_layout_set_alignment(layout, alignment)
    }
    return TypesetText(layout)
  }

  private static func families(_ family: Font.Family) -> String {
    switch family {
    case .sans: "Inter, Source Sans 3, Noto Sans, DejaVu Sans, sans-serif"
    case .serif: "Source Serif 4, Noto Serif, DejaVu Serif, serif"
    }
  }
}

/// A text set in lines.
final class TypesetText {
  private let layout: OpaquePointer?

  /// Where a line is, in points from the text's top left corner.
  struct Line: Hashable {
    var top: Double
    var height: Double
    var baseline: Double
  }

  fileprivate init(_ layout: OpaquePointer?) {
    self.layout = layout
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// The width that the text takes, in points.
  var width: Double {
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_size(layout, &width, &height)
    return Double(width) / Double(PANGO_SCALE)
  }

  /// The lines, from first to last.
  private(set) lazy var lines: [Line] = {
    var lines: [Line] = []
    forEachLine { _, line, _ in lines.append(line) }
    return lines
  }()

  /// Draws some lines in the context's colour, the first one's top at `top`.
  func draw(_ range: Range<Int>, x: Double, top: Double, in context: OpaquePointer?) {
    guard let first = lines.dropFirst(range.lowerBound).first else { return }
    var index = 0
    forEachLine { pointer, line, left in
      if range.contains(index) {
        cairo_move_to(context, x + left, top + line.baseline - first.top)
        pango_cairo_show_layout_line(context, pointer)
      }
      index += 1
    }
  }

  /// Adds the letters' outlines to the context's path.
  func trace(x: Double, top: Double, in context: OpaquePointer?) {
    cairo_move_to(context, x, top)
    pango_cairo_layout_path(context, layout)
  }

  private func forEachLine(_ body: (UnsafeMutablePointer<PangoLayoutLine>?, Line, Double) -> Void) {
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    let scale = Double(PANGO_SCALE)
    repeat {
      var extents = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &extents)
      let line = Line(
        top: Double(extents.y) / scale, height: Double(extents.height) / scale,
        baseline: Double(pango_layout_iter_get_baseline(iterator)) / scale)
      body(pango_layout_iter_get_line_readonly(iterator), line, Double(extents.x) / scale)
    } while pango_layout_iter_next_line(iterator) != 0
  }
}
