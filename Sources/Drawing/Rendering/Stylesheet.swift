/// The style sheet that gives SVG drawings their colours.
public enum Stylesheet {
  /// Rules for pages that show drawings.
  ///
  /// Each tone is the page's own design token where there is one (`--ink`, `--accent`…), so that a drawing
  /// follows the notebook's colour, the person's theme and high contrast; else the ``Palette``'s colour, by
  /// the page's `color-scheme`.
  public static let css: String = {
    let variables = Tone.all.map { "  --drawing-\($0.name): \(value(of: $0));" }
    let rules = Tone.all.map { tone in
      ".drawing .f-\(tone.name) { fill: var(--drawing-\(tone.name)); }\n"
        + ".drawing .s-\(tone.name) { stroke: var(--drawing-\(tone.name)); }"
    }
    return """
      .drawing {
      \(variables.joined(separator: "\n"))
        font-family: var(--sans, system-ui, sans-serif);
        display: block;
        max-width: 100%;
        height: auto;
      }
      .drawing-narrow { display: none; }
      @media (max-width: 40rem) {
        .drawing-wide { display: none; }
        .drawing-narrow { display: block; }
      }
      .drawing text { font-variant-numeric: tabular-nums; }
      \(rules.joined(separator: "\n"))

      """
  }()

  private static func value(of tone: Tone) -> String {
    let own = "light-dark(\(Palette.light.colour(tone).css), \(Palette.dark.colour(tone).css))"
    return switch tone {
    case .ink: "var(--ink, \(own))"
    case .muted: "var(--ink-soft, \(own))"
    case .faint: "var(--hairline, \(own))"
    case .paper: "var(--card, \(own))"
    case .accent: "var(--accent, \(own))"
    case .soft: "color-mix(in srgb, var(--drawing-accent) 42%, var(--drawing-paper))"
    case .positive: "var(--ok, \(own))"
    case .negative: "var(--urgent, \(own))"
    case .series: own
    }
  }
}
