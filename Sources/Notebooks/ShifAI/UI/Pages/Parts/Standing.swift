import Foundation
import NotebookContract
import ShifAICore
import Values
import WebUI

/// Where the cycle stands today, and what can be noted in one tap.
struct Standing {
  let today: TodayOverview
  /// The reminder that is shown today, until she answers it.
  let reminder: ShownReminder?
  /// Whether the notebook has a lock of its own.
  let isLocked: Bool
  let texts: ShifAITexts

  /// The days of a cycle on which a period can go on.
  private static let bleedingDays = 1...10
  /// How many days after the last one noted it can be said in one tap that it went on, or ended since: nobody means a whole
  /// week by that.
  private static let daysToFill = 0...ShifAILimits.daysBetweenBleedings
  /// The days since she began on which a lock is proposed.
  private static let lockDays = 3...5

  /// The day that all of this is about. A page that was opened the evening before speaks of that day as a whole.
  var day: CalendarDay { today.log.date }

  /// For the partial `shifai-today`.
  var values: TemplateValues {
    [
      "title": title,
      "phase": today.phase == .unknown ? nil : texts.localizer.text(today.phase.labelKey),
      "weather": today.weather.map { texts.localizer.text($0.labelKey) },
      "forecast": says, "periods": periods, "moodAction": Address.day(day, "mood"),
      "moodLabel": texts.text("today.mood"),
      "moods": Mood.allCases.map { mood -> TemplateValues in
        .answer(
          "mood", String(mood.rawValue), label: texts.localizer.text(mood.labelKey), icon: mood.icon,
          isChosen: today.log.value(of: .mood) == mood.rawValue)
      },
      "log": TemplateValues.link(texts.text("today.log"), Address.day(day)),
      "body": TemplateValues.link(texts.text("today.body"), Address.day(day, "body")),
    ]
  }

  /// Which day of the cycle it is, or that none is expected.
  private var title: String {
    if let pause = today.expectations.pause { return texts.localizer.text(pause.titleKey) }
    return today.cycleDay.map { texts.count("today.cycleDay", $0) } ?? texts.text("today.noCycle")
  }

  /// What is expected, in sentences.
  private var says: [String] {
    guard let period = today.expectations.sentence else { return [texts.text("today.noCycleText")] }
    let expectations = today.expectations
    let more = [
      expectations.ovulation?.sentence, expectations.fertileWindow?.sentence, expectations.withoutOvulation,
    ]
    return [texts.say(period)] + more.compactMap(\.self).map(texts.say)
  }

  /// The beginning of a period; while one may go on, that it does, or that it ended.
  private var periods: [TemplateValues] {
    func button(_ page: String, _ key: String, _ icon: String, day: CalendarDay) -> TemplateValues {
      [
        "action": "\(Address.home)/period/\(page)", "label": texts.text(key), "icon": icon,
        "day": day.description,
        "primary": page == "start" ? true : nil,
      ]
    }
    guard let last = today.periodEnd, let number = today.cycleDay, Self.bleedingDays.contains(number) else {
      return [button("start", "today.start", "drop", day: day)]
    }
    let since = last.days(to: day)
    guard Self.daysToFill.contains(since) else { return [] }
    return [
      since > 0 ? button("end", "today.still", "drop", day: day) : nil,
      since > 1 ? button("end", "today.ended", "check", day: day.adding(days: -1)) : nil,
    ].compactMap(\.self)
  }

  /// The reminder, which she opens or lets pass.
  var reminderCard: TemplateValues? {
    guard let reminder = reminder?.reminder else { return nil }
    let label = texts.localizer.text(reminder.category.labelKey)
    return [
      "key": "reminder", "title": label,
      "body": reminder.insight.map { texts.say($0.body) } ?? texts.text("today.reminderText"),
      "answers": [
        "label": texts.text("today.reminder"),
        "action": "\(Address.home)/reminders/\(reminder.category.rawValue)",
        "options": NotificationResponse.offered.map { response -> TemplateValues in
          .answer(
            "response", response.rawValue,
            label: texts.text("today.reminder\(response == .opened ? "Open" : "Later")"))
        },
      ] as TemplateValues,
    ]
  }

  /// What she wants to be reminded of taking, each with an answer in one tap.
  var medicationCards: [TemplateValues] {
    today.dueMedications.map { medication in
      [
        "key": "medication-\(medication.id)", "title": medication.label,
        "body": texts.text("today.medication"),
        "answers": [
          "label": texts.text("today.medicationAsk"), "action": Address.medication(medication.id, "take"),
          "day": day.description,
          "options": [
            TemplateValues.answer("taken", "true", label: texts.text("medication.taken")),
            .answer("taken", "false", label: texts.text("medication.notTaken")),
          ],
        ] as TemplateValues,
      ]
    }
  }

  var told: [Insight] { today.insights }

  /// What she is to think of.
  var alerts: [TemplateValues] {
    var alerts: [TemplateValues] = []
    // FR42: a lock is proposed once she knows what the notebook holds.
    if !isLocked, !texts.localizer.isDiscreet(ShifAIPages.notebook),
      today.dayNumber.map(Self.lockDays.contains) ?? false
    {
      alerts.append([
        "kind": "info", "icon": "lock", "title": texts.text("today.lockTitle"),
        "text": texts.text("today.lockText"),
        "action": TemplateValues.link(texts.text("settings.discretion"), Address.discretion),
      ])
    }
    if let prolonged = today.prolongedBleeding {
      alerts.append([
        "kind": "soon", "icon": "alert", "title": texts.text("today.prolonged"), "text": texts.say(prolonged),
      ])
    }
    if today.asksForStart || today.asksForMissedLog {
      alerts.append([
        "kind": "info", "icon": "help",
        "title": texts.text(today.asksForStart ? "today.askStart" : "today.askMissed"),
        "text": today.asksForStart ? nil : texts.text("today.askMissedText"),
        "action": TemplateValues.link(texts.text("today.addPeriod"), "\(Address.cycles)/new"),
      ])
    }
    return alerts
  }
}

extension Pause {
  /// The key of what stands in place of the day of the cycle.
  var titleKey: String {
    last == nil ? (kind.known ?? .pause).labelKey : "shifai.pages.today.paused"
  }
}

extension NotificationResponse {
  /// What the page offers to do with a reminder.
  static let offered: [NotificationResponse] = [.opened, .ignored]
}

extension TemplateValues {
  /// A button that says something, or takes it back where it was said. It sends what is wanted: sent twice, it changes
  /// nothing more.
  static func answer(
    _ name: String, _ value: String, label: String, icon: String? = nil, isChosen: Bool = false
  ) -> TemplateValues {
    [
      "name": name, "value": isChosen ? "" : value, "label": label, "icon": icon,
      "chosen": isChosen ? true : nil,
    ]
  }
}

extension ShifAITexts {
  /// One line on the shelf, and what is due; a notebook that goes by a neutral name says nothing there.
  ///
  /// - Parameters:
  ///   - medications: what she takes.
  ///   - log: what is noted of the present day.
  func overview(
    of expectations: Expectations, profile: Profile?, medications: [Medication], log: DayLog
  ) -> NotebookOverview {
    guard !localizer.isDiscreet(ShifAIPages.notebook) else {
      return NotebookOverview(summary: PageMessage(key: "shifai.pages.overview.discreet"))
    }
    guard profile?.onboardingCompleted ?? false else {
      return NotebookOverview(summary: PageMessage(key: "shifai.pages.overview.new"))
    }
    guard expectations.start != nil || expectations.pause != nil else {
      return NotebookOverview(summary: PageMessage(key: "shifai.pages.overview.none"))
    }
    let day = expectations.start.map { $0.days(to: localizer.today) + 1 }
    let intakes = medications.due(onCycleDay: day, in: log).map { medication in
      HomeAlert(
        urgency: .soon, title: medication.label,
        message: PageMessage(key: "shifai.pages.overview.medication"), href: Address.home)
    }
    let cycleDay = PageMessage(
      key: "shifai.pages.overview.cycleDay", arguments: ["day": day.map(String.init) ?? ""])
    return NotebookOverview(
      summary: expectations.pause.map { PageMessage(key: $0.titleKey) } ?? cycleDay,
      alerts: [alert(expectations)].compactMap(\.self) + intakes)
  }

  /// A period that is late, or near; nil otherwise.
  private func alert(_ expectations: Expectations) -> HomeAlert? {
    func alert(_ key: String, _ arguments: [String: String]) -> HomeAlert {
      HomeAlert(
        urgency: .soon, title: text("overview.period"),
        message: PageMessage(key: "shifai.pages.overview.\(key)", arguments: arguments), href: Address.home)
    }
    if let days = expectations.daysLate { return alert("late", ["count": String(days)]) }
    guard let period = expectations.period,
      NotificationRules.daysAhead.contains(localizer.today.days(to: period.day))
    else { return nil }
    return alert("soon", ["range": range(period.range)])
  }
}
