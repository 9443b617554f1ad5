import CaffioCore
import Foundation
import NotebookContract
import Values

/// What cups and what follows from them are called.
extension CaffioTexts {
  /// What a drink without recipe is called: one of the table by its name, another as the person wrote it.
  func drink(_ drink: String) -> String {
    CaffeineDrink.reading(drink).map { localizer.text($0.labelKey) } ?? drink
  }

  /// How a drink is stored whose name somebody typed: one of the table by its raw value.
  func drink(named name: String) -> String {
    let known = CaffeineDrink.allCases.first { localizer.text($0.labelKey).sortingKey == name.sortingKey }
    return known?.rawValue ?? name
  }

  /// What was drunk.
  func name(of item: ConsumptionItem) -> String { item.coffee?.name ?? drink(item.consumption.drink) }

  /// How a place is stored whose name somebody typed.
  func place(named name: String?) -> String? {
    name.map { name in
      DrinkingPlace.allCases.first { place($0.rawValue).sortingKey == name.sortingKey }?.rawValue ?? name
    }
  }

  /// « 2 tasses », « 250 ml ».
  func quantity(_ quantity: Double, _ unit: Open<QuantityUnit>) -> String {
    guard unit.known == .cups else { return number(quantity, unit: kind(unit, "unit")) }
    return text("cups.amount", ["count": String(quantity), "amount": number(quantity)])
  }

  /// « 64 mg », to the nearest whole one.
  func milligrams(_ milligrams: Double) -> String {
    let number = milligrams.formatted(.number.locale(locale).precision(.fractionLength(0)))
    return "\(number)\u{A0}mg"
  }

  /// « 75 030 mg »: what one cup or many come to, as one page says it everywhere.
  func sum(_ mass: CaffeineMass) -> String { milligrams(mass.milligrams) }

  /// « 75,03 g » from ten grams on, which a tile has room for.
  func total(_ mass: CaffeineMass) -> String {
    mass.milligrams < 10_000 ? sum(mass) : number(mass.milligrams / 1_000, 2, unit: "g")
  }

  /// « En forme »: the mood that an average is nearest to.
  func mood(average: Double) -> String {
    let nearest = Mood.allCases.min { abs(Double($0.score) - average) < abs(Double($1.score) - average) }
    return nearest.map { mood(Open($0)) } ?? Self.unknown
  }

  /// « Samedi »; the days of the week are told by those of the first week of 2024, which began on a Monday.
  func weekday(_ weekday: Weekday, _ width: Date.FormatStyle.Symbol.Weekday = .wide) -> String {
    let day = CalendarDay(dayNumber: Self.monday).adding(days: weekday.rawValue - 1)
    let name = day.noonUTC().formatted(
      Date.FormatStyle(locale: locale, timeZone: .gmt).weekday(width))
    return name.prefix(1).uppercased(with: locale) + name.dropFirst()
  }

  private static let monday = 19_723

  /// Why a coffee fits a moment, or does not, what speaks against it first.
  func sentences(of suggestion: Suggestion) -> [String] {
    suggestion.reasons.map { reason in
      localizer.text(reason.messageKey, reason.messageArguments { localizer.text($0) })
    }
  }

  /// The same in one line.
  func reasons(_ suggestion: Suggestion) -> String {
    sentences(of: suggestion).joined(separator: " · ")
  }

  /// What is said beside a cup: when, how much, how it felt, where.
  func detail(of cup: CoffeeConsumption, withDay: Bool = false) -> String {
    let said = cup.details
    let parts: [String?] = [
      withDay ? day(cup.day) : nil, clock(cup).time.formatted(locale: locale),
      quantity(said.quantity, said.unit), said.mood.map { mood($0) },
      said.energyLevel.map { text("cups.energyOf", ["level": String($0)]) },
      said.rating.map { text("cups.ratingOf", ["rating": number($0, 1)]) }, said.location.map { place($0) },
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  /// The day and the time on the clock on the wall where a cup was drunk.
  func clock(_ cup: CoffeeConsumption) -> WallClock { WallClock(cup.timestamp, utcOffset: cup.utcOffset) }
}

extension TimeOfDay {
  /// « 7:30 », as a clock of the person's language shows it.
  func formatted(locale: Locale) -> String {
    Date(timeIntervalSince1970: Double(minutes) * 60).formatted(
      Date.FormatStyle(date: .omitted, time: .shortened, locale: locale, timeZone: .gmt))
  }
}
