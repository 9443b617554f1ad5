import CaffioCore
import Foundation
import NotebookContract
import Values
import WebUI

/// A day's cups and what follows from them: its figures, its curve, its list.
struct DayView {
  let day: CaffeineDay
  let curve: DayCurve
  let profile: UserProfile?
  let texts: CaffioTexts

  private var isToday: Bool { day.date == texts.localizer.today }

  // MARK: Figures

  /// How many cups, how much caffeine, and what of it is there now and at bedtime.
  var tiles: [TemplateValues] {
    [cups, caffeine] + (isToday ? [activeNow] : []) + [atBedtime]
  }

  /// How the person felt, where she said it.
  var feelings: [TemplateValues] {
    [
      day.summary?.averageMood.map { mood in
        .tile(
          texts.text("day.mood"), texts.number(mood, 1),
          note: texts.text("day.moodNear", ["mood": texts.mood(average: mood)]))
      },
      day.peakEnergy.map {
        .tile(texts.text("day.peakEnergy"), texts.clock($0).time.formatted(locale: texts.locale))
      },
    ].compactMap(\.self)
  }

  private var cups: TemplateValues {
    .tile(texts.text("cups.title"), String(day.summary?.totalCups ?? 0))
  }

  private var caffeine: TemplateValues {
    let unknown = (day.summary?.consumptionCount ?? 0) - (day.summary?.caffeineCount ?? 0)
    return .tile(
      texts.text("caffeine.title"), texts.sum(day.summary?.totalCaffeine ?? CaffeineMass(tenths: 0)),
      note: unknown > 0 ? texts.count("day.unknown", unknown) : nil)
  }

  private var activeNow: TemplateValues {
    let now = texts.localizer.now
    let under = curve.curve.underLimit.flatMap { $0 > now ? $0 : nil }
    let notes = [
      curve.isAbsorbing(at: now) ? texts.text("day.absorbing") : nil,
      under.map { texts.text("day.underLimit", ["time": texts.near($0)]) },
    ].compactMap(\.self)
    return .tile(
      texts.text("day.activeNow"), texts.milligrams(curve.active(at: now)),
      note: notes.isEmpty ? nil : notes.joined(separator: " · "))
  }

  private var atBedtime: TemplateValues {
    guard let bedtime = curve.bedtime, let left = curve.curve.atBedtime else {
      return .tile(texts.text("day.atBedtime"), CaffioTexts.unknown, note: texts.text("day.noBedtime"))
    }
    return .tile(
      texts.text("day.atBedtime"), texts.milligrams(left),
      note: texts.text("day.bedtimeAt", ["time": texts.time(bedtime, by: curve.clock)]))
  }

  /// The caffeine beside the amount that the person set herself, for the partial `progress`.
  var budget: TemplateValues {
    let budget = CaffeineBudget(day.summary, profile)
    return [
      "id": "budget", "label": texts.text("day.budget"),
      "text": texts.text(
        "day.budgetOf", ["taken": texts.milligrams(budget.taken), "limit": texts.milligrams(budget.limit)]),
      "value": Int(min(budget.taken, budget.limit).rounded()), "max": max(1, Int(budget.limit)),
      "over": budget.taken > budget.limit ? true : nil,
    ]
  }

  /// The same as a sentence; only today is told so.
  var budgetSentence: String {
    let budget = CaffeineBudget(day.summary, profile)
    return texts.localizer.text(budget.messageKey, budget.messageArguments)
  }

  // MARK: Sections

  /// The curve; nil while nothing is there.
  var curveSection: Section? {
    guard let chart = CurveChart(day: curve, texts: texts).values else { return nil }
    var section = Section()
    section.charts = [chart]
    return section
  }

  /// The cups in their order.
  var list: Section {
    var section = Section(title: texts.text("cups.title"))
    section.rows = day.items.map { texts.row($0) }
    if day.items.isEmpty {
      section.note = texts.text(isToday ? "day.nothingToday" : "day.nothing")
    }
    return section
  }
}

extension CaffioTexts {
  /// A cup in a list, as the way to its form.
  func row(_ item: ConsumptionItem, withDay: Bool = false) -> TemplateValues {
    [
      "key": item.id, "title": name(of: item), "icon": item.coffee == nil ? "glass" : "caffio",
      "href": Address.cup(item.id, "edit"), "meta": detail(of: item.consumption, withDay: withDay),
      "amount": item.consumption.caffeine.map { sum($0) } ?? Self.unknown,
    ]
  }

  /// « 15 h »: a full hour of a clock, as short as can be.
  func hour(_ instant: Date, by clock: RecordClock) -> String {
    Date(timeIntervalSince1970: Double(clock.time(at: instant).minutes) * 60).formatted(
      Date.FormatStyle(locale: locale, timeZone: .gmt).hour())
  }
}
