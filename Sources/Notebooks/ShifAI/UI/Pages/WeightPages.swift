import Drawing
import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

/// What she weighed, as a line over time and as a table.
struct WeightPages {
  func add(to routes: NotebookRoutes) {
    routes.live("weight") { _ in
      LivePage(Combined(WeightsQuery(), ProfileQuery())) { answer, context in
        let (weights, profile) = answer.parts
        return Self.content(
          weights, profile?.preferences.weightUnit ?? .kilogram, ShifAITexts(context))
      }
    }
  }

  private static func content(
    _ weights: [WeightEntry], _ unit: WeightUnit, _ texts: ShifAITexts
  ) -> PageContent {
    var section = Section(note: texts.text("weight.about"))
    if let last = weights.last {
      section.charts = [WeightChart(weights: weights, unit: unit, texts: texts).values]
      section.facts = [
        .fact(texts.text("weight.last"), "\(texts.weight(last.grams, unit)) · \(texts.day(last.day))")
      ]
    } else {
      section.note = nil
      section.empty = [
        "icon": "chart", "title": texts.text("weight.emptyTitle"), "text": texts.text("weight.about"),
        "action": TemplateValues.link(texts.text("today.log"), Address.today),
      ]
    }
    return PageContent.shifai(
      [section], title: texts.text("weight.title"),
      ["breadcrumb": texts.crumbs(texts.text("weight.title"))]
    ).withQuickAdd(texts)
  }
}

/// Her weight over time.
struct WeightChart {
  let weights: [WeightEntry]
  let unit: WeightUnit
  let texts: ShifAITexts

  /// How many days stand under the line.
  private static let marks = 6

  /// For the partial `chart`.
  var values: TemplateValues {
    let chart = LineChart(
      title: texts.text("weight.title"),
      series: [
        LineChart.Series(
          name: texts.text("weight.title"),
          measures: weights.map {
            LineChart.Measure(
              x: Double($0.day.dayNumber), y: unit.amount($0.grams), day: texts.day($0.day),
              amount: texts.weight($0.grams, unit))
          })
      ],
      marks: marks, emptyText: texts.text("weight.emptyTitle"))
    let axis: (Double) -> String = { texts.number($0) }
    return .chart(
      chart.title, id: "weight", wide: chart.scene(axis: axis),
      narrow: chart.scene(size: .narrow, axis: axis),
      table: chart.table(columns: (texts.text("temperature.day"), texts.text("weight.title"))))
  }

  private var marks: [LineChart.Mark] {
    guard let first = weights.first?.day, let last = weights.last?.day else { return [] }
    let days = first.days(to: last)
    return Set((0..<Self.marks).map { days * $0 / (Self.marks - 1) }).sorted().map { offset in
      let day = first.adding(days: offset)
      return LineChart.Mark(
        x: Double(day.dayNumber),
        label: days > 330 ? YearMonth(day).formatted(locale: texts.locale) : texts.short(day))
    }
  }
}
