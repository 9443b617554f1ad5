import Drawing
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("A scene as SVG")
struct SVGTests {
  @Test("Every element is written, colours as classes with a plain fallback")
  func elements() {
    var path = Path(through: [Point(0, 0), Point(1.005, 2)])
    path.close()
    let scene = Scene(
      size: Size(100, 50), title: "Dépenses", description: "Par mois",
      elements: [
        .rectangle(Rect(x: 1, y: 2, width: 3.5, height: 4.25), cornerRadius: 2, .fill(.accent)),
        .line(Point(0, -1.2), Point(10, 0), .stroke(.faint, width: 0.5, dash: [2, 1])),
        .circle(center: Point(1, 1), radius: 3, Paint(fill: .paper, stroke: .series(9))),
        .group(
          [.path(path, .fill(.ink))], transform: Transform(translation: Point(5, 6), scale: 2), title: "a"),
        .text(Label("<b>", at: Point(1, 2), font: Font(.serif, size: 12, isBold: true), anchor: .end)),
      ])
    let expected = """
      <svg xmlns="http://www.w3.org/2000/svg" class="drawing" role="img" aria-labelledby="c-title c-description" \
      width="100" height="50" viewBox="0 0 100 50" font-family="system-ui, sans-serif">\
      <title id="c-title">Dépenses</title><desc id="c-description">Par mois</desc>\
      <rect x="1" y="2" width="3.5" height="4.25" rx="2" class="f-accent" fill="#2f6b58"/>\
      <line x1="0" y1="-1.2" x2="10" y2="0" class="s-faint" fill="none" stroke="#dedbd3" stroke-width="0.5" \
      stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="2 1"/>\
      <circle cx="1" cy="1" r="3" class="f-paper s-series-1" fill="#fdfcf9" stroke="#b87333" stroke-width="1" \
      stroke-linecap="round" stroke-linejoin="round"/>\
      <g transform="translate(5 6) scale(2)"><title>a</title>\
      <path d="M0 0L1 2Z" class="f-ink" fill="#262b2a"/></g>\
      <text x="1" y="2" font-size="12" font-family="ui-serif, Georgia, serif" font-weight="600" \
      text-anchor="end" class="f-ink" fill="#262b2a">&lt;b&gt;</text></svg>
      """
    #expect(scene.svg(id: "c") == expected)
  }

  @Test("A drawing can be kept for one kind of screen")
  func screens() {
    let svg = Samples.year.scene(axis: Samples.euros).svg(id: "a", on: .narrow)
    #expect(svg.contains("class=\"drawing drawing-narrow\""))
    #expect(Stylesheet.css.contains(".drawing-narrow { display: none; }"))
  }

  @Test("What a person typed stays text, whatever it is")
  func escaping() throws {
    let typed = "</title><script>alert('1')</script> & \"x\" \u{0}\u{B}\u{FFFF} 👩‍🔧\n]]>"
    let scene = Scene(
      size: Size(10, 10), title: typed, description: typed,
      elements: [.text(Label(typed, at: Point(.nan, .infinity)))])
    let svg = scene.svg(id: "a\"b")
    #expect(!svg.contains("<script") && !svg.contains("style="))
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse())
  }

  @Test("The style sheet knows every class, and each has a colour")
  func stylesheet() {
    for name in ["ink", "muted", "faint", "paper", "accent", "soft", "positive", "negative", "series-7"] {
      #expect(Stylesheet.css.contains(".f-\(name) { fill: var(--drawing-\(name)); }"))
      #expect(Stylesheet.css.contains(".s-\(name) { stroke: var(--drawing-\(name)); }"))
      #expect(Stylesheet.css.contains("  --drawing-\(name): "))
    }
  }

  @Test("A notebook's accent brings its held back tone along")
  func accented() {
    let palette = Palette.print.accented(Palette.Colour(0x1E_4F84))
    #expect(palette.colour(.accent) == Palette.Colour(0x1E_4F84))
    #expect(palette.colour(.soft) == Palette.Colour(0xA0_B5CB))
    #expect(palette.colour(.ink) == Palette.print.colour(.ink))
  }

  @Test("Colours can be told from their ground", arguments: [Palette.light, .dark, .print])
  func contrast(palette: Palette) {
    func luminance(_ tone: Tone) -> Double {
      let colour = palette.colour(tone)
      let parts = [colour.red, colour.green, colour.blue].map { part -> Double in
        let value = Double(part) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    func ratio(_ tone: Tone) -> Double {
      let (one, other) = (luminance(tone), luminance(.paper))
      return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }
    for tone in [Tone.ink, .muted, .accent, .negative] { #expect(ratio(tone) >= 4.5, "\(tone)") }
    for index in 0..<Tone.seriesCount { #expect(ratio(.series(index)) >= 3, "series \(index)") }
  }
}
