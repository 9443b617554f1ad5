import Drawing
import ShifAICore
import Values
import WebUI

/// The waking temperatures of a cycle by its days; what she left out is drawn alone, and breaks no line.
struct TemperatureChart {
  let start: CalendarDay
  let readings: [(day: CalendarDay, temperature: WakingTemperature)]
  let unit: TemperatureUnit
  let texts: ShifAITexts

  /// For the partial `chart`; nil without two readings.
  var values: TemplateValues? {
    guard readings.count > 1 else { return nil }
    let chart = chart
    let axis: (Double) -> String = { texts.number($0, 1) }
    return .chart(
      chart.title, id: "temperature", wide: chart.scene(axis: axis),
      narrow: chart.scene(size: .narrow, axis: axis),
      table: chart.table(
        columns: (texts.text("temperature.day"), texts.text("temperature.value")),
        seriesColumn: texts.text("temperature.kind")))
  }

  private var chart: LineChart {
    let kept = readings.filter { !$0.temperature.isExcluded }
    let left = readings.filter { $0.temperature.isExcluded }
    var series = [LineChart.Series(name: texts.text("temperature.kept"), measures: kept.map(measure))]
    if !left.isEmpty {
      // A gap between two of them keeps them from being joined.
      let alone = left.flatMap { reading in
        [measure(reading), LineChart.Measure(x: x(reading.day), y: nil, day: "", amount: "")]
      }
      series.append(LineChart.Series(name: texts.text("temperature.excluded"), measures: alone, slot: 1))
    }
    let last = readings.map { start.days(to: $0.day) + 1 }.max() ?? 1
    return LineChart(
      title: texts.text("temperature.title"), series: series,
      marks: stride(from: 1, through: last, by: 7).map {
        LineChart.Mark(x: Double($0), label: texts.count("temperature.mark", $0))
      },
      emptyText: texts.text("temperature.empty"))
  }

  private func x(_ day: CalendarDay) -> Double { Double(start.days(to: day) + 1) }

  private func measure(_ reading: (day: CalendarDay, temperature: WakingTemperature)) -> LineChart.Measure {
    LineChart.Measure(
      x: x(reading.day), y: unit.degrees(reading.temperature.thousandths), day: texts.day(reading.day),
      amount: texts.temperature(reading.temperature.thousandths, unit))
  }
}
