@testable import DuoSpendCore
import Foundation
import Interchange
import Values

/// A source of one file, in a folder of its own.
func source(_ name: String, _ text: String) throws -> ImportSource {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("duo-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let url = folder.appendingPathComponent(name)
  try Data(text.utf8).write(to: url)
  return try ImportSource(contentsOf: url)
}

/// Everything that an import gives, as values to compare.
struct Imported {
  var expenses: [ImportedExpense] = []
  var settlements: [Settlement.Details] = []
  var problems: [RowProblem] = []
  var remarks: [RowProblem] = []

  init(_ book: SharedBookImport, _ answers: [String: String] = [:]) throws {
    let rows = try book.rows(ImportAnswers(answers))
    while let row = try rows.next() {
      remarks += row.remarks
      switch row.item {
      case .success(.expense(let expense)): expenses.append(expense)
      case .success(.settlement(let settlement)): settlements.append(settlement)
      case .failure(let problem): problems.append(problem)
      }
    }
  }

  /// The last part of each problem's key and its line.
  var refused: [String] { problems.map { "\($0.location.line) \($0.short) \($0.column ?? "")" } }
}

extension RowProblem {
  /// The key without what all have in common.
  var short: String { String(messageKey.dropFirst("duospend.import.".count)) }
}

extension SharedBookImport {
  /// The import of a file with this text.
  init(_ format: BookFormat, _ name: String, _ text: String, into target: ImportTarget? = nil) throws {
    try self.init(source(name, text), format: format, into: target)
  }
}

/// The bills of a file, before anybody is chosen.
func bills(_ format: BookFormat, _ source: ImportSource) throws -> (book: SharedBook, bills: [SharedBill]) {
  let (file, _) = try format.open(source)
  let rows = try file.rows(BookQuestions(file.book, nil).culture(ImportAnswers()))
  var bills: [SharedBill] = []
  while let row = try rows.next() { bills.append(try row.bill.get()) }
  return (file.book, bills)
}

/// A generator that gives the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

func euros(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .eur) }

func day(_ text: String) -> CalendarDay { CalendarDay(text) ?? .earliest }
