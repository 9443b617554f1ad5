import Drawing
import Foundation
import Testing

@Suite("Charts")
struct ChartTests {
  private static let scenes: [(String, Scene)] = [
    ("year", Samples.year.scene(axis: Samples.euros)),
    ("balance", Samples.balance.scene(axis: Samples.euros)),
    ("empty", Samples.empty.scene(axis: Samples.euros)),
    ("bars", Samples.categories.bars()),
    ("ring", Samples.categories.ring(total: "2 202 €", caption: "en 2025")),
    ("line", Samples.consumption.scene { "\($0) L" }),
    ("lines", Samples.compared.scene { "\(Int($0)) km" }),
    ("scatter", Samples.brews.scene(x: Samples.strength, y: Samples.extraction)),
    ("narrow-scatter", Samples.brews.scene(size: .narrow, x: Samples.strength, y: Samples.extraction)),
    ("level", Samples.caffeine.scene { "\(Int($0))" }),
    ("narrow-level", Samples.caffeine.scene(size: .narrow) { "\(Int($0))" }),
    ("narrow-year", Samples.year.scene(size: .narrow, axis: Samples.euros)),
    ("narrow-bars", Samples.categories.bars(width: Size.narrow.width)),
    ("narrow-ring", Samples.categories.ring(size: Size(340, 150), total: "2 202 €")),
    ("narrow-lines", Samples.compared.scene(size: .narrow) { "\(Int($0)) km" }),
  ]

  @Test("Each one can be drawn everywhere, and the same each time")
  func everywhere() throws {
    let created = Date(timeIntervalSince1970: 1_700_000_000)
    for (name, scene) in Self.scenes {
      #expect(scene.svg(id: name).hasPrefix("<svg "))
      #expect(try scene.pdf(created: created) == scene.pdf(created: created))
      let png = try scene.png()
      #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      // For looking at them: CARNETS_DRAWINGS=/tmp/drawings.
      if let folder = ProcessInfo.processInfo.environment["CARNETS_DRAWINGS"] {
        try Data(scene.svg(id: name).utf8).write(to: URL(filePath: "\(folder)/\(name).svg"))
        try Data(Stylesheet.css.utf8).write(to: URL(filePath: "\(folder)/drawing.css"))
        try png.write(to: URL(filePath: "\(folder)/\(name).png"))
        try scene.png(palette: .dark).write(to: URL(filePath: "\(folder)/\(name)-dark.png"))
      }
    }
  }

  @Test("Texts stay inside their drawing")
  func inside() {
    for (name, scene) in Self.scenes {
      for label in scene.elements.flatMap(labels) {
        #expect((0...scene.size.width).contains(label.position.x), "\(name): \(label.text)")
        #expect((0...scene.size.height).contains(label.position.y), "\(name): \(label.text)")
      }
    }
  }

  @Test("On a phone months are known by their initials")
  func initials() {
    let texts = Samples.year.scene(size: .narrow, axis: Samples.euros).elements.flatMap(labels).map(\.text)
    #expect(texts.filter { $0.count == 1 } == ["J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D"])
  }

  @Test("Without an amount, a sentence says so")
  func zeroState() {
    let texts = Samples.empty.scene(axis: Samples.euros).elements.flatMap(labels).map(\.text)
    #expect(texts == ["Aucune dépense cette année"])
  }

  @Test("Numbers that are none draw nothing, and break nothing")
  func notNumbers() {
    let values = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 3]
    let bars = BarChart(
      title: "", bars: values.map { BarChart.Bar(label: "", value: $0, text: "") }, emptyText: "")
    let parts = ShareChart(
      title: "", parts: values.map { ShareChart.Part(label: "", value: $0, text: "") }, emptyText: "")
    let line = LineChart(
      title: "",
      series: [
        LineChart.Series(
          name: "", measures: values.map { LineChart.Measure(x: $0, y: $0, day: "", amount: "") })
      ],
      marks: [], emptyText: "")
    let scatter = ScatterChart(
      title: "", items: values.map { .init(name: "", x: $0, xText: "", y: $0, yText: "") }, emptyText: "")
    let level = LevelChart(
      title: "", points: values.map { .init(x: $0, y: $0) },
      moments: values.map { .init(x: $0, y: $0, label: "", amount: "") }, marks: [], emptyText: "")
    for scene in [
      level.scene { "\($0)" }, scatter.scene(x: Samples.strength, y: Samples.extraction),
      bars.scene { "\($0)" }, parts.bars(),
      parts.ring(total: ""), line.scene { "\($0)" },
    ] {
      let svg = scene.svg(id: "a")
      #expect(!svg.contains("nan") && !svg.contains("inf"))
    }
  }

  @Test("A line keeps its colour in every chart, whichever lines are beside it")
  func slots() {
    func chart(_ slots: [Int]) -> Scene {
      LineChart(
        title: "",
        series: slots.map { slot in
          LineChart.Series(
            name: "\(slot)", measures: [1, 2].map { .init(x: $0, y: $0, day: "", amount: "") }, slot: slot)
        }, marks: [], emptyText: ""
      ).scene { "\($0)" }
    }
    #expect(chart([2]).svg(id: "a").contains("series-2"))
    let both = chart([2, 0]).svg(id: "a")
    #expect(both.contains("series-2") && both.contains("series-0") && !both.contains("series-1"))
  }

  @Test("A table says what the chart shows")
  func tables() {
    #expect(
      Samples.balance.table(columns: ("Mois", "Solde")).rows.prefix(2) == [
        ["janv.", "20 €"], ["févr.", "-35 €"],
      ])
    let table = Samples.consumption.table(columns: ("Jour", "Litres"))
    #expect(table.rows.count == 10)
    #expect(table.rows.first == ["janv.", "6.1 L"])
    let compared = Samples.compared.table(columns: ("Mois", "Distance"), seriesColumn: "Véhicule")
    #expect(compared.columns == ["Véhicule", "Mois", "Distance"])
  }

  @Test("Two measures of a thing are one point, and what is usual a frame around some of them")
  func scatter() {
    let elements = Samples.brews.scene(x: Samples.strength, y: Samples.extraction).elements
    let points = elements.filter { if case .group = $0 { true } else { false } }
    let frames = elements.filter { if case .rectangle = $0 { true } else { false } }
    #expect(points.count == 3 && frames.count == 1)
    #expect(elements.flatMap(labels).map(\.text).contains("A"))
    #expect(
      Samples.brews.table(columns: ("Infusion", "TDS", "Extraction")).rows.first == [
        "V60", "1,25 %", "20,1 %",
      ])
    let nothing = ScatterChart(title: "", items: [], emptyText: "Rien")
    let empty = nothing.scene(x: Samples.strength, y: Samples.extraction).elements
    #expect(empty.flatMap(labels).map(\.text) == ["Rien"])
  }

  @Test("A level is a whole line up to now and a dashed one from there, and its names do not touch")
  func level() {
    func lines(_ scene: Scene) -> [[Double]] {
      scene.elements.compactMap { element in
        guard case .path(_, let paint) = element, paint.stroke == .accent else { return nil }
        return paint.dash
      }
    }
    #expect(lines(Samples.caffeine.scene { "\($0)" }) == [[], [5, 4]])
    var past = Samples.caffeine
    past.expectedFrom = nil
    #expect(lines(past.scene { "\($0)" }) == [[]])
    let narrow = Samples.caffeine.scene(size: .narrow) { "\($0)" }.elements.flatMap(labels)
    let names = narrow.filter { $0.text.contains(" · ") }
    #expect(names.map(\.text) == ["Maintenant · 60 mg", "Coucher · 15 mg"])
    #expect(Samples.caffeine.table(columns: ("Heure", "Caféine")).rows.last == ["24 h", "10 mg"])
    let nothing = LevelChart(title: "", points: [], marks: [], emptyText: "Rien")
    #expect(nothing.scene { "\($0)" }.elements.flatMap(labels).map(\.text) == ["Rien"])
  }

  @Test("Of the days of a month some are named where there is no room for all, and months by their initials")
  func narrowLabels() {
    func names(_ labels: [String]) -> [String] {
      let chart = BarChart(
        title: "", bars: labels.map { BarChart.Bar(label: $0, value: 1, text: "un") }, emptyText: "")
      return chart.scene(size: .narrow) { _ in "" }.elements.flatMap(texts).filter { labels.contains($0) }
    }
    let days = (1...31).map(String.init)
    let shown = names(days)
    #expect(shown.first == "1" && shown.count < 31 && Set(shown).count == shown.count)
  }

  private func texts(_ element: Element) -> [String] { labels(element).map(\.text) }

  @Test("A gap breaks the line, and a measure alone is a dot")
  func gaps() {
    let elements = Samples.consumption.scene { "\($0)" }.elements
    let paths = elements.filter { if case .path = $0 { true } else { false } }
    #expect(paths.count == 3)
  }

  @Test("A picture beyond the limit is refused")
  func tooLarge() {
    #expect(throws: DrawingError.tooLarge(limit: Scene.longestSide)) {
      try Samples.year.scene(axis: Samples.euros).png(scale: 1_000)
    }
  }

  private func labels(_ element: Element) -> [Label] {
    switch element {
    case .text(let label): [label]
    case .group(let elements, _, _): elements.flatMap(labels)
    default: []
    }
  }
}
