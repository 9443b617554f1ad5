package import Interchange
package import Values

/// One bill of a file, exact to the smallest unit of its currency.
package struct SharedBill: Hashable, Sendable {
  /// What moved.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Somebody paid for several.
    case expense
    /// Somebody gave money back.
    case reimbursement
    /// Somebody received money for several.
    case income
  }

  /// Who paid and who bears it, one number for each person of the book, in minor units.
  package enum Division: Hashable, Sendable {
    /// What everybody paid and what everybody bears; both add up to the amount.
    case known(paid: [Int64], owed: [Int64])
    /// Only paid less borne: the file does not tell who paid.
    case nets([Int64])
  }

  /// Where it stands.
  package var location: RowLocation
  /// What moved.
  package var kind: Kind
  /// What it was for; may be empty.
  package var title: String
  /// The kind of expense, as the file writes it.
  package var category: String?
  package var day: CalendarDay
  /// How much, above zero.
  package var amount: Money
  /// Who paid and who bears it.
  package var division: Division
  /// What was paid abroad.
  package var original: ForeignAmount?
  /// Free text.
  package var notes: String = ""
  /// What a person should know about how it was read.
  package var remarks: [RowProblem] = []
  /// That it comes back; nil where it does not.
  package var recurrence: BillRecurrence?

  /// Says that its amount stood below zero: money came in, or, where it was given back, the others gave it.
  mutating func reverse() {
    if kind == .reimbursement, case .known(let paid, let owed) = division {
      division = .known(paid: owed, owed: paid)
    } else {
      kind = .income
    }
  }

  /// What everybody gets back because of it; below zero what they owe. It adds up to nothing.
  package var nets: [Int64] {
    switch division {
    case .nets(let nets): nets
    case .known(let paid, let owed):
      zip(paid, owed).map { kind == .income ? $1 - $0 : $0 - $1 }
    }
  }
}

/// One row of a file: a bill, or why it is none.
package struct SharedBillRow: Hashable, Sendable {
  /// Where it stands.
  package var location: RowLocation
  package var bill: Result<SharedBill, RowProblem>
}

/// The bills of a file in its order, read as they are asked for.
struct SharedBillRows {
  private let advance: () throws -> SharedBillRow?

  init(_ advance: @escaping () throws -> SharedBillRow?) {
    self.advance = advance
  }

  /// The rows of a table, from wherever its reader stands; `read` gives nil for a row that is no bill.
  init(_ reader: CSVReader, _ read: @escaping (CSVRow) throws(RowProblem) -> SharedBill?, file: String) {
    var reader = reader
    self.init {
      while let row = try reader.nextFilled() {
        let location = RowLocation(file: file, line: row.line)
        do throws(RowProblem) {
          if let bill = try read(row) { return SharedBillRow(location: location, bill: .success(bill)) }
        } catch {
          return SharedBillRow(location: location, bill: .failure(error))
        }
      }
      return nil
    }
  }

  init(_ entries: [JSONFields], _ read: @escaping (JSONFields) throws(RowProblem) -> SharedBill?) {
    var waiting = entries[...]
    self.init {
      while let entry = waiting.popFirst() {
        do throws(RowProblem) {
          if let bill = try read(entry) {
            return SharedBillRow(location: entry.location, bill: .success(bill))
          }
        } catch {
          return SharedBillRow(location: entry.location, bill: .failure(error))
        }
      }
      return nil
    }
  }

  /// The next row; nil at the end.
  func next() throws -> SharedBillRow? { try advance() }
}
