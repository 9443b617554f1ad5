import Foundation
import Values

/// A book made up from a seed, exact to the cent: what the writers of every format write.
struct RandomBook {
  struct Bill {
    var title: String
    var day: String
    var cents: Int64
    var payer: Int
    /// What each person bears; nothing for those who take no part.
    var owed: [Int64]
    var isReimbursement: Bool
    /// Who takes part, by weight or evenly.
    var takesPart: [Bool]
  }

  let people: [String]
  /// The weight of each person, where a tool has weights.
  let weights: [Decimal]
  private(set) var bills: [Bill] = []

  private static let titles = [
    "Courses", "Loyer", "Dîner, vin", "Essence \"98\"", "Cadeau; fleurs", "Noël 🎄", "=1+1", "Ligne\ndouble",
    "100 %", "@home",
  ]

  init(seed: UInt64, people count: Int, bills: Int = 40) {
    var random = SeededGenerator(seed: seed)
    people = Array(["Camille", "Sacha", "Zoé", "Noa"].prefix(count))
    weights = people.map { _ in [1, 1, 2, 1.5, 0.5].randomElement(using: &random) ?? 1 }
    for _ in 0..<bills {
      let cents = Int64.random(in: 1...(Bool.random(using: &random) ? 9_999 : 50_000_000), using: &random)
      let payer = Int.random(in: 0..<count, using: &random)
      let isReimbursement = Int.random(in: 0..<6, using: &random) == 0
      var takesPart = people.map { _ in Bool.random(using: &random) }
      if isReimbursement { takesPart = people.indices.map { $0 == (payer + 1) % count } }
      if !takesPart.contains(true) { takesPart[(payer + 1) % count] = true }
      self.bills.append(
        Bill(
          title: Self.titles.randomElement(using: &random) ?? "", day: Self.day(&random), cents: cents,
          payer: payer, owed: Self.owed(cents, takesPart, &random), isReimbursement: isReimbursement,
          takesPart: takesPart))
    }
  }

  /// What each person gets back in the end.
  var nets: [Int64] {
    people.indices.map { person in
      bills.reduce(0) { $0 + ($1.payer == person ? $1.cents : 0) - $1.owed[person] }
    }
  }

  /// What each person gets back in a tool that divides by weights and never rounds, in cents.
  var weighedNets: [Double] {
    people.indices.map { person in
      bills.reduce(0.0) { sum, bill in
        let total = people.indices.reduce(Decimal(0)) { $0 + (bill.takesPart[$1] ? weights[$1] : 0) }
        let own = bill.takesPart[person] ? weights[person] : 0
        let share = NSDecimalNumber(decimal: own).doubleValue / NSDecimalNumber(decimal: total).doubleValue
        return sum + (bill.payer == person ? Double(bill.cents) : 0) - Double(bill.cents) * share
      }
    }
  }

  private static func owed(
    _ cents: Int64, _ takesPart: [Bool], _ random: inout SeededGenerator
  ) -> [Int64] {
    var left = cents
    var owed = takesPart.map { _ in Int64(0) }
    let part = takesPart.indices.filter { takesPart[$0] }
    for person in part.dropLast() {
      owed[person] = Int64.random(in: 0...left, using: &random)
      left -= owed[person]
    }
    owed[part[part.count - 1]] = left
    return owed
  }

  private static func day(_ random: inout SeededGenerator) -> String {
    let day = CalendarDay(dayNumber: Int.random(in: 18_000...20_500, using: &random))
    return "\(day)"
  }
}

/// Cents as a tool writes them: 12.30.
func decimals(_ cents: Int64, mark: String = ".") -> String {
  let digits = String(cents.magnitude)
  let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  return (cents < 0 ? "-" : "") + padded.dropLast(2) + mark + padded.suffix(2)
}

/// Cells as a table has them, all in quotes that need any.
func line(_ cells: [String], _ delimiter: String = ",") -> String {
  cells.map { cell in
    let isPlain = !cell.contains { "\",;\n\r".contains($0) }
    return isPlain ? cell : "\"" + cell.replacing("\"", with: "\"\"") + "\""
  }.joined(separator: delimiter)
}

/// A value as JSON.
func json(_ value: Any) throws -> String {
  String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
}
