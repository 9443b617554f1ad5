import Foundation
import ShifAICore
import Values
import WebUI

/// Where the cycle stands today, and what can be noted in one tap.
struct Standing {
  let today: TodayOverview
  /// What she is to be reminded of now.
  let reminder: DueReminder?
  let texts: ShifAITexts

  /// The days of a cycle on which a period can go on.
  private static let bleedingDays = 1...10

  private var day: CalendarDay { texts.context.today }

  /// For the partial `shifai-today`.
  var values: TemplateValues {
    [
      "title": today.cycleDay.map { texts.count("today.cycleDay", $0) } ?? texts.text("today.noCycle"),
      "phase": today.phase == .unknown ? nil : texts.context.text(today.phase.labelKey),
      "weather": today.weather.map { texts.context.text($0.labelKey) },
      "forecast": says, "periods": periods, "moodAction": Address.day(day, "mood"),
      "moodLabel": texts.text("today.mood"),
      "moods": Mood.allCases.map { mood -> TemplateValues in
        [
          "value": mood.rawValue, "label": texts.context.text(mood.labelKey), "icon": mood.icon,
          "chosen": today.log.value(of: .mood) == mood.rawValue ? true : nil,
        ]
      },
      "log": TemplateValues.link(texts.text("today.log"), Address.day(day)),
      "body": TemplateValues.link(texts.text("today.body"), Address.day(day, "body")),
    ]
  }

  /// What is expected, in sentences.
  private var says: [String] {
    guard let period = today.period else { return [texts.text("today.noCycleText")] }
    return [texts.say(period.sentence)] + (today.ovulation.map { [texts.say($0.sentence)] } ?? [])
  }

  /// The beginning of a period; while one may go on, that it does, or that it ended.
  private var periods: [TemplateValues] {
    func button(_ page: String, _ key: String, _ icon: String, day: CalendarDay?) -> TemplateValues {
      [
        "action": "\(Address.home)/period/\(page)", "label": texts.text(key), "icon": icon,
        "day": day?.description,
        "primary": page == "start" ? true : nil,
      ]
    }
    guard let last = today.periodEnd, let number = today.cycleDay, Self.bleedingDays.contains(number) else {
      return [button("start", "today.start", "drop", day: nil)]
    }
    let since = last.days(to: day)
    return [
      since > 0 ? button("end", "today.still", "drop", day: day) : nil,
      since > 1 ? button("end", "today.ended", "check", day: day.adding(days: -1)) : nil,
    ].compactMap(\.self)
  }

  /// The reminder, which she opens or lets pass.
  var reminderCard: TemplateValues? {
    guard let reminder else { return nil }
    let label = texts.context.text(reminder.category.labelKey)
    return [
      "key": "reminder", "title": label,
      "body": reminder.insight.map { texts.say($0.body) } ?? texts.text("today.reminderText"),
      "answers": [
        "label": texts.text("today.reminder"),
        "action": "\(Address.home)/reminders/\(reminder.category.rawValue)",
        "options": [NotificationResponse.opened, .ignored].map { response -> TemplateValues in
          [
            "name": "response", "value": response.rawValue,
            "label": texts.text("today.reminder\(response == .opened ? "Open" : "Later")"),
          ]
        },
      ] as TemplateValues,
    ]
  }

  /// What was told today.
  var told: [Insight] { today.insights.filter { $0.date == day && $0.type.known != .prediction } }

  /// What she is to think of.
  var alerts: [TemplateValues] {
    var alerts: [TemplateValues] = []
    if !today.dueMedications.isEmpty {
      let names = today.dueMedications.map(\.name).formatted(.list(type: .and).locale(texts.locale))
      alerts.append([
        "kind": "soon", "icon": "pill", "title": texts.text("today.medication", ["names": names]),
        "action": TemplateValues.link(texts.text("today.log"), Address.day(day)),
      ])
    }
    if let period = today.period, period.asksForMissedLog || period.asksForStart {
      alerts.append([
        "kind": "info", "icon": "help",
        "title": texts.text(period.asksForStart ? "today.askStart" : "today.askMissed"),
        "text": period.asksForStart ? nil : texts.text("today.askMissedText"),
        "action": TemplateValues.link(texts.text("today.addPeriod"), "\(Address.cycles)/new"),
      ])
    }
    return alerts
  }
}

extension ShifAITexts {
  /// One line on the shelf, and what is due; a notebook that goes by a neutral name says nothing there.
  func overview(of month: CalendarMonth, profile: Profile?) -> NotebookOverview {
    guard !context.isDiscreet(ShifAIPages.notebook) else {
      return NotebookOverview(summary: PageMessage(key: "shifai.pages.overview.discreet"))
    }
    guard profile?.onboardingCompleted ?? false else {
      return NotebookOverview(summary: PageMessage(key: "shifai.pages.overview.new"))
    }
    guard let forecast = month.forecast else {
      return NotebookOverview(summary: PageMessage(key: "shifai.pages.overview.none"))
    }
    let day = forecast.start.days(to: forecast.today) + 1
    return NotebookOverview(
      summary: PageMessage(key: "shifai.pages.overview.cycleDay", arguments: ["day": String(day)]),
      alerts: [alert(forecast)].compactMap(\.self))
  }

  /// A period that is late, or near; nil otherwise.
  private func alert(_ forecast: PeriodForecast) -> HomeAlert? {
    func alert(_ key: String, _ arguments: [String: String]) -> HomeAlert {
      HomeAlert(
        urgency: .soon, title: text("overview.period"),
        message: PageMessage(key: "shifai.pages.overview.\(key)", arguments: arguments), href: Address.home)
    }
    switch forecast.state {
    case .late(let days): return alert("late", ["count": String(days)])
    case .cannotTell: return nil
    case .expected:
      let left = forecast.today.days(to: forecast.day)
      return NotificationRules.daysAhead.contains(left)
        ? alert("soon", ["range": range(forecast.range80)]) : nil
    }
  }
}
