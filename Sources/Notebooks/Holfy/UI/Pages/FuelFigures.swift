import HolfyCore
import NotebookContract
import Values
import WebUI

/// What all fill-ups come to, by energy, and how that changed.
struct FuelFigures {
  let statistics: FuelStatistics

  func sections(_ texts: HolfyTexts) -> [Section] {
    var sections = statistics.summaries.map { summary in
      var section = Section(title: texts.energy(summary.energy))
      section.tiles = figures(of: summary, texts).map { .tile($0.name, $0.value, note: $0.note) }
      return section
    }
    if let basis = basis(texts) { sections[0].note = basis }
    return sections + drawings(texts)
  }

  /// The figures of one energy: what each is called, what it is, and what it rests on.
  func figures(
    of summary: FuelSummary, _ texts: HolfyTexts
  ) -> [(name: String, value: String, note: String?)] {
    let (currency, unit) = (statistics.settings.currency, summary.energy.unit)
    return [
      (
        texts.text("fuel.consumption"),
        summary.consumption.map { texts.consumption($0, statistics.settings) } ?? HolfyTexts.unknown,
        note(on: summary, texts)
      ),
      (
        texts.text("fuel.price"),
        texts.prices(of: summary) ?? HolfyTexts.unknown, nil
      ),
      (
        texts.text("fuel.volumeTotal"), unit.formatted(summary.volume, locale: texts.locale),
        texts.count("fuel.fills", summary.count)
      ),
      (texts.text("fuel.costTotal"), texts.totals(summary.cost, in: currency), nil),
    ]
  }

  /// Since when all of it is reckoned, and what is left out; nil without a fill-up.
  func basis(_ texts: HolfyTexts) -> String? {
    guard let first = statistics.firstDay else { return nil }
    let notes = [
      texts.text("fuel.since", ["day": texts.day(first)]),
      statistics.doubtfulCount > 0 ? texts.count("odometer.leftOut", statistics.doubtfulCount) : nil,
    ]
    return notes.compactMap(\.self).joined(separator: " ")
  }

  /// What the consumption rests on.
  private func note(on summary: FuelSummary, _ texts: HolfyTexts) -> String? {
    if summary.consumption == nil { return texts.text("fuel.needsFullTanks") }
    if summary.isShared { return texts.text("fuel.shared") }
    return summary.leavesOutShared ? texts.text("fuel.alone") : nil
  }

  /// The curves; they show the latest fill-ups and say so when there are more.
  private func drawings(_ texts: HolfyTexts) -> [Section] {
    let currency = statistics.priceCurrency
    let isSeveral = statistics.summaries.count > 1
    let charts = ChartViews(texts: texts)
    var drawings = Section()
    let count = statistics.summaries.map(\.count).reduce(0, +)
    if count > statistics.volumes.count {
      drawings.note = texts.count("fuel.curves", statistics.volumes.count)
    }
    drawings.charts = [
      charts.line(
        "fuel.consumption", statistics.consumptions, id: "consumption", hasSeveralEnergies: isSeveral
      ) {
        texts.consumption($0, statistics.settings)
      },
      charts.line("fuel.price", statistics.prices, id: "price", hasSeveralEnergies: isSeveral) {
        texts.price($0.value, in: currency, per: $0.energy.unit.symbol)
      },
      charts.line("fuel.volume", statistics.volumes, id: "volume", hasSeveralEnergies: isSeveral) {
        $0.energy.unit.formatted($0.value, locale: texts.locale)
      },
    ].compactMap(\.self)
    return drawings.charts.isEmpty ? [] : [drawings]
  }
}
