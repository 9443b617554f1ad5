import Drawing
import NotebookContract
import ShifAICore
import Values
import WebUI

/// The body map on paper: both sides, each zone with its days in the colour of its mean intensity.
struct BodyScene {
  let zones: [ZoneHeat]
  let texts: ShifAITexts

  /// The field that the outlines are written in.
  private static let field = Rect(x: 40, y: 80, width: 120, height: 188)
  /// How wide a side is with its caption, which is wider than the body.
  private static let side = 175.0
  private static let caption = 18.0

  var scene: Scene {
    let (field, sides) = (Self.field, BodyFigure.allCases)
    let indent = (Self.side - field.width) / 2
    return Scene(
      size: Size(Double(sides.count) * Self.side, field.height + Self.caption),
      title: texts.localizer.text(ReportSection.bodyMapHeatmap.labelKey),
      elements: sides.enumerated().map { index, side in
        let place = Point(Double(index) * Self.side + indent - field.x, -field.y)
        return .group(elements(of: side), transform: Transform(translation: place))
      })
  }

  private func elements(of side: BodyFigure) -> [Element] {
    let field = Self.field
    let title = texts.text(side.titleKey)
    return BodyFigure.skin.map { .path(Path(outline: $0), Paint(stroke: .muted, width: 0.8)) }
      + [.path(Path(outline: side.line), .stroke(.faint, width: 0.8))]
      + side.zones.map { zone(of: side, $0) }
      + [
        .text(
          Label(
            title, at: Point(field.x + field.width / 2, field.y + field.height + Self.caption - 5),
            font: Font(size: 8.5), tone: .muted, anchor: .middle))
      ]
  }

  private func zone(of side: BodyFigure, _ zone: BodyZone) -> Element {
    let outline = side.outline(of: zone)
    let heat = zones.first { $0.zone.known == zone }
    let level = BodyFigure.level(heat?.mean)
    let paint = Paint(
      fill: level > 0 ? .series(level - 1) : heat == nil ? .paper : .soft, stroke: .muted, width: 0.6)
    let days = heat.map {
      Element.text(
        Label(
          String($0.days), at: Point(Double(outline.x), Double(outline.y)), font: Font(size: 9, isBold: true),
          tone: level > 0 ? .paper : .ink, anchor: .middle))
    }
    return .group(
      [.path(Path(outline: outline.shape), paint)] + [days].compactMap(\.self),
      title: texts.localizer.text(zone.labelKey))
  }
}

extension Path {
  /// An outline as ``BodyFigure`` writes it: absolute moves, lines, cubic curves and ends, numbers between blanks.
  init(outline: String) {
    self.init()
    for match in outline.matches(of: /([MLCZ])([^MLCZ]*)/) {
      let numbers = match.2.split(separator: " ").compactMap { Double($0) }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
      switch (match.1, points.count) {
      case ("M", 1): move(to: points[0])
      case ("L", 1): line(to: points[0])
      case ("C", 3): curve(points[0], points[1], to: points[2])
      default: close()
      }
    }
  }
}
