import Foundation
import NotebookContract
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
      "legend": shown.map { kind -> TemplateValues in
        let text = texts.text("calendar.\(kind)Legend")
        return [
          "kind": kind, "text": kind == "fertile" ? "\(text) \(texts.say(FertileWindow.caution))" : text,
        ]
      },
    ]
  }

  /// What can be drawn of a day.
  static let legend = ["flow", "period", "maybe", "ovulation", "fertile", "symptom", "noted"]

  /// What may be drawn of a day of this month.
  private var shown: [String] {
    month.isHormonal ? Self.legend.filter { !["ovulation", "fertile"].contains($0) } : Self.legend
  }

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
      "expected": day.foreseen?.rawValue, "isFertile": isFertile(day), "hasSymptoms": !day.symptoms.isEmpty,
      "mood": day.mood.flatMap(Mood.init)?.icon, "isNoted": isOtherwiseNoted(day),
    ]
  }

  /// Whether it lies in a likely fertile window, where no period was noted.
  private func isFertile(_ day: CalendarMonth.Day) -> Bool { day.flow == nil && day.expected.isFertile }

  /// Whether something was noted of which nothing else is drawn: notes, a temperature, energy, sleep, an intake.
  private func isOtherwiseNoted(_ day: CalendarMonth.Day) -> Bool {
    day.isLogged && day.flow == nil && day.symptoms.isEmpty && day.mood.flatMap(Mood.init) == nil
  }

  /// What is said of a day: « 3 mars : jour 2 du cycle, phase menstruelle, règles (moyennes) ».
  private func label(_ day: CalendarMonth.Day) -> String {
    let said = [
      day.date == today ? texts.text("calendar.today") : nil,
      day.cycleDay.map { texts.count("calendar.cycleDay", $0) },
      texts.phase(day.phase),
      day.flow.map {
        let flow = texts.localizer.text($0.labelKey).lowercased(with: texts.locale)
        return texts.text("calendar.bled", ["flow": flow])
      },
      day.foreseen.map { texts.text("calendar.expected.\($0.rawValue)Day") },
      isFertile(day) ? texts.text("calendar.expected.fertileDay") : nil,
      day.symptoms.isEmpty ? nil : texts.text("calendar.symptoms"),
      day.mood.flatMap(Mood.init).map {
        texts.text("calendar.mood", ["mood": texts.localizer.text($0.labelKey)])
      },
      isOtherwiseNoted(day) ? texts.text("calendar.noted") : nil,
    ].compactMap(\.self)
    let name = texts.day(day.date)
    return said.isEmpty
      ? name : texts.text("calendar.dayLabel", ["day": name, "said": said.joined(separator: ", ")])
  }
}
