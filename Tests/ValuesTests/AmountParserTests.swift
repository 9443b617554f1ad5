import Testing
import Values

@Suite struct AmountParserTests {
  @Test(
    "An amount is read as people write it",
    arguments: [
      ("1 234,50 €", 123_450 as Int64), ("1234.5", 123_450), ("1.234,50", 123_450), ("1,234.50", 123_450),
      ("1234,50", 123_450), ("0,5", 50), (",50", 50), ("12", 1_200), ("€12.30", 1_230), ("EUR 12,30", 1_230),
      ("12,30 eur", 1_230), ("1\u{202F}234\u{202F}567,89\u{A0}€", 123_456_789), ("1.234.567,89", 123_456_789),
      ("1,234,567", 123_456_700), ("1'234.50", 123_450), ("0", 0), ("007", 700), ("+5", 500),
      ("1 234 567", 123_456_700),
    ])
  func read(text: String, minorUnits: Int64) throws {
    #expect(try AmountParser(currency: .eur).parse(text) == Money(minorUnits: minorUnits, currency: .eur))
  }

  @Test(
    "What is no number, or could be two, is refused",
    arguments: [
      "12abc", "1,234.5", "1.234,5", "1e30", "1 2 3", "12 34,50", "1,23,456", "1.2.3", "--5", "5-5", "€",
      "$12", "12,",
      "1,2,3.40", "1.234.56,78", "NaN", "٣", "12 € 50", "0x10", "1,234 567.00",
    ])
  func refused(text: String) {
    #expect(throws: AmountError.notANumber(text)) { try AmountParser(currency: .eur).parse(text) }
  }

  @Test("More decimals than the currency has are refused", arguments: ["1.234", "1,234", "0,001", "12.3456"])
  func tooPrecise(text: String) {
    #expect(throws: AmountError.tooPrecise(digits: 2)) { try AmountParser(currency: .eur).parse(text) }
  }

  @Test("Nothing is told apart from no number")
  func empty() {
    #expect(throws: AmountError.empty) { try AmountParser(currency: .eur).parse(" \u{A0}\n") }
  }

  @Test(
    "An amount below zero passes only where refunds do", arguments: ["-5", "−5,00 €", "-€5", "5-", "€-5"])
  func negative(text: String) throws {
    #expect(throws: AmountError.negative) { try AmountParser(currency: .eur).parse(text) }
    #expect(
      try AmountParser(currency: .eur, allowsNegative: true).parse(text)
        == Money(minorUnits: -500, currency: .eur))
  }

  @Test(
    "An amount too large to be counted says so",
    arguments: [
      "92233720368547758,08", "99999999999999999999", "1" + String(repeating: "0", count: 60),
    ])
  func outOfRange(text: String) {
    #expect(throws: AmountError.outOfRange) { try AmountParser(currency: .eur).parse(text) }
  }

  @Test("A separator in a currency without decimals groups thousands")
  func yen() throws {
    let parser = AmountParser(currency: .jpy)
    #expect(try parser.parse("¥1,234") == Money(minorUnits: 1_234, currency: .jpy))
    #expect(try parser.parse("1 234") == Money(minorUnits: 1_234, currency: .jpy))
    #expect(throws: AmountError.tooPrecise(digits: 0)) { try parser.parse("12.50") }
  }

  @Test("Three decimals are the dinar's own")
  func dinar() throws {
    #expect(try AmountParser(currency: .tnd).parse("1,234") == Money(minorUnits: 1_234, currency: .tnd))
  }
}
