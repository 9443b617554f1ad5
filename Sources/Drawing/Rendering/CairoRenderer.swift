internal import CPangoCairo

/// Draws a ``Scene`` on a Cairo surface, for paper and pictures.
struct CairoRenderer {
  let context: OpaquePointer?
  let palette: Palette
  let typesetter: Typesetter

  func draw(_ elements: [Element]) {
    for element in elements { draw(element) }
  }

  func use(_ tone: Tone) {
    let colour = palette.colour(tone)
    cairo_set_source_rgb(
      context, Double(colour.red) / 255, Double(colour.green) / 255, Double(colour.blue) / 255)
  }

  private func draw(_ element: Element) {
    switch element {
    case .rectangle(let rect, let radius, let paint):
      outline(rect, radius)
      apply(paint)
    case .line(let start, let end, let paint):
      cairo_move_to(context, start.x, start.y)
      cairo_line_to(context, end.x, end.y)
      apply(paint)
    case .circle(let center, let radius, let paint):
      cairo_new_sub_path(context)
      cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
      apply(paint)
    case .path(let path, let paint):
      path.steps.forEach(trace)
      apply(paint)
    case .text(let label):
      draw(label)
    case .group(let elements, let transform, _):
      cairo_save(context)
      cairo_translate(context, transform.translation.x, transform.translation.y)
      cairo_scale(context, transform.scale, transform.scale)
      draw(elements)
      cairo_restore(context)
    }
  }

  private func draw(_ label: Label) {
    let text = typesetter.set(label.text, label.font)
    let offset =
      switch label.anchor {
      case .start: 0.0
      case .middle: text.width / 2
      case .end: text.width
      }
    let left = label.position.x - offset
    let top = label.position.y - (text.lines.first?.baseline ?? 0)
    if label.hasHalo {
      text.trace(x: left, top: top, in: context)
      apply(.stroke(.paper, width: 3))
    }
    use(label.tone)
    text.draw(0..<1, x: left, top: top, in: context)
  }

  private func outline(_ rect: Rect, _ radius: Double) {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    guard radius > 0 else { return cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height) }
    cairo_new_sub_path(context)
    cairo_arc(context, rect.maxX - radius, rect.y + radius, radius, -.pi / 2, 0)
    cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
    cairo_arc(context, rect.x + radius, rect.maxY - radius, radius, .pi / 2, .pi)
    cairo_arc(context, rect.x + radius, rect.y + radius, radius, .pi, 3 * .pi / 2)
    cairo_close_path(context)
  }

  private func trace(_ step: Path.Step) {
    switch step {
    case .move(let point): cairo_move_to(context, point.x, point.y)
    case .line(let point): cairo_line_to(context, point.x, point.y)
    case .curve(let first, let second, let point):
      cairo_curve_to(context, first.x, first.y, second.x, second.y, point.x, point.y)
    case .close: cairo_close_path(context)
    }
  }

  private func apply(_ paint: Paint) {
    if let fill = paint.fill {
      use(fill)
      cairo_fill_preserve(context)
    }
    if let stroke = paint.stroke {
      use(stroke)
      cairo_set_line_width(context, paint.width)
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      cairo_set_dash(context, paint.dash, Int32(paint.dash.count), 0)
      cairo_stroke_preserve(context)
    }
    cairo_new_path(context)
  }
}
