/// One line of the table that an evaluation prints.
package struct EvaluationMeasure: Hashable, Sendable {
  /// How its value is written.
  package enum Unit: Hashable, Sendable {
    /// A whole number.
    case count
    /// Days, a score or a ratio, with decimals.
    case number
    /// A share from 0 to 1.
    case share
  }

  /// The key of its name.
  package let labelKey: String
  package let value: Double
  /// How it is written.
  package let unit: Unit

  init(_ name: String, _ value: Double, _ unit: Unit = .number) {
    labelKey = "shifai.evaluation.\(name)"
    self.value = value
    self.unit = unit
  }
}

extension EvaluationReport {
  /// The report as a table: the model, the baselines and the model against each, missed logs, ovulation.
  package var measures: [EvaluationMeasure] {
    modelMeasures + historyMeasures + baselineMeasures + missedLogMeasures + ovulationMeasures
  }

  private var modelMeasures: [EvaluationMeasure] {
    [
      EvaluationMeasure("women", Double(women), .count), EvaluationMeasure("cycles", Double(cycles), .count),
      EvaluationMeasure("predictions", Double(model.predictions), .count),
      EvaluationMeasure("mae", model.mae), EvaluationMeasure("within2", model.within2, .share),
      EvaluationMeasure("within3", model.within3, .share),
      EvaluationMeasure("coverage80", model.coverage80, .share), EvaluationMeasure("crps", model.crps),
      EvaluationMeasure("nll", model.nll), EvaluationMeasure("calibrationError", model.calibrationError),
    ] + (afterSixCycles.map { [EvaluationMeasure("within2AfterSix", $0.within2, .share)] } ?? [])
  }

  private var historyMeasures: [EvaluationMeasure] {
    HistorySpan.allCases.flatMap { span -> [EvaluationMeasure] in
      byHistory[span].map { scores in
        [
          EvaluationMeasure("\(span.rawValue).stated", scores.stated, .share),
          EvaluationMeasure("\(span.rawValue).within2", scores.within2, .share),
          EvaluationMeasure("\(span.rawValue).coverage80", scores.coverage80, .share),
          EvaluationMeasure("\(span.rawValue).crps", scores.crps),
          EvaluationMeasure("\(span.rawValue).nll", scores.nll),
        ]
      } ?? []
    }
  }

  private var baselineMeasures: [EvaluationMeasure] {
    Baseline.allCases.flatMap { baseline -> [EvaluationMeasure] in
      baselines[baseline].map { error in
        [
          EvaluationMeasure("baseline.\(baseline.rawValue)", error),
          ratio(to: baseline).map { EvaluationMeasure("ratio.\(baseline.rawValue)", $0) },
        ].compactMap(\.self)
      } ?? []
    }
  }

  private var missedLogMeasures: [EvaluationMeasure] {
    missedLogs.map { missed in
      [
        missed.maeRatio.map { EvaluationMeasure("missed.maeRatio", $0) },
        missed.meanOfLast3Ratio.map { EvaluationMeasure("missed.meanOfLast3Ratio", $0) },
        EvaluationMeasure("missed.precision", missed.precision, .share),
        EvaluationMeasure("missed.recall", missed.recall, .share),
      ].compactMap(\.self)
    } ?? []
  }

  private var ovulationMeasures: [EvaluationMeasure] {
    ovulation.map { ovulation in
      [
        EvaluationMeasure("ovulation.mae", ovulation.mae),
        ovulation.ratio.map { EvaluationMeasure("ovulation.ratio", $0) },
        EvaluationMeasure("ovulation.coverage80", ovulation.coverage80, .share),
        EvaluationMeasure("ovulation.day", ovulation.ovulationMAE),
        ovulation.ovulationAfterSignMAE.map { EvaluationMeasure("ovulation.afterSign", $0) },
      ].compactMap(\.self)
    } ?? []
  }
}
