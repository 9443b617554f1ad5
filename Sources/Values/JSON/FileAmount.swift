package import Foundation

/// An amount in a file: a JSON number without a currency, that other programs wrote as a
/// binary fraction.
///
/// `89.9` may come as 89.900000000000006: the shortest number that reads back as the same binary fraction is
/// what was meant. A number that is still too precise is rounded to the smallest unit, halves to the even
/// one, and one out of range counts as missing; either way the number is kept and written back for as long
/// as the amount is what it was read as, and the reading says so.
package enum FileAmount {
  /// The amount that `number` stands for, and the number itself when the amount does not say it exactly.
  package static func read(_ number: Decimal, currency: Currency) -> (amount: Money?, asWritten: Decimal?) {
    if let money = exact(number, currency: currency) { return (money, nil) }
    let binary = number.nearestDouble
    if let shortest = binary.shortestDecimal, "\(binary)" != "\(number)",
      let money = exact(shortest, currency: currency)
    {
      return (money, nil)
    }
    return (rounded(number, currency: currency), number)
  }

  /// The number to write.
  package static func write(_ amount: Money?, asWritten: Decimal?) -> Decimal? {
    guard let asWritten else { return amount?.decimal }
    let currency = amount?.currency ?? .eur
    let isStill =
      amount == nil
      ? rounded(asWritten, currency: currency) == nil : rounded(asWritten, currency: currency) == amount
    return isStill ? asWritten : amount?.decimal
  }

  private static func exact(_ number: Decimal, currency: Currency) -> Money? {
    do {
      return bounded(try Money(decimal: number, currency: currency))
    } catch {
      return nil
    }
  }

  private static func rounded(_ number: Decimal, currency: Currency) -> Money? {
    var source = number
    var result = Decimal()
    NSDecimalRound(&result, &source, currency.minorDigits, .bankers)
    return exact(result, currency: currency)
  }

  private static func bounded(_ money: Money) -> Money? {
    money.minorUnits.magnitude <= FieldLimits.amountMinorUnits.magnitude ? money : nil
  }
}
