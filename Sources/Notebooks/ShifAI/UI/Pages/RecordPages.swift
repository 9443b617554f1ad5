import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

/// What was foreseen beside what came: whether what is stated can be trusted.
struct RecordPages {
  func add(to routes: NotebookRoutes) {
    routes.live("insights/record") { request in
      let kind = request.query("of").flatMap(Prediction.Kind.init) ?? .periodStart
      return LivePage(PredictionRecordQuery(kind)) { record, context in
        Self.content(record, kind, ShifAITexts(context))
      }
    }
  }

  private static func content(
    _ record: PredictionRecord, _ kind: Prediction.Kind, _ texts: ShifAITexts
  ) -> PageContent {
    var figures = Section(note: texts.text("record.about"))
    figures.chipsLabel = texts.text("insights.filter")
    figures.chips = Prediction.Kind.allCases.map { shown in
      [
        "label": texts.localizer.text(shown.titleKey), "current": shown == kind,
        "href": AddressText.with(["of": shown.rawValue], Address.record),
      ]
    }
    var list = Section(title: texts.text("record.table"))
    if record.predictions.isEmpty {
      list.title = nil
      list.empty = [
        "icon": "compare", "title": texts.text("record.emptyTitle"), "text": texts.text("record.emptyText"),
      ]
    } else {
      let isDay = kind == .periodStart || kind == .ovulation
      let mean =
        record.meanError.map { isDay ? texts.days($0, "\u{A0}") : texts.number($0) } ?? "—"
      figures.tiles = [
        .tile(texts.text("record.count"), String(record.calibration.count)),
        .tile(texts.text("record.mean"), mean),
        .tile(texts.text("record.trueOf"), texts.percent(record.calibration.observed)),
      ]
      if let chart = CalibrationChart(record: record.calibration, texts: texts).values {
        figures.charts = [chart]
      }
      list.tables = [RecordTable(predictions: record.predictions, texts: texts).values]
    }
    return PageContent.shifai(
      [figures, list], title: texts.text("record.title"),
      [
        "breadcrumb": texts.crumbs(
          texts.text("record.title"), below: .crumb(texts.text("insights.title"), Address.insights))
      ]
    ).withQuickAdd(texts)
  }
}
