import Foundation
import Interchange

/// What everybody paid and bears of one bill, with the fractions of cents of the file and without the bill's sign.
enum SplidShares {
  case known(paid: [Decimal], owed: [Decimal])
  /// Only paid less borne: several people paid, and one column does not tell how much.
  case nets([Decimal])

  /// Nil when the cells do not give the total, to the cents that they may round.
  ///
  /// - Parameters:
  ///   - values: one cell a person, above zero what they paid, or paid less what they bear, below zero what they
  ///     bear. One person who paid bears what the others do not, whichever of the two their own cell is.
  ///   - payer: who paid where no cell is above zero.
  init?(
    of total: Decimal, values: [Decimal], payer: () throws(RowProblem) -> Int
  ) throws(RowProblem) {
    let payers = values.indices.filter { values[$0] > 0 }
    var (paid, owed) = (values.map { max($0, 0) }, values.map { max(-$0, 0) })
    func isNear(_ first: Decimal, _ second: Decimal) -> Bool {
      Self.isNear(first, second, among: values.count)
    }
    guard payers.count < 2 else {
      let given = paid.reduce(0, +)
      if isNear(given, total) {
        self = .known(paid: paid, owed: owed)
      } else if given < total, isNear(given, owed.reduce(0, +)) {
        self = .nets(values)
      } else {
        return nil
      }
      return
    }
    let person = if let only = payers.first { only } else { try payer() }
    if owed[person] == 0 {
      let rest = total - owed.reduce(0, +)
      owed[person] = rest < 0 && isNear(rest, 0) ? 0 : rest
    }
    guard payers.isEmpty || isNear(values[person], total) || isNear(values[person], total - owed[person])
    else { return nil }
    paid[person] = total
    self = .known(paid: paid, owed: owed)
  }

  /// Whether two sums are the same to the cents that so many cells may round.
  static func isNear(_ first: Decimal, _ second: Decimal, among cells: Int) -> Bool {
    (first - second).magnitude <= Decimal(cells) / 100
  }

  /// Whether one person paid what another alone bears: money given back, or an expense for somebody else.
  var isTransfer: Bool {
    guard case .known(let paid, let owed) = self else { return false }
    return Self.isTransfer(paid: paid, owed: owed)
  }

  static func isTransfer<Number: Numeric>(paid: [Number], owed: [Number]) -> Bool {
    let (givers, bearers) = (paid.indices.filter { paid[$0] != 0 }, owed.indices.filter { owed[$0] != 0 })
    return givers.count == 1 && bearers.count == 1 && givers != bearers
  }
}
