import CaffioCore
import Foundation
import Localization
import NotebookContract
import Values
import Vault
import WebUI

/// What Caffio's values are called on a page, in the person's language.
struct CaffioTexts: NotebookTexts {
  static let notebook = CaffioPages.notebook

  /// What stands for a figure that nobody knows.
  static let unknown = "—"

  let localizer: Localizer

  init(_ localizer: Localizer) { self.localizer = localizer }

  // MARK: Numbers and times

  /// A number with the decimals that it has, up to some.
  func number(_ value: Double, _ decimals: Int = 2) -> String {
    value.formatted(.number.locale(locale).grouping(.never).precision(.fractionLength(0...decimals)))
  }

  /// A number and its unit: « 18 g ».
  func number(_ value: Double, _ decimals: Int = 2, unit: String) -> String {
    "\(number(value, decimals))\u{A0}\(unit)"
  }

  /// « 64 mg »; a dash where nobody knows.
  func caffeine(_ mass: CaffeineMass?) -> String {
    mass.map { number($0.milligrams, 1, unit: "mg") } ?? Self.unknown
  }

  /// « 8:05 » on the clock on the wall where the person is, or on that of a record.
  func time(_ instant: Date, by clock: RecordClock? = nil) -> String {
    (clock ?? RecordClock(in: timeZone)).time(at: instant).formatted(locale: locale)
  }

  /// « 22:05 » today, « demain à 8:48 », and the day with the time of another one.
  func near(_ instant: Date) -> String {
    let day = CalendarDay(instant, in: timeZone)
    if day == localizer.today { return time(instant) }
    if day == localizer.today.adding(days: 1) { return text("tomorrow", ["time": time(instant)]) }
    return moment(instant, by: RecordClock(in: timeZone))
  }

  /// « 14 janvier 2026 à 8:05 », on the clock that something is told by.
  func moment(_ instant: Date, by clock: RecordClock) -> String {
    text("moment", ["day": day(clock.day(at: instant)), "time": time(instant, by: clock)])
  }

  /// « 2:45 », or « 1:02:45 » where it takes hours.
  func duration(_ seconds: Int) -> String {
    let parts =
      seconds < 3_600 ? [seconds / 60, seconds % 60] : [seconds / 3_600, seconds / 60 % 60, seconds % 60]
    return parts.enumerated().map { $0 > 0 && $1 < 10 ? "0\($1)" : "\($1)" }.joined(separator: ":")
  }

  /// « 1 h 30 » for what takes hours, « 5 min » else.
  func minutes(_ minutes: Int) -> String {
    guard minutes >= 60 else { return text("minutes", ["minutes": String(minutes)]) }
    let (hours, rest) = (minutes / 60, minutes % 60)
    guard rest > 0 else { return text("hours", ["hours": String(hours)]) }
    return text(
      "hoursAndMinutes", ["hours": String(hours), "minutes": rest < 10 ? "0\(rest)" : String(rest)])
  }

  /// « 4/5 », of what is marked from one to five.
  func outOfFive(_ value: Double) -> String { text("outOfFive", ["value": number(value, 1)]) }
  func outOfFive(_ value: Int) -> String { outOfFive(Double(value)) }

  // MARK: Kinds

  /// A kind's name, by its stored text; what this version does not know is shown as it was written.
  func kind<Known: OpenKnown>(_ open: Open<Known>, _ prefix: String) -> String {
    open.known.map { localizer.text("caffio.\(prefix).\($0.rawValue)") } ?? open.rawValue
  }

  func difficulty(_ difficulty: Open<Difficulty>) -> String { kind(difficulty, "difficulty") }
  func glass(_ glass: Open<GlassType>) -> String { kind(glass, "glass") }
  func type(_ type: Open<CoffeeType>) -> String { kind(type, "type") }
  func mood(_ mood: Open<Mood>) -> String { kind(mood, "mood") }
  func equipment(_ type: Open<EquipmentType>) -> String { kind(type, "equipmentType") }

  /// « À la maison », or the place as the person wrote it.
  func place(_ place: String) -> String { kind(Open<DrinkingPlace>(rawValue: place), "place") }

  // MARK: Sentences

  /// What the shelf shows of the day.
  func overview(of day: DailyConsumptionSummary?, brewing brew: BrewItem?) -> NotebookOverview {
    let running = brew.map { brew in
      HomeAlert(
        urgency: .underway, title: brew.coffee.name,
        message: PageMessage(key: "caffio.pages.overview.brewing"), href: Address.brew(brew.id))
    }
    return NotebookOverview(
      summary: PageMessage(
        key: "caffio.pages.overview.cups", arguments: ["count": String(day?.totalCups ?? 0)]),
      alerts: [running].compactMap(\.self))
  }
}
