import Foundation
import Interchange
import Testing
import Values

@Suite struct NumberReadingTests {
  @Test(
    "A number that can only be read in one way is",
    arguments: [
      ("1234", "1234"), ("$1,234.56", "1234.56"), ("1.234,56 €", "1234.56"), ("1 234,56", "1234.56"),
      ("1\u{202F}234,5 EUR", "1234.5"), ("-12.5", "-12.5"), ("($12.50)", "-12.5"), ("1.234.567", "1234567"),
      ("0.125", "0.125"), ("1234.567", "1234.567"), ("1'234.50", "1234.5"), ("-$5.00", "-5"),
      ("CHF 12.50", "12.5"),
      ("12,5 kr", "12.5"), ("45,12", "45.12"), ("12,3456", "12.3456"),
    ])
  func certain(text: String, value: String) throws {
    let reading = try #require(NumberReading(text))
    let expected = try #require(Decimal(string: value))
    #expect(reading.value(.comma) == expected)
    #expect(reading.value(.point) == expected)
  }

  @Test("Three digits after a lone separator are a question")
  func ambiguous() throws {
    #expect(NumberReading("45,123") == .ambiguous(comma: Decimal(string: "45.123") ?? 0, point: 45_123))
    #expect(NumberReading("$1.234") == .ambiguous(comma: 1_234, point: Decimal(string: "1.234") ?? 0))
  }

  @Test(
    "What is no number is none",
    arguments: ["", "abc", "12abc", "1,2,3", "1.234,56.7", "12 rue", "1e5", "--1"])
  func none(text: String) {
    #expect(NumberReading(text) == nil)
  }

  @Test("One proof in a column decides for all of it")
  func evidence() {
    var evidence = NumberEvidence()
    for text in ["45,123", "12", nil, "n/a"] { evidence.observe(text) }
    #expect(evidence.needsQuestion)
    #expect(evidence.ambiguousExample == "45,123")
    evidence.observe("3,5")
    #expect(evidence.mark == .comma)
    #expect(!evidence.needsQuestion)
    evidence.observe("3.5")
    #expect(evidence.mark == nil)
    #expect(evidence.needsQuestion)
  }

  @Test("The currency is read from the sign beside the number")
  func currencies() {
    #expect(CurrencySign.currency(in: "1.234,56 €") == .eur)
    #expect(CurrencySign.currency(in: "-$12.00") == .usd)
    #expect(CurrencySign.currency(in: "CHF 12.50") == .chf)
    #expect(CurrencySign.currency(in: "12.50") == nil)
  }
}

@Suite struct DayReadingTests {
  @Test(
    "A day that can only be read in one way is",
    arguments: [
      ("2026-01-31", "2026-01-31"), ("2026/1/5", "2026-01-05"), ("31/01/2026", "2026-01-31"),
      ("1/31/2026", "2026-01-31"),
      ("04.05.2026", "2026-05-04"), ("2026. 1. 31.", "2026-01-31"), ("31-01-26", "2026-01-31"),
      ("12/25/98", "1998-12-25"),
      ("05/05/2026", "2026-05-05"), ("2026-01-31T23:59:59Z", "2026-01-31"),
      ("31/01/2026 10:00", "2026-01-31"),
      ("1/31/2026, 12:00 AM", "2026-01-31"), ("2026-04-05 00:00:00.0", "2026-04-05"),
    ])
  func certain(text: String, day: String) throws {
    let reading = try #require(DayReading(text))
    let expected = try #require(CalendarDay(day))
    #expect(reading.day(.dayFirst) == expected)
    #expect(reading.day(.monthFirst) == expected)
  }

  @Test("Two numbers up to twelve are a question")
  func ambiguous() throws {
    let reading = try #require(DayReading("04/05/2026"))
    #expect(reading.day(.dayFirst).description == "2026-05-04")
    #expect(reading.day(.monthFirst).description == "2026-04-05")
  }

  @Test(
    "What is no day is none",
    arguments: [
      "", "31/02/2026", "13/13/2026", "2026-13-01", "1/2", "1/2/3", "01-02/2026", "2026-01-02 later",
      "20260102x", "12345/1/2",
    ])
  func none(text: String) {
    #expect(DayReading(text) == nil)
  }

  @Test("One proof decides; two that disagree ask")
  func evidence() {
    var evidence = DayEvidence()
    evidence.observe("04/05/2026")
    #expect(evidence.needsQuestion)
    evidence.observe("31/05/2026")
    #expect(evidence.order == .dayFirst)
    evidence.observe("05/31/2026")
    #expect(evidence.needsQuestion)
  }
}
