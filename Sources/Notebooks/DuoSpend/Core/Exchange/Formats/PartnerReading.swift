import Interchange
import Values

/// What two of the people of a book take over from its bills.
struct PartnerReading: Sendable {
  let people: [String]
  /// The two, as indexes into the people: the first partner, the second.
  let partner1, partner2: Int
  /// The currency that is imported, and the column that holds it.
  let currency: Currency
  let currencyColumn: String
  /// The last day that a bill may have.
  var last = CalendarDay.latest

  func read(_ row: SharedBillRow) -> ImportedRow {
    var remarks: [RowProblem] = []
    do throws(RowProblem) {
      let bill = try row.bill.get()
      remarks = bill.remarks
      return ImportedRow(location: row.location, item: .success(try item(bill, &remarks)), remarks: remarks)
    } catch {
      return ImportedRow(location: row.location, item: .failure(error), remarks: [])
    }
  }

  private func item(_ bill: SharedBill, _ remarks: inout [RowProblem]) throws(RowProblem) -> ImportedItem {
    guard bill.amount.currency == currency else {
      throw problem(
        bill, "otherCurrency", ["currency": bill.amount.currency.rawValue, "kept": currency.rawValue],
        column: currencyColumn)
    }
    guard bill.day <= last else {
      throw problem(bill, "farAhead", ["day": "\(bill.day)", "last": "\(last)"])
    }
    let text = try ImportedText(bill)
    switch bill.division {
    case .nets(let nets): return try unknown(bill, nets, text)
    case .known(let paid, let owed):
      let part = try part(bill, paid, owed)
      let rest = bill.amount.minorUnits - part.owed1 - part.owed2
      if rest > 0 { remarks.append(othersShare(bill, rest, owed)) }
      switch bill.kind {
      case .expense, .income: return .expense(expense(bill, part, text))
      case .reimbursement:
        // A project has no settlement that comes back.
        if bill.recurrence != nil { remarks.append(problem(bill, "repeats")) }
        return .settlement(try settlement(bill, part, text))
      }
    }
  }

  /// What the two paid and bear of a bill.
  private struct Part {
    var paid1, owed1, owed2: Int64
    /// Who of the two paid; nil when both did.
    var payer: Partner?

    func owed(by partner: Partner) -> Int64 { partner == .partner1 ? owed1 : owed2 }
  }

  /// The part of the two, where it can be told from that of the others.
  private func part(_ bill: SharedBill, _ paid: [Int64], _ owed: [Int64]) throws(RowProblem) -> Part {
    let payers = paid.indices.filter { paid[$0] > 0 }
    let owed1 = owed[partner1], owed2 = owed[partner2]
    let isBetween = paid[partner1] + paid[partner2] == bill.amount.minorUnits
    let bearsAll = owed1 + owed2 == bill.amount.minorUnits
    guard isBetween, bearsAll || payers.count == 1 else {
      throw problem(bill, "paidByOthers", ["names": payers.map { people[$0] }.joined(separator: ", ")])
    }
    guard owed1 + owed2 > 0 else {
      let names = owed.indices.filter { owed[$0] > 0 }.map { people[$0] }
      throw problem(bill, "borneByOthers", ["names": names.joined(separator: ", ")])
    }
    let payer: Partner? = payers == [partner1] ? .partner1 : payers == [partner2] ? .partner2 : nil
    return Part(paid1: paid[partner1], owed1: owed1, owed2: owed2, payer: payer)
  }

  private func expense(_ bill: SharedBill, _ part: Part, _ text: ImportedText) -> ImportedExpense {
    let amount = Money(minorUnits: part.owed1 + part.owed2, currency: currency)
    let original = text.original(of: bill, for: amount)
    let sign: Int64 = bill.kind == .income ? -1 : 1
    return ImportedExpense(
      title: text.title, amount: amount.times(sign), original: original?.times(sign),
      paidBy: part.payer.map { Payer($0) } ?? .both(partner1: sign * part.paid1),
      split: .bearing(part.owed1, of: amount.minorUnits), partner1Due: sign * part.owed1,
      category: text.category,
      date: bill.day, notes: text.notes(mentioning: original == nil ? bill.original : nil),
      recurrence: bill.recurrence)
  }

  /// Money given back.
  private func settlement(
    _ bill: SharedBill, _ part: Part, _ text: ImportedText
  ) throws(RowProblem) -> Settlement.Details {
    guard let payer = part.payer else { throw problem(bill, "severalGivers") }
    let amount = part.owed(by: payer.other)
    guard amount > 0 else { throw problem(bill, "nothingBetween") }
    return Settlement.Details(
      from: payer,
      amount: Money(minorUnits: amount, currency: currency), date: bill.day,
      notes: text.titleAndNotes(mentioning: bill.original))
  }

  /// A bill that does not tell who paid: between two who owe each other nothing it can stand, as if each
  /// had paid their own part.
  private func unknown(
    _ bill: SharedBill, _ nets: [Int64], _ text: ImportedText
  ) throws(RowProblem) -> ImportedItem {
    let credited = nets.indices.filter { nets[$0] > 0 }.map { people[$0] }
    guard credited.isEmpty else {
      throw problem(bill, "payersUnknown", ["names": credited.joined(separator: ", ")])
    }
    guard people.count == 2, bill.kind != .reimbursement else { throw problem(bill, "payerUntold") }
    let amount = bill.amount.times(bill.kind == .income ? -1 : 1)
    let due = SplitRatio.equal.partner1Due(of: amount.minorUnits)
    return .expense(
      ImportedExpense(
        title: text.title, amount: amount, original: nil, paidBy: .both(partner1: due), split: .equal,
        partner1Due: due, category: text.category, date: bill.day, notes: text.notes(mentioning: nil)))
  }

  private func othersShare(_ bill: SharedBill, _ rest: Int64, _ owed: [Int64]) -> RowProblem {
    let others = owed.indices.filter { $0 != partner1 && $0 != partner2 && owed[$0] > 0 }
    return problem(
      bill, "othersShare",
      [
        "amount": "\(Money(minorUnits: rest, currency: currency).decimal)",
        "currency": currency.rawValue, "names": others.map { people[$0] }.joined(separator: ", "),
      ])
  }

  private func problem(
    _ bill: SharedBill, _ key: String, _ arguments: [String: String] = [:], column: String? = nil
  ) -> RowProblem {
    let common = [
      "title": String(bill.title.prefix(80)), "total": "\(bill.amount.decimal)",
      "code": bill.amount.currency.rawValue,
    ]
    return RowProblem(
      "duospend.import.\(key)", common.merging(arguments) { $1 }, column: column, at: bill.location)
  }
}

extension Money {
  fileprivate func times(_ sign: Int64) -> Money { Money(minorUnits: sign * minorUnits, currency: currency) }
}

extension ForeignAmount {
  fileprivate func times(_ sign: Int64) -> ForeignAmount {
    ForeignAmount(amount: amount.times(sign), rate: rate)
  }
}
