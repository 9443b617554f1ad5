import Drawing
import NotebookContract
import ShifAICore
import Values
import WebUI

/// What was foreseen beside what came, the latest first.
struct RecordTable {
  let predictions: [Prediction]
  let texts: ShifAITexts

  /// For the partial `table`.
  var values: TemplateValues {
    DataTable(
      caption: texts.text("record.table"),
      columns: ["record.predicted", "record.actual", "record.stated", "record.error"].map { texts.text($0) },
      rows: rows
    ).values
  }

  var rows: [[String]] { predictions.compactMap { row($0) } }

  private func row(_ prediction: Prediction) -> [String]? {
    let stated = prediction.confidence.map { texts.percent($0) } ?? "—"
    if let told = prediction.verification {
      return [texts.day(told.predicted), texts.day(told.actual), stated, error(told.error)]
    }
    guard let day = prediction.predictedDate, let value = prediction.predictedValue,
      let actual = prediction.actualValue
    else { return nil }
    let predicted = texts.text("record.valueOn", ["day": texts.day(day), "value": String(value)])
    return [predicted, String(actual), stated, texts.number(Double(actual) - Double(value), 0)]
  }

  /// « 2 jours plus tard », « le jour même ».
  private func error(_ days: Int) -> String {
    days == 0
      ? texts.text("record.exact") : texts.count(days > 0 ? "record.later" : "record.earlier", abs(days))
  }
}

/// What was stated against what came, as a drawing: on the line where it would be exact, or beside it.
struct CalibrationChart {
  let record: Calibration
  let texts: ShifAITexts

  /// For the partial `chart`; nil while a group would have too few predictions.
  var values: TemplateValues? {
    guard record.count >= 10 else { return nil }
    return .chart(
      texts.text("record.calibration"), id: "calibration", wide: scene(Size(360, 320)),
      narrow: scene(Size(320, 300)),
      table: DataTable(
        caption: texts.text("record.calibration"),
        columns: ["record.stated", "record.observed", "record.count"].map { texts.text($0) },
        rows: record.bins().map { [texts.percent($0.stated), texts.percent($0.observed), String($0.count)] }))
  }

  private func scene(_ size: Size) -> Scene {
    let (left, bottom, side) = (44.0, size.height - 40, size.height - 64)
    func place(_ stated: Double, _ observed: Double) -> Point {
      Point(left + stated * side, bottom - observed * side)
    }
    var scene = Scene(
      size: size, title: texts.text("record.calibration"), description: texts.text("record.calibrationNote"))
    for share in [0.0, 0.5, 1.0] {
      let (low, high) = (place(0, share), place(1, share))
      scene.elements.append(.line(low, high, .stroke(.faint)))
      scene.elements.append(
        .text(Label(texts.percent(share), at: Point(left - 6, low.y + 4), tone: .muted, anchor: .end)))
      scene.elements.append(
        .text(
          Label(
            texts.percent(share), at: Point(place(share, 0).x, bottom + 16), tone: .muted, anchor: .middle)))
    }
    scene.elements.append(.line(place(0, 0), place(1, 1), .stroke(.muted, dash: [4, 4])))
    scene.elements += record.bins().map { bin in
      .group(
        [
          .circle(
            center: place(bin.stated, bin.observed), radius: 5,
            Paint(fill: .accent, stroke: .paper, width: 1.5))
        ],
        title: "\(texts.percent(bin.stated)) – \(texts.percent(bin.observed))")
    }
    scene.elements.append(
      .text(
        Label(
          texts.text("record.stated"), at: Point(left + side / 2, size.height - 4), tone: .muted,
          anchor: .middle)))
    scene.elements.append(.text(Label(texts.text("record.observed"), at: Point(4, 14), tone: .muted)))
    return scene
  }
}
