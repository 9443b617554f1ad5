internal import CPangoCairo

/// Lays a ``Report`` out on pages from top to bottom, and draws it on the way.
struct ReportRenderer {
  /// What the blocks fill of a page; the foot stands below.
  let body: Rect
  private let report: Report
  private let surface: OpaquePointer?
  private let context: OpaquePointer?
  private let isRehearsal: Bool
  private let footer: (Int) -> String
  let renderer: CairoRenderer
  let typesetter = Typesetter()

  /// How far down the page is full, in points from its top.
  private(set) var y: Double
  private(set) var page = 1

  init(
    _ report: Report, surface: OpaquePointer?, palette: Palette, isRehearsal: Bool,
    footer: @escaping (Int) -> String
  ) {
    self.report = report
    self.surface = surface
    self.isRehearsal = isRehearsal
    self.footer = footer
    let margin = report.margin
    body = Rect(
      x: margin, y: margin + 4, width: Size.a4.width - 2 * margin, height: Size.a4.height - 2 * margin - 20)
    y = body.y
    context = cairo_create(surface)
    renderer = CairoRenderer(context: context, palette: palette, typesetter: typesetter)
  }

  /// Draws the document and returns the number of its pages.
  mutating func print() -> Int {
    defer { cairo_destroy(context) }
    flow(report.title, Font(.serif, size: 24))
    if !report.subtitle.isEmpty { flow(report.subtitle, Font(size: 10.5), tone: .muted, before: 4) }
    y += 8
    for (index, block) in report.blocks.enumerated() {
      print(block, isLast: index == report.blocks.count - 1)
    }
    endPage()
    return page
  }

  private mutating func print(_ block: Report.Block, isLast: Bool) {
    switch block {
    case .heading(let text): heading(text)
    case .paragraph(let text): flow(text, Font(size: 10), before: 8)
    case .callout(let text, let tone): callout(text, tone)
    case .facts(let facts): print(facts)
    case .table(let table): print(table)
    case .drawing(let scene): print(scene)
    case .pageBreak: if !isLast { breakPage() }
    }
  }

  /// The room left on the page, in points.
  var room: Double { body.maxY - y }

  /// Whether nothing is on the page yet.
  var isAtTop: Bool { y == body.y }

  mutating func advance(_ distance: Double) { y += distance }

  mutating func breakPage() {
    endPage()
    page += 1
    y = body.y
  }

  /// Starts a page unless `height` still fits on this one.
  mutating func make(room height: Double) {
    if height > room, !isAtTop { breakPage() }
  }

  /// Sets a text in lines that go on over pages.
  private mutating func flow(_ string: String, _ font: Font, tone: Tone = .ink, before: Double = 0) {
    let text = typesetter.set(string, font, width: body.width)
    if !isAtTop { y += before }
    for (index, line) in text.lines.enumerated() {
      make(room: line.height)
      draw(text, index..<index + 1, x: body.x, top: y, tone)
      y += line.height * 1.12
    }
  }

  private mutating func heading(_ string: String) {
    make(room: 90)
    if !isAtTop { y += 20 }
    flow(string, Font(.serif, size: 14))
    y += 2
    if !isRehearsal {
      cairo_pdf_surface_add_outline(
        surface, CAIRO_PDF_OUTLINE_ROOT, string, "page=\(page)", CAIRO_PDF_OUTLINE_FLAG_OPEN)
    }
  }

  private mutating func print(_ scene: Scene) {
    guard scene.size.width > 0, scene.size.height > 0 else { return }
    let scale = min(1, body.width / scene.size.width, body.height / scene.size.height)
    if !isAtTop { y += 12 }
    make(room: scene.size.height * scale)
    let place = Transform(translation: Point(body.x, y), scale: scale)
    renderer.draw([.group(scene.elements, transform: place)])
    y += scene.size.height * scale + 4
  }

  func draw(_ text: TypesetText, _ lines: Range<Int>, x: Double, top: Double, _ tone: Tone) {
    renderer.use(tone)
    text.draw(lines, x: x, top: top, in: context)
  }

  func rule(at height: Double, _ tone: Tone, width: Double) {
    let (left, right) = (Point(body.x, height), Point(body.maxX, height))
    renderer.draw([.line(left, right, .stroke(tone, width: width))])
  }

  private func endPage() {
    let baseline = body.maxY + 34
    let font = Font(size: 8)
    rule(at: baseline - 16, .faint, width: 0.6)
    renderer.draw([
      .text(Label(report.footer, at: Point(body.x, baseline), font: font, tone: .muted)),
      .text(
        Label(footer(page), at: Point(body.maxX, baseline), font: font, tone: .muted, anchor: .end)),
    ])
    cairo_show_page(context)
  }
}
