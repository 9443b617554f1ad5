import Drawing
import NotebookContract
import ShifAICore
import Values
import WebUI

/// The parts that she chose.
extension AppointmentReport {
  /// What stands under the title of a part; that there is not enough history where that is so.
  func blocks(of section: ReportSection) -> [Report.Block] {
    switch section {
    case .cycleOverview: cycles
    case .symptomFrequency: symptoms
    case .bodyMapHeatmap: zones
    case .sleepEnergyPatterns: phases
    case .correlations: patterns
    case .medicationCompliance: intakes
    case .predictions: expected
    case .moodTimeline: moods
    }
  }

  private var nothing: Report.Block { .paragraph(texts.text("report.notEnough")) }

  /// The blocks, or that there is not enough history where there are no rows.
  private func shown(_ table: ReportTable, note: String? = nil) -> [Report.Block] {
    table.rows.isEmpty ? [nothing] : (note.map { [.paragraph($0)] } ?? []) + [.table(table)]
  }

  private func column(
    _ key: String, weight: Double = 1, _ alignment: ReportTable.Column.Alignment = .start
  ) -> ReportTable.Column {
    .init(texts.text(key), weight: weight, alignment: alignment)
  }

  // MARK: Cycles

  private var cycles: [Report.Block] {
    guard !figures.periods.isEmpty else { return [nothing] }
    var blocks: [Report.Block] = figures.cycleLengths.isEmpty ? [nothing] : [.facts(lengths)]
    if figures.cycleLengths.count > 1 { blocks.append(.drawing(lengthChart)) }
    blocks.append(
      .table(
        ReportTable(
          columns: [
            column("report.firstDay"), column("report.lastDay"), column("report.bleedingDays", .end),
            column("report.cycleLength", .end),
          ],
          rows: figures.periods.map { period in
            let (first, last) = (period.days.lowerBound, period.days.upperBound)
            return [
              texts.day(first), texts.day(last), String(first.days(to: last) + 1), length(of: period),
            ]
          })))
    return blocks
  }

  private var lengths: [Report.Fact] {
    let lengths = figures.cycleLengths
    var facts = [
      Report.Fact(texts.text("report.median"), figures.medianLength.map(days) ?? "—"),
      Report.Fact(texts.text("report.spread"), spread(lengths) ?? "—"),
    ]
    if !figures.periodLengths.isEmpty {
      let mean = Double(figures.periodLengths.reduce(0, +)) / Double(figures.periodLengths.count)
      facts.append(
        Report.Fact(
          texts.text("cycles.period"),
          [days(mean), spread(figures.periodLengths)].compactMap(\.self).joined(separator: " · ")))
    }
    return facts
  }

  private func days(_ count: Double) -> String { texts.days(count, "\u{A0}") }

  /// « de 26 à 31 jours »; nil where all are as long.
  private func spread(_ lengths: [Int]) -> String? {
    guard let low = lengths.min(), let high = lengths.max(), low < high else { return nil }
    return texts.text("cycles.between2", ["low": String(low), "high": String(high)])
  }

  private func length(of period: ReportFigures.Period) -> String {
    guard let length = period.length else { return texts.text("report.open") }
    return period.isLeftOut
      ? texts.text("report.leftOut", ["length": String(length)]) : String(length)
  }

  private var lengthChart: Scene {
    let bars = figures.periods.reversed().compactMap { period -> BarChart.Bar? in
      guard let length = period.length, !period.isLeftOut else { return nil }
      return BarChart.Bar(
        label: texts.short(period.days.lowerBound), value: Double(length), text: String(length))
    }
    return BarChart(
      title: texts.text("cycles.chart"), bars: bars, emptyText: texts.text("cycles.none"), isCount: true
    ).scene(size: Self.drawing) { texts.number($0, 0) }
  }

  // MARK: Symptoms and pain

  private var symptoms: [Report.Block] {
    shown(
      ReportTable(
        columns: [
          heat, column("statistics.symptom", weight: 3), column("body.days", .end),
          column("body.mean", .end),
        ],
        rows: figures.symptoms.map {
          [heat(of: $0.mean), texts.symptom($0.type), String($0.days), number($0.mean)]
        }), note: texts.text("report.heatNote"))
  }

  private var zones: [Report.Block] {
    guard !figures.zones.isEmpty else { return [nothing] }
    let table = ReportTable(
      columns: [
        heat, column("body.zone", weight: 1.6), column("body.days", .end), column("body.mean", .end),
        column("body.worst", .end), column("body.kinds", weight: 2.4),
      ],
      rows: figures.zones.map { zone in
        let kinds = zone.painTypes.map { "\(texts.name($0.type)) (\($0.count))" }
        return [
          heat(of: zone.mean), texts.name(zone.zone), String(zone.days), number(zone.mean),
          zone.highest.map(String.init) ?? "—", kinds.isEmpty ? "—" : kinds.joined(separator: ", "),
        ]
      })
    return [
      .paragraph(texts.text("report.bodyNote")),
      .drawing(BodyScene(zones: figures.zones, texts: texts).scene),
      .paragraph(texts.text("report.heatNote")), .table(table),
    ]
  }

  /// Discs in the colours of the mean intensities, rounded: 1–3, 4–6, 7–8, 9–10.
  private var heat: ReportTable.Column {
    var column = ReportTable.Column("", weight: 0.2)
    for intensity in 1...10 {
      column.badges[String(intensity)] = .series(BodyFigure.level(Double(intensity)) - 1)
    }
    return column
  }

  private func heat(of mean: Double?) -> String { mean.map { String(Int($0.rounded())) } ?? "" }

  private func number(_ value: Double?) -> String { value.map { texts.number($0) } ?? "—" }

  // MARK: Scores

  private var phases: [Report.Block] {
    let means = PhaseTable(means: figures.phases, texts: texts)
    var columns = means.columns.map { ReportTable.Column($0, alignment: .end) }
    columns[0].alignment = .start
    let table = shown(ReportTable(columns: columns, rows: means.rows), note: texts.text("report.scales"))
    guard let hours = figures.sleepHours else { return table }
    return [
      .facts([
        Report.Fact(texts.text("statistics.sleep"), "\(texts.number(hours))\u{A0}\(texts.text("hours"))")
      ])
    ] + table
  }

  private var moods: [Report.Block] {
    var blocks: [Report.Block] = []
    if figures.moods.count > 1 { blocks.append(.drawing(moodChart)) }
    return blocks
      + shown(
        ReportTable(
          columns: [
            column("report.month"), column("body.mean", .end), column("report.lowest", .end),
            column("report.highest", .end), column("statistics.logged", .end),
          ],
          rows: figures.moods.map { mood in
            [
              mood.month.formatted(locale: texts.locale), texts.number(mood.mean), String(mood.lowest),
              String(mood.highest), String(mood.days),
            ]
          }))
  }

  private var moodChart: Scene {
    BarChart(
      title: texts.localizer.text(ReportSection.moodTimeline.labelKey),
      bars: figures.moods.map {
        BarChart.Bar(
          label: $0.month.monthFormatted(locale: texts.locale), value: $0.mean, text: texts.number($0.mean))
      }, emptyText: texts.text("report.notEnough")
    ).scene(size: Self.drawing) { texts.number($0) }
  }

  // MARK: What goes together, what is taken, what is expected

  private var patterns: [Report.Block] {
    if let sentence = figures.noPattern { return [.paragraph(texts.say(sentence))] }
    return shown(
      ReportTable(
        columns: [
          column("report.pattern", weight: 3.4), column("report.strength", weight: 1.3, .end),
          column("report.cycles", weight: 0.8, .end), column("insights.confidence", weight: 0.9, .end),
        ],
        rows: figures.patterns.map { pattern in
          [
            texts.say(pattern.sentence), strength(of: pattern),
            texts.text(
              "report.agreeing", ["agreeing": String(pattern.agreeing), "of": String(pattern.cycles)]),
            texts.percent(pattern.confidence),
          ]
        }), note: texts.text("report.patternNote"))
  }

  /// A correlation between days, or how far a part of the cycle lies from the rest.
  private func strength(of pattern: Pattern) -> String {
    let size = texts.number(abs(pattern.effect), 2)
    let value = ["value": pattern.effect < 0 ? "\u{2212}\(size)" : size]
    return switch pattern.question {
    case .lag: texts.text("report.correlation", value)
    case .window: texts.text("report.deviations", value)
    }
  }

  private var intakes: [Report.Block] {
    shown(
      ReportTable(
        columns: [
          column("statistics.medication", weight: 1.6), column("report.dose", weight: 1.2),
          column("statistics.taken", .end), column("report.missed", .end),
          column("report.planned", weight: 1.4, .end),
        ],
        rows: figures.intakes.map {
          [$0.name, $0.dose, String($0.taken), String($0.missed), planned($0.plan)]
        }), note: texts.text("report.plannedNote"))
  }

  /// « 12 sur 15 (80 %) ».
  private func planned(_ plan: ReportFigures.Plan?) -> String {
    guard let plan, let share = plan.share else { return "—" }
    return texts.text(
      "report.plannedOf",
      ["taken": String(plan.taken), "of": String(plan.days), "share": texts.percent(share)])
  }

  private var expected: [Report.Block] {
    let sentences = [figures.unforeseen].compactMap(\.self) + figures.expected.map(\.sentence)
    guard !sentences.isEmpty else { return [nothing] }
    let table = ReportTable(
      columns: [
        column("report.what", weight: 1.2), column("report.day", weight: 1.2),
        column("report.between", weight: 1.6), column("insights.confidence", weight: 0.8, .end),
      ],
      rows: figures.expected.map {
        [
          texts.localizer.text($0.kind.titleKey), texts.day($0.day), texts.range($0.range),
          texts.percent($0.confidence),
        ]
      })
    return (table.rows.isEmpty ? [] : [.table(table)]) + sentences.map { .paragraph(texts.say($0)) }
  }
}
