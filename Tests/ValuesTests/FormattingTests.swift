import Foundation
import Testing
import Values

@Suite struct FormattingTests {
  let french = Locale(identifier: "fr_FR")
  let british = Locale(identifier: "en_GB")

  @Test("Amounts follow the locale and the currency")
  func money() {
    let amount = Money(minorUnits: 123_450, currency: .eur)
    #expect(amount.formatted(locale: french) == "1\u{202F}234,50\u{A0}€")
    #expect(amount.formatted(locale: british) == "€1,234.50")
    #expect(amount.editingText(locale: french) == "1234,50")
    #expect(Money(minorUnits: 500, currency: .jpy).editingText(locale: french) == "500")
  }

  @Test("An amount below zero has a minus sign, and one for somebody a plus where it is asked for")
  func signs() {
    let owed = Money(minorUnits: -52_76, currency: .eur)
    #expect(owed.formatted(locale: french) == "\u{2212}52,76\u{A0}€")
    #expect(owed.formatted(locale: british) == "\u{2212}€52.76")
    #expect(owed.formattedWithSign(locale: french) == "\u{2212}52,76\u{A0}€")
    #expect(Money(minorUnits: 52_76, currency: .eur).formattedWithSign(locale: french) == "+52,76\u{A0}€")
    #expect(Money.zero(.eur).formattedWithSign(locale: french) == "0,00\u{A0}€")
  }

  @Test(
    "An amount of what is no currency is a number, followed by what stands for the currency",
    arguments: ["", "EURO", "EUR scale/100", "eur", "€"])
  func noCurrency(code: String) {
    let amount = Money(minorUnits: -123_450, currency: Currency(rawValue: code))
    #expect(amount.formatted(locale: french) == "\u{2212}1\u{202F}234,50\u{A0}\(code)")
    #expect(amount.formattedWithSign(locale: british) == "\u{2212}1,234.50\u{A0}\(code)")
    #expect(
      Money(minorUnits: 5, currency: amount.currency).formattedWithSign(locale: british)
        == "+0.05\u{A0}\(code)")
  }

  @Test("A currency of former days is shown by its code")
  func formerCurrency() {
    #expect(
      Money(minorUnits: 500, currency: Currency(rawValue: "XYZ")).formatted(locale: french) == "5,00\u{A0}XYZ"
    )
  }

  @Test("The largest amount is shown to the cent")
  func largest() {
    #expect(
      Money(minorUnits: .max, currency: .eur).formatted(locale: british) == "€92,233,720,368,547,758.07")
  }

  @Test("Days are written long, short and without their year")
  func days() throws {
    let day = try #require(CalendarDay("2026-02-15"))
    #expect(day.formatted(.long, locale: french) == "15 février 2026")
    #expect(day.formatted(.long, locale: british) == "15 February 2026")
    #expect(day.formatted(.short, locale: french) == "15/02/2026")
    #expect(day.formatted(.short, locale: Locale(identifier: "en_US")) == "02/15/2026")
    #expect(day.formatted(.dayAndMonth, locale: french) == "15 févr.")
    #expect(try #require(CalendarDay("2026-05-01")).formatted(.long, locale: french) == "1er mai 2026")
  }

  @Test("A calendar other than the Gregorian one changes nothing")
  func otherCalendar() throws {
    let day = try #require(CalendarDay("2026-02-15"))
    #expect(day.formatted(.long, locale: Locale(identifier: "fr_FR@calendar=buddhist")) == "15 février 2026")
  }

  @Test("A month is a title")
  func months() throws {
    let month = try #require(YearMonth("2026-02"))
    #expect(month.formatted(locale: french) == "Février 2026")
    #expect(month.formatted(locale: british) == "February 2026")
    #expect(month.monthFormatted(locale: french) == "Févr.")
  }

  @Test("Distances are whole, quantities have two decimals at most")
  func units() {
    #expect(DistanceUnit.kilometres.formatted(42_000.4, locale: french) == "42\u{202F}000\u{A0}km")
    #expect(VolumeUnit.litres.formatted(42.156, locale: french) == "42,16\u{A0}L")
    #expect(VolumeUnit.kilowattHours.formatted(12, locale: british) == "12\u{A0}kWh")
    #expect(DistanceUnit.miles.convert(100, to: .kilometres) == 160.9344)
  }
}
