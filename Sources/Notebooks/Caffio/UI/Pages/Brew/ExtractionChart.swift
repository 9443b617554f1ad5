import CaffioCore
import Drawing
import NotebookContract
import Values
import WebUI

/// How much was dissolved against how strong it was: a point for each brew, with what is usual around some of them.
/// Espresso is many times as strong as the rest, and has a drawing of its own.
struct ExtractionChart {
  let brews: [BrewItem]
  /// Those that matter, by what is written beside their points.
  var marks: [BrewingSession.ID: String] = [:]
  let texts: CaffioTexts

  /// The drawings and their figures, for the partial `chart`: of each kind that has a brew.
  var charts: [TemplateValues] {
    let measured = brews.filter { $0.session.tds != nil && $0.session.extractionPercentage != nil }
    return [false, true].compactMap { isEspresso in
      let shown = measured.filter { ($0.session.measures.method == .espresso) == isEspresso }
      let isWanted = marks.isEmpty || shown.contains { marks[$0.id] != nil }
      return isWanted && !shown.isEmpty ? chart(of: shown, isEspresso: isEspresso) : nil
    }
  }

  private func chart(of brews: [BrewItem], isEspresso: Bool) -> TemplateValues {
    let name = isEspresso ? "espresso" : "filter"
    let usual = (isEspresso ? ExtractionMethod.espresso : .percolation).usualStrength
    let chart = ScatterChart(
      title: texts.text("extraction.\(name)"), description: texts.count("extraction.points", brews.count),
      items: brews.compactMap(item),
      usual: ScatterChart.Usual(
        x: usual, y: ExtractionMethod.usualExtraction, label: texts.text("extraction.usual")),
      emptyText: texts.text("extraction.empty"))
    let strength = texts.text("field.brew.tds")
    let extraction = texts.text("field.brew.extractionPercentage")
    let across = ScatterChart.Axis("\(strength) (%)") { texts.number($0) }
    let up = ScatterChart.Axis("\(extraction) (%)") { texts.number($0) }
    return .chart(
      chart.title, id: "extraction-\(name)", wide: chart.scene(x: across, y: up),
      narrow: chart.scene(size: .narrow, x: across, y: up),
      table: chart.table(columns: (texts.text("brews.name"), strength, extraction)))
  }

  private func item(_ brew: BrewItem) -> ScatterChart.Item? {
    guard let tds = brew.session.tds, let extraction = brew.session.extractionPercentage else { return nil }
    return ScatterChart.Item(
      name: "\(brew.coffee.name), \(texts.moment(of: brew.session))", x: tds, xText: texts.percent(tds),
      y: extraction, yText: texts.percent(extraction), mark: marks[brew.id])
  }
}
