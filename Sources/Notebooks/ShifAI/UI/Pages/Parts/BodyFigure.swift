import NotebookContract
import ShifAICore
import Values
import WebUI

/// A side of the body, with its zones as outlines in a field 120 wide and 184 high that begins at (40, 84).
///
/// Seen from the front, her left is on the right.
enum BodyFigure: CaseIterable {
  case front, back

  /// The zones of the side, in the order in which the keyboard reaches them.
  var zones: [BodyZone] {
    switch self {
    case .front: [.rightOvary, .uterus, .leftOvary, .pelvis, .thighs]
    case .back: [.lowerBack, .pelvis, .thighs]
    }
  }

  /// What the side is called, below the keys of the pages.
  var titleKey: String { self == .front ? "body.front" : "body.back" }

  /// An outline, and where its number stands.
  func outline(of zone: BodyZone) -> (shape: String, x: Int, y: Int) {
    let thighs =
      "M66 218C76 215 88 217 95 221C94 234 93 248 92 260L69 260C67 246 66 232 66 218Z"
      + "M134 218C124 215 112 217 105 221C106 234 107 248 108 260L131 260C133 246 134 232 134 218Z"
    switch (self, zone) {
    case (_, .thighs): return (thighs, 81, 242)
    case (.front, .pelvis):
      return ("M65 186C78 191 122 191 135 186C133 200 117 207 100 212C83 207 67 200 65 186Z", 100, 201)
    case (.back, .pelvis):
      return (
        "M65 176C80 182 120 182 135 176C138 192 136 206 130 212C118 217 105 214 100 207C95 214 82 217 70 212"
          + "C64 206 62 192 65 176Z", 100, 197
      )
    case (_, .uterus): return (Self.ellipse(100, 170, 11.5, 14), 100, 173)
    case (_, .rightOvary): return (Self.ellipse(76, 165, 10, 10), 76, 168)
    case (_, .leftOvary): return (Self.ellipse(124, 165, 10, 10), 124, 168)
    case (_, .lowerBack):
      return (
        "M77 141C90 145 110 145 123 141C125 152 129 158 132 165C116 171 84 171 68 165C71 158 75 152 77 141Z",
        100, 158
      )
    }
  }

  /// The arms and the trunk, behind the zones.
  static let skin = [
    "M61 80C57 115 52 140 49 170C48 182 46 192 45 200L52 203C56 190 60 170 63 150C66 130 68 112 70 80",
    "M139 80C143 115 148 140 151 170C152 182 154 192 155 200L148 203C144 190 140 170 137 150C134 130 132 112 130 80",
    "M70 80C70 105 76 122 75 140C73 156 62 166 61 186C60 206 64 236 67 266L94 266C96 240 98 222 100 211"
      + "C102 222 104 240 106 266L133 266C136 236 140 206 139 186C138 166 127 156 125 140C124 122 130 105 130 80",
  ]

  /// The lines by which a person knows the side.
  var line: String {
    switch self {
    case .front: "M76 96C82 102 92 102 97 95M103 95C108 102 118 102 124 96M99 148L101 148"
    case .back: "M100 80L100 140M84 92C86 100 90 104 94 106M116 92C114 100 110 104 106 106"
    }
  }

  /// The four curves that are nearest to an ellipse.
  private static func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double) -> String {
    let (cx, cy) = (rx * 0.5523, ry * 0.5523)
    return "M\(x - rx) \(y)C\(x - rx) \(y - cy) \(x - cx) \(y - ry) \(x) \(y - ry)"
      + "C\(x + cx) \(y - ry) \(x + rx) \(y - cy) \(x + rx) \(y)"
      + "C\(x + rx) \(y + cy) \(x + cx) \(y + ry) \(x) \(y + ry)"
      + "C\(x - cx) \(y + ry) \(x - rx) \(y + cy) \(x - rx) \(y)Z"
  }

  /// What a zone of a drawing shows.
  struct Zone {
    /// Where it leads; nil where it leads nowhere.
    var href: String?
    /// What is said of it: « Utérus : crampes, 6 sur 10 ».
    var label: String
    /// How strong, from 0 to 4.
    var level = 0
    /// The number in it; nil for none.
    var value: String?
  }

  /// Both sides, for the partial `shifai-body`.
  static func values(_ texts: ShifAITexts, legend: [TemplateValues] = [], _ zone: (BodyZone) -> Zone)
    -> TemplateValues
  {
    [
      "figures": allCases.map { figure -> TemplateValues in
        [
          "title": texts.text(figure.titleKey), "skin": skin, "line": figure.line,
          "zones": figure.zones.map { name -> TemplateValues in
            let (shown, outline) = (zone(name), figure.outline(of: name))
            return [
              "href": shown.href, "label": shown.label, "level": shown.level, "value": shown.value,
              "shape": outline.shape, "x": outline.x,
              "y": outline.y,
            ]
          },
        ]
      },
      "legend": legend.isEmpty ? nil : legend,
    ]
  }

  /// The level of an intensity from 1 to 10: 1–3, 4–6, 7–8, 9–10.
  static func level(_ intensity: Double?) -> Int {
    switch intensity {
    case nil: 0
    case .some(..<3.5): 1
    case .some(..<6.5): 2
    case .some(..<8.5): 3
    default: 4
    }
  }

  /// What the levels mean.
  static func legend() -> [TemplateValues] {
    [(1, "1–3"), (2, "4–6"), (3, "7–8"), (4, "9–10")].map { ["level": $0.0, "text": $0.1] }
  }
}
