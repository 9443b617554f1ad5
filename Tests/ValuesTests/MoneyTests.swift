import Foundation
import TestSupport
import Testing
import Values

@Suite struct MoneyTests {
  @Test(
    "An amount has as many decimals as its currency",
    arguments: [
      ("12.34", Currency.eur, 1_234 as Int64), ("500", .jpy, 500), ("1.234", .tnd, 1_234),
      ("-0.01", .eur, -1),
      ("12.340000", .eur, 1_234), ("92233720368547758.07", .eur, .max), ("-92233720368547758.08", .eur, .min),
    ])
  func decimals(text: String, currency: Currency, minorUnits: Int64) throws {
    let decimal = try #require(Decimal(string: text))
    let money = try Money(decimal: decimal, currency: currency)
    #expect(money == Money(minorUnits: minorUnits, currency: currency))
    #expect(money.decimal == decimal)
  }

  @Test("A currency has a code of three capital letters, whether it is known here or not")
  func currencyCodes() {
    #expect(["EUR", "FRF", "ZZZ"].allSatisfy { Currency(code: $0)?.rawValue == $0 })
    for code in ["", "EURO", "EU", "eur", "É€R", "E R", "EUR\n", "EUR scale/100"] {
      #expect(Currency(code: code) == nil, "\(code)")
    }
  }

  @Test("A fraction of a cent is refused, not rounded")
  func tooPrecise() throws {
    let decimal = try #require(Decimal(string: "1.005"))
    #expect(throws: AmountError.tooPrecise(digits: 2)) { try Money(decimal: decimal, currency: .eur) }
    #expect(throws: AmountError.tooPrecise(digits: 0)) { try Money(decimal: decimal, currency: .jpy) }
  }

  @Test("An amount that cannot be counted is refused")
  func outOfRange() throws {
    let decimal = try #require(Decimal(string: "92233720368547758.08"))
    #expect(throws: AmountError.outOfRange) { try Money(decimal: decimal, currency: .eur) }
    #expect(throws: AmountError.outOfRange) {
      try Money(decimal: Decimal.greatestFiniteMagnitude, currency: .eur)
    }
    #expect(throws: AmountError.self) { try Money(decimal: Decimal.nan, currency: .eur) }
  }

  @Test("Sums are checked: no overflow, no two currencies")
  func sums() throws {
    let one = Money(minorUnits: 1, currency: .eur)
    #expect(try one + Money(minorUnits: 2, currency: .eur) == Money(minorUnits: 3, currency: .eur))
    #expect(try one - Money(minorUnits: 2, currency: .eur) == Money(minorUnits: -1, currency: .eur))
    #expect(throws: AmountError.outOfRange) { try one + Money(minorUnits: .max, currency: .eur) }
    #expect(throws: AmountError.currenciesDiffer(.eur, .usd)) {
      try one + Money(minorUnits: 1, currency: .usd)
    }
  }

  @Test("What is shown can be typed back, for any amount")
  func shownAndTyped() throws {
    var random = SeededGenerator.printed()
    for currency in [Currency.eur, .usd, .jpy, .tnd, .gbp, .cad] {
      let parser = AmountParser(currency: currency, allowsNegative: true)
      for identifier in ["fr_FR", "en_GB", "de_DE", "fr_CH"] {
        let locale = Locale(identifier: identifier)
        for digits in 0..<18 {
          let bound = Int64(pow(10, Double(digits)))
          let money = Money(minorUnits: .random(in: -bound...bound, using: &random), currency: currency)
          #expect(try parser.parse(money.editingText(locale: locale)) == money, "\(money) \(identifier)")
          #expect(try parser.parse(money.formatted(locale: locale)) == money, "\(money) \(identifier)")
        }
      }
    }
  }

  @Test("A decimal becomes the floating-point number that the same digits write")
  func doubles() throws {
    for text in ["45.123", "32.51", "0.1", "-1234567.891", "0"] {
      #expect(try #require(Decimal(string: text)).nearestDouble == Double(text))
    }
    var random = SeededGenerator.printed()
    for _ in 0..<2_000 {
      let digits = Int.random(in: 1...18, using: &random)
      let whole = Int64.random(in: 0..<Int64(pow(10, Double(digits))), using: &random)
      let text = "\(whole).\(Int.random(in: 0...999_999, using: &random))"
      #expect(try #require(Decimal(string: text)).nearestDouble == Double(text), "\(text)")
    }
  }

  @Test(
    "A floating-point number becomes the decimal of the digits that somebody typed",
    arguments: [
      (147_574.7, "147574.7"), (16_737.2, "16737.2"), (10_400, "10400"), (0.1, "0.1"), (-2.5, "-2.5"),
      (0, "0"), (1e-7, "0.0000001"), (.infinity, nil), (.nan, nil), (.greatestFiniteMagnitude, nil),
    ] as [(Double, String?)])
  func shortest(number: Double, text: String?) {
    #expect(number.shortestDecimal?.description == text)
  }
}
