import Drawing
import Localization
import NotebookContract
import TestSupport
import Testing
import WebUI

@testable import ShifAICore
@testable import ShifAIUI

@Suite("The body map on paper") struct BodySceneTests {
  @Test("Every outline of the body is drawn stroke by stroke as it is written")
  func outlines() {
    let outlines =
      BodyFigure.skin
      + BodyFigure.allCases.flatMap { side in [side.line] + side.zones.map { side.outline(of: $0).shape } }
    for outline in outlines {
      let letters = Path(outline: outline).steps.map { step in
        switch step {
        case .move: "M"
        case .line: "L"
        case .curve: "C"
        case .close: "Z"
        }
      }
      #expect(letters.joined() == outline.filter(\.isLetter), "\(outline)")
    }
    #expect(
      Path(outline: "M1 2L3 4.5C5 6 7 8 9 10Z").steps == [
        .move(.init(1, 2)), .line(.init(3, 4.5)), .curve(.init(5, 6), .init(7, 8), to: .init(9, 10)), .close,
      ])
  }

  @Test("A zone with pain has its colour and its days, the others are left white")
  func zones() throws {
    let strings = try StringTable(joining: [ShifAI.strings(), ShifAIPages.strings(), .webUI()])
    let texts = ShifAITexts(
      PageContext(language: .english, dependencies: .pinned(), path: "", formToken: "", strings: strings))
    let scene = BodyScene(zones: try ReportFigures.some().zones, texts: texts).scene
    let sides = scene.elements.map { side -> [(title: String, fill: Tone?, texts: [String])] in
      guard case .group(let parts, _, _) = side else { return [] }
      return parts.compactMap { part in
        guard case .group(let zone, _, let title?) = part, case .path(_, let paint) = zone.first else {
          return nil
        }
        let texts = zone.compactMap { if case .text(let label) = $0 { label.text } else { nil } }
        return (title, paint.fill, texts)
      }
    }
    #expect(sides.map(\.count) == [5, 3])
    let drawn = sides.joined().filter { $0.fill != .paper || !$0.texts.isEmpty }
    #expect(drawn.map(\.title) == ["Uterus"] && drawn.map(\.fill) == [.series(2)])
    #expect(drawn.map(\.texts) == [["6"]])
  }
}
