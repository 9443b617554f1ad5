/// Writes a ``Scene`` as an SVG element.
///
/// Colours are classes (`f-accent` fills, `s-ink` draws) that ``Stylesheet`` resolves, with a plain
/// attribute for where there is no style sheet. There is no `style` attribute and no script, so the
/// strictest Content-Security-Policy lets it through.
struct SVGRenderer {
  private var output = ""
  private let palette = Palette.light

  static func svg(_ scene: Scene, id: String, screen: Scene.Screen) -> String {
    var renderer = SVGRenderer()
    renderer.render(scene, id: id, screen: screen)
    return renderer.output
  }

  private mutating func render(_ scene: Scene, id: String, screen: Scene.Screen) {
    let (width, height) = (number(scene.size.width), number(scene.size.height))
    let id = escaped(id)
    let labels = scene.description.isEmpty ? "\(id)-title" : "\(id)-title \(id)-description"
    output += "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"\(screen.rawValue)\" role=\"img\""
    output += " aria-labelledby=\"\(labels)\" width=\"\(width)\" height=\"\(height)\""
    output += " viewBox=\"0 0 \(width) \(height)\" font-family=\"\(family(.sans))\">"
    output += "<title id=\"\(id)-title\">\(escaped(scene.title))</title>"
    if !scene.description.isEmpty {
      output += "<desc id=\"\(id)-description\">\(escaped(scene.description))</desc>"
    }
    for element in scene.elements { render(element) }
    output += "</svg>"
  }

  private mutating func render(_ element: Element) {
    switch element {
    case .rectangle(let rect, let radius, let paint):
      output += "<rect x=\"\(number(rect.x))\" y=\"\(number(rect.y))\" width=\"\(number(rect.width))\""
      output += " height=\"\(number(rect.height))\""
      if radius > 0 { output += " rx=\"\(number(radius))\"" }
      output += attributes(paint) + "/>"
    case .line(let start, let end, let paint):
      output += "<line x1=\"\(number(start.x))\" y1=\"\(number(start.y))\" x2=\"\(number(end.x))\""
      output += " y2=\"\(number(end.y))\"" + attributes(paint) + "/>"
    case .circle(let center, let radius, let paint):
      output += "<circle cx=\"\(number(center.x))\" cy=\"\(number(center.y))\" r=\"\(number(radius))\""
      output += attributes(paint) + "/>"
    case .path(let path, let paint):
      output += "<path d=\"\(data(path))\"" + attributes(paint) + "/>"
    case .text(let label):
      render(label)
    case .group(let elements, let transform, let title):
      output += "<g"
      if transform != .identity {
        output += " transform=\"translate(\(pair(transform.translation)))"
        output += transform.scale == 1 ? "\"" : " scale(\(number(transform.scale)))\""
      }
      output += ">"
      if let title { output += "<title>\(escaped(title))</title>" }
      for element in elements { render(element) }
      output += "</g>"
    }
  }

  private mutating func render(_ label: Label) {
    output += "<text x=\"\(number(label.position.x))\" y=\"\(number(label.position.y))\""
    output += " font-size=\"\(number(label.font.size))\""
    if label.font.family != .sans { output += " font-family=\"\(family(label.font.family))\"" }
    if label.font.isBold { output += " font-weight=\"600\"" }
    switch label.anchor {
    case .start: break
    case .middle: output += " text-anchor=\"middle\""
    case .end: output += " text-anchor=\"end\""
    }
    if label.hasHalo { output += " paint-order=\"stroke\"" }
    let paint = Paint(fill: label.tone, stroke: label.hasHalo ? .paper : nil, width: 3)
    output += attributes(paint) + ">\(escaped(label.text))</text>"
  }

  private func attributes(_ paint: Paint) -> String {
    var classes: [String] = []
    var result = ""
    if let fill = paint.fill {
      classes.append("f-\(fill.name)")
      result += " fill=\"\(palette.colour(fill).css)\""
    } else {
      result += " fill=\"none\""
    }
    if let stroke = paint.stroke {
      classes.append("s-\(stroke.name)")
      result += " stroke=\"\(palette.colour(stroke).css)\" stroke-width=\"\(number(paint.width))\""
      result += " stroke-linecap=\"round\" stroke-linejoin=\"round\""
      if !paint.dash.isEmpty {
        result += " stroke-dasharray=\"\(paint.dash.map(number).joined(separator: " "))\""
      }
    }
    return classes.isEmpty ? result : " class=\"\(classes.joined(separator: " "))\"" + result
  }

  private func data(_ path: Path) -> String {
    path.steps.map { step in
      switch step {
      case .move(let point): "M\(pair(point))"
      case .line(let point): "L\(pair(point))"
      case .curve(let first, let second, let point): "C\(pair(first)) \(pair(second)) \(pair(point))"
      case .close: "Z"
      }
    }.joined()
  }

  private func family(_ family: Font.Family) -> String {
    family == .sans ? "system-ui, sans-serif" : "ui-serif, Georgia, serif"
  }

  private func pair(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

  /// Hundredths of a point, without the zeros. What is not a number would make the drawing invalid.
  private func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    guard abs(hundredths) < 1e12 else { return "0" }
    let (whole, rest) = Int(hundredths).quotientAndRemainder(dividingBy: 100)
    guard rest != 0 else { return String(whole) }
    let digits = abs(rest) < 10 ? "0\(abs(rest))" : String(abs(rest))
    return
      "\(hundredths < 0 ? "-" : "")\(abs(whole)).\(digits.hasSuffix("0") ? String(digits.prefix(1)) : digits)"
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result += " "
      // XML allows no other control character, even escaped.
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
