import Foundation
import Interchange
import Values

/// The parts of a file of Cospend, told apart by their headers.
enum CospendSection {
  case members
  case bills(CospendColumns)
  case categories, modes, currencies

  /// The section that a header opens; nil when it opens none.
  init?(_ table: BookTable) throws(DuoSpendImportError) {
    let header = table.header
    if Self.isBills(header) {
      self = .bills(try CospendColumns(table))
    } else if header.column("name") != nil, header.column("weight") != nil {
      self = .members
    } else if header.column("categoryname") != nil {
      self = .categories
    } else if header.column("paymentmodename") != nil {
      self = .modes
    } else if header.column("currencyname") != nil {
      self = .currencies
    } else {
      return nil
    }
  }
}

extension CospendSection {
  static func isBills(_ header: CSVHeader) -> Bool {
    header.column("what") != nil && header.column("owers") != nil
  }
}

/// The rows of all sections, each with its section and the header above it.
struct CospendSections {
  private var reader: CSVReader
  private let file: String
  private var current: (section: CospendSection, table: BookTable)?
  private var startsSection = true
  /// Whether a header of bills was met, even without a bill under it.
  private(set) var hasBills = false

  init(_ reader: CSVReader, file: String) {
    self.reader = reader
    self.file = file
  }

  mutating func next() throws -> (CospendSection, BookTable, CSVRow)? {
    while let row = try reader.next() {
      if row.isBlank {
        startsSection = true
        continue
      }
      if startsSection || current == nil {
        startsSection = false
        let table = BookTable(file: file, header: CSVHeader(row.fields), line: row.line)
        if let section = try CospendSection(table) {
          if case .bills = section { hasBills = true }
          current = (section, table)
          continue
        }
      }
      guard let current else {
        throw DuoSpendImportError.missingColumns(
          file: file, line: row.line, columns: "what, amount, date, payer_name, owers")
      }
      return (current.section, current.table, row)
    }
    return nil
  }
}

/// Where the columns of bills stand.
struct CospendColumns {
  let table: BookTable
  let what, amount, date, payer, owers: Int
  private let weight: Int?
  let category, mode, comment, repeats, repeatsEvery, repeatsUntil, deleted, severalPayers: Int?

  init(_ table: BookTable) throws(DuoSpendImportError) {
    self.table = table
    what = try table.required("what")
    amount = try table.required("amount")
    date = try table.required("date")
    payer = try table.required("payer_name")
    owers = try table.required("owers")
    weight = table.header.column("payer_weight")
    category = table.header.column("categoryid")
    mode = table.header.column("paymentmodeid")
    comment = table.header.column("comment")
    repeats = table.header.column("repeat")
    repeatsEvery = table.header.column("repeatfreq")
    repeatsUntil = table.header.column("repeatuntil")
    deleted = table.header.column("deleted")
    severalPayers = table.header.column("payers")
  }

  /// Whether a bill lies in the bin.
  func isDeleted(_ row: CSVRow) -> Bool { row.text(deleted) == "1" }

  /// Whether a row is no bill: some clients write one in each member's name, so that a file tells who they are.
  func isPlaceholder(_ row: CSVRow) -> Bool {
    row.text(what) == "deleteMeIfYouWant" && row.text(date) == "1970-01-01"
  }

  /// Who paid how much, where several did; empty otherwise.
  func payers(_ row: CSVRow) throws(RowProblem) -> [(name: String, amount: Decimal)] {
    guard let text = row.text(severalPayers) else { return [] }
    do {
      return try JSONDecoder().decode([Part].self, from: Data(text.utf8)).map { ($0.name, $0.amount) }
    } catch {
      throw table.place(row, severalPayers).problem("badPayers", text)
    }
  }

  /// The weight in a bill, which must be a number where there is one.
  func weight(_ row: CSVRow) throws(RowProblem) -> Decimal? { try table.number(row, weight) }

  private struct Part: Decodable {
    let name: String
    let amount: Decimal
  }
}

/// What the ids in bills mean.
struct CospendNames: Sendable {
  /// The id of the category of money given back.
  static let reimbursement = "-11"

  var categories: [String: String] = [:]
  var modes: [String: String] = [:]
  /// The main currency, as it is called there.
  var currency: String?

  /// A comment as it was typed: the file holds it encoded for an address, spaces as `+`.
  static func decoded(_ text: String?) -> String? {
    guard let text else { return nil }
    return text.replacing("+", with: " ").removingPercentEncoding ?? text
  }
}
