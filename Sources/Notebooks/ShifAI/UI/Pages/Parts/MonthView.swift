import Foundation
import ShifAICore
import Values
import WebUI

/// A month as a table of weeks, Monday first.
struct MonthView {
  let month: CalendarMonth
  let today: CalendarDay
  let texts: ShifAITexts

  /// For the partial `shifai-calendar`.
  var values: TemplateValues {
    let here = YearMonth(today)
    return [
      "title": month.month.formatted(locale: texts.locale),
      "previous": way(-1), "next": way(1),
      "now": month.month == here ? nil : TemplateValues.link(texts.text("calendar.now"), Address.home),
      "weekdays": weekdays, "weeks": weeks.map { ["days": $0.map(cell)] as TemplateValues },
      "legend": Self.legend.map { kind -> TemplateValues in
        ["kind": kind, "text": texts.text("calendar.\(kind)Legend")]
      },
    ]
  }

  /// What can be drawn of a day.
  private static let legend = ["flow", "period", "maybe", "ovulation", "symptom"]

  private func way(_ months: Int) -> TemplateValues {
    let other = month.month.adding(months: months)
    return .link(other.formatted(locale: texts.locale), Address.month(other))
  }

  private var weekdays: [TemplateValues] {
    // 1 January 2024 was a Monday.
    (0..<7).map { index in
      let day = CalendarDay(dayNumber: 19_723 + index).noonUTC()
      let style = Date.FormatStyle(
        locale: texts.locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
      return [
        "short": String(day.formatted(style.weekday(.narrow)).prefix(1)),
        "long": day.formatted(style.weekday(.wide)),
      ]
    }
  }

  /// The days of the month, in weeks filled with nothing before the first and after the last.
  private var weeks: [[CalendarMonth.Day?]] {
    let before = month.month.firstDay.weekday
    var cells: [CalendarMonth.Day?] = Array(
      repeating: nil, count: Weekday.allCases.firstIndex(of: before) ?? 0)
    cells += month.days
    while cells.count % 7 != 0 { cells.append(nil) }
    return stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<$0 + 7]) }
  }

  private func cell(_ day: CalendarMonth.Day?) -> TemplateValues {
    guard let day else { return [:] }
    return [
      "key": day.date.description, "number": String(day.date.day), "href": Address.day(day.date),
      "label": label(day), "isToday": day.date == today, "flow": day.flow?.rawValue,
      "expected": expected(day), "hasSymptoms": !day.symptoms.isEmpty,
      "mood": day.mood.flatMap(Mood.init)?.icon,
    ]
  }

  /// What is expected of a day on which nothing of that was noted.
  private func expected(_ day: CalendarMonth.Day) -> String? {
    guard day.flow == nil else { return nil }
    if day.expected.isPeriod { return "period" }
    if day.expected.isOvulation { return "ovulation" }
    return day.expected.mayBePeriod ? "maybe" : nil
  }

  /// What is said of a day: « 3 mars : jour 2 du cycle, règles (moyennes), symptômes notés ».
  private func label(_ day: CalendarMonth.Day) -> String {
    let said = [
      day.date == today ? texts.text("calendar.today") : nil,
      day.cycleDay.map { texts.count("calendar.cycleDay", $0) },
      day.flow.map {
        texts.text("calendar.bled", ["flow": texts.context.text($0.labelKey).lowercased(with: texts.locale)])
      },
      expected(day).map { texts.text("calendar.expected.\($0)Day") },
      day.symptoms.isEmpty ? nil : texts.text("calendar.symptoms"),
      day.mood.flatMap(Mood.init).map {
        texts.text("calendar.mood", ["mood": texts.context.text($0.labelKey)])
      },
    ].compactMap(\.self)
    let name = texts.day(day.date)
    return said.isEmpty
      ? name : texts.text("calendar.dayLabel", ["day": name, "said": said.joined(separator: ", ")])
  }
}
