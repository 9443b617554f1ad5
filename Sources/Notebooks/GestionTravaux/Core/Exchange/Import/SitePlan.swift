import Foundation
import GRDB
import Interchange
import Values
import Vault

/// What a source brings to a notebook: the records that are new in it, ready to be inserted in their order.
struct SitePlan {
  /// A record that is new.
  struct Row {
    let record: any StoredEntity
    let kind: GestionTravauxError.Kind
    let title: String
    let day: CalendarDay
    let location: RowLocation
  }

  private(set) var rows: [Row] = []
  /// How many of each kind are there already.
  private(set) var duplicates: [GestionTravauxError.Kind: Int] = [:]
  /// What cannot be stored.
  private(set) var refusals: [(kind: GestionTravauxError.Kind, problem: RowProblem)] = []
  /// What is left out of records that are taken.
  private(set) var remarks: [RowProblem] = []
  /// The house, where it takes the name that the source has.
  var house: MaisonEntity?
  /// The photos that new records name: under which path each is kept here, by the path in the source.
  var photos: [String: String] = [:]

  /// How many records could not be read when the source was written: they are passed over.
  var unreadableCount = 0

  private let timeZone: TimeZone

  init(timeZone: TimeZone) { self.timeZone = timeZone }

  /// Takes a record that can be stored, and tells why another cannot.
  ///
  /// - Returns: whether it was taken.
  @discardableResult
  mutating func add<Record: StoredEntity>(
    _ record: Record, _ title: String, on instant: Date, at location: RowLocation
  ) -> Bool {
    do {
      let row = Row(
        record: try record.validated(), kind: Record.kind, title: title,
        day: CalendarDay(instant, in: timeZone), location: location)
      rows.append(row)
      return true
    } catch {
      refuse(Record.kind, error, at: location)
      return false
    }
  }

  /// Tells of a record that cannot be stored.
  mutating func refuse(
    _ kind: GestionTravauxError.Kind, _ error: GestionTravauxError, at location: RowLocation
  ) {
    for problem in error.fieldProblems {
      let told = RowProblem(
        problem.messageKey, problem.messageArguments, column: problem.field.input, at: location)
      refusals.append((kind, told))
    }
    guard error.fieldProblems.isEmpty else { return }
    refusals.append((kind, RowProblem(error.messageKey, error.messageArguments, at: location)))
  }

  /// Tells what is left out of a record that is taken.
  mutating func add(remark: RowProblem) { remarks.append(remark) }

  /// Counts a record that is there already.
  mutating func countDuplicate(_ kind: GestionTravauxError.Kind) { duplicates[kind, default: 0] += 1 }

  /// Tells what would be written.
  func describe(in preview: inout ImportPreview) {
    for row in rows {
      let kind = row.kind.rawValue
      preview.add(.init(location: row.location, kind: kind, day: row.day, title: row.title, amount: nil))
    }
    for problem in refusals.map(\.problem) + remarks { preview.add(problem) }
    let same = duplicates.values.reduce(0, +)
    if same > 0 { preview.leftOut["same", default: 0] += same }
    if unreadableCount > 0 { preview.leftOut["unreadable"] = unreadableCount }
  }

  /// Writes it, inside the import's transaction.
  ///
  /// - Parameter progress: hears the part done, from 0 to 1, and may cancel by throwing.
  func write(in db: Database, into report: inout ImportReport, progress: (Double) throws -> Void) throws {
    for (index, row) in rows.enumerated() {
      try row.record.insert(db)
      report.countImported(row.kind.rawValue)
      if index.isMultiple(of: 64) { try progress(Double(index) / Double(rows.count)) }
    }
    try house?.update(db)
    for (kind, count) in duplicates.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      for _ in 0..<count { report.countDuplicate(kind.rawValue) }
    }
    for refusal in refusals { report.countRefused(refusal.kind.rawValue, refusal.problem) }
    for remark in remarks { report.add(remark: remark) }
    if unreadableCount > 0 { report.leftOut["unreadable"] = unreadableCount }
  }
}
