import Foundation
import Interchange
import Values

/// What the CSV and the JSON of ihatemoney have in common: names, and weights that only payers show.
struct IHateMoneyMembers: Sendable {
  private(set) var people: [String] = []
  private(set) var weights: [String: Decimal] = [:]
  private var indexes: [String: Int] = [:]

  /// Somebody who pays, with the weight written there.
  mutating func add(payer name: String, weight: Decimal?) {
    add(name)
    if let weight, weight > 0, weights[name] == nil { weights[name] = weight }
  }

  /// Somebody who bears a part.
  mutating func add(_ name: String) {
    guard indexes[name] == nil else { return }
    indexes[name] = people.count
    people.append(name)
  }

  func index(_ name: String) -> Int? { indexes[name] }

  /// Those whose weight the file does not show: it counts as 1.
  var weightless: [String] { people.filter { weights[$0] == nil } }

  /// The weights of these people, by index.
  func weights(of owers: [String]) -> [Int: Decimal] {
    var result: [Int: Decimal] = [:]
    for name in owers {
      if let index = indexes[name] { result[index, default: 0] += weights[name] ?? 1 }
    }
    return result
  }

  /// The text without the `'` that keeps spreadsheets from taking it for a formula.
  static func unguarded(_ text: String) -> String {
    let rest = text.dropFirst()
    guard text.first == "'", let next = rest.first, "=+-@\t\r".contains(next) else { return text }
    return String(rest)
  }
}

/// One bill of ihatemoney, whichever file it comes from, and the places to blame.
struct IHateMoneyBill {
  var title: String
  var type: String?
  var payer: String
  var owers: [String]
  var day: CalendarDay
  var amount: Money
  let amountPlace, payerPlace, owersPlace: BookPlace

  /// The bill, with the cents that others left over.
  func shared(
    _ members: IHateMoneyMembers, _ cents: inout CarriedCents
  ) throws(RowProblem) -> SharedBill {
    guard amount.minorUnits != 0 else { throw amountPlace.problem("zero", "0") }
    guard let index = members.index(payer) else { throw payerPlace.problem("unknownPerson", payer) }
    let weights = members.weights(of: owers)
    guard !weights.isEmpty else { throw owersPlace.problem("noShares") }
    var paid = members.people.map { _ in Int64(0) }
    paid[index] = abs(amount.minorUnits)
    var bill = SharedBill(
      location: amountPlace.location, kind: type?.lowercased() == "reimbursement" ? .reimbursement : .expense,
      title: title, category: nil, day: day,
      amount: Money(minorUnits: abs(amount.minorUnits), currency: amount.currency),
      division: .known(paid: paid, owed: cents.divide(amount.minorUnits, weights: weights)))
    if amount.minorUnits < 0 { bill.reverse() }
    return bill
  }
}

extension SharedBook {
  /// Says whose weight the file has lost.
  mutating func remarkWeightless(_ members: IHateMoneyMembers, column: String, line: Int) {
    let place = BookPlace(location: RowLocation(file: file, line: line), column: column)
    remarks += members.weightless.map { place.problem("weightLost", $0) }
  }
}
