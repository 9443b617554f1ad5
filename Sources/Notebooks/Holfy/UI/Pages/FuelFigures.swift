import HolfyCore
import Values
import WebUI

/// What all fill-ups come to, by energy, and how that changed.
struct FuelFigures {
  let statistics: FuelStatistics

  func sections(_ texts: HolfyTexts) -> [Section] {
    let currency = statistics.settings.currency
    var sections = statistics.summaries.map { summary in
      var section = Section(title: texts.energy(summary.energy))
      let unit = summary.energy.unit
      let consumption = summary.consumption
      section.tiles = [
        .tile(
          texts.text("fuel.consumption"),
          consumption.map { texts.consumption($0.per100Kilometres, $0.unit) } ?? HolfyTexts.unknown,
          note: note(on: summary, texts)),
        .tile(
          texts.text("fuel.price"),
          summary.unitPrice(in: currency).map { texts.price($0, in: currency, per: unit.symbol) }
            ?? HolfyTexts.unknown),
        .tile(
          texts.text("fuel.volumeTotal"), unit.formatted(summary.volume, locale: texts.locale),
          note: texts.count("fuel.fills", summary.count)),
        .tile(texts.text("fuel.costTotal"), texts.totals(summary.cost, in: currency)),
      ]
      return section
    }
    if let first = statistics.firstDay {
      let notes = [
        texts.text("fuel.since", ["day": texts.day(first)]),
        statistics.doubtfulCount > 0 ? texts.count("odometer.leftOut", statistics.doubtfulCount) : nil,
      ]
      sections[0].note = notes.compactMap(\.self).joined(separator: " ")
    }
    return sections + drawings(texts)
  }

  /// What the consumption rests on.
  private func note(on summary: FuelSummary, _ texts: HolfyTexts) -> String? {
    if summary.consumption == nil { return texts.text("fuel.needsFullTanks") }
    if summary.isShared { return texts.text("fuel.shared") }
    return summary.leavesOutShared ? texts.text("fuel.alone") : nil
  }

  /// The curves; they show the latest fill-ups and say so when there are more.
  private func drawings(_ texts: HolfyTexts) -> [Section] {
    let currency = statistics.settings.currency
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
        texts.consumption($0.value, $0.energy.unit)
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
