package import Interchange

/// What a file of another tool says about shared expenses, apart from the bills themselves.
package struct SharedBook: Hashable, Sendable {
  /// A currency as the file writes it: a code, a sign, or nothing.
  package struct CurrencyLabel: Hashable, Sendable {
    /// What the file writes; empty when it writes nothing.
    package var text: String
    /// How many bills are in it.
    package var bills: Int
    /// The first of them.
    package var first: RowLocation
  }

  /// A balance that the file states for one person.
  package struct StatedBalance: Hashable, Sendable {
    /// The person, as an index into ``SharedBook/people``.
    package var person: Int
    /// The currency, as the file writes it.
    package var currency: String
    /// What it says, as written: above zero the person gets money back.
    package var text: String
    /// Where it stands.
    package var location: RowLocation
  }

  /// The name of the file.
  package let file: String
  /// The name that the file gives itself; nil when it gives none.
  package internal(set) var title: String?
  /// Everybody in it, in the order of the file; no two names are the same but for their capitals.
  package private(set) var people: [String] = []
  /// The currencies of its bills, in the order in which they appear.
  package internal(set) var currencies: [CurrencyLabel] = []
  /// What a bill without a currency is in, as the file writes it: the only currency that it names.
  package private(set) var blankCurrency: String?
  /// The column or field that holds the currency; nil when there is none.
  package internal(set) var currencyColumn: String?
  /// The balances that the file states, to be compared.
  package internal(set) var stated: [StatedBalance] = []
  /// What holds for the whole file and a person should know.
  package internal(set) var remarks: [RowProblem] = []
  /// Parts that are left out knowingly, and how many rows each has.
  package internal(set) var leftOut: [String: Int] = [:]
  /// What the first bill is called in which one person paid what another alone bears, where the file does not say whether
  /// it gives money back; nil without such a bill.
  var transfer: String?
  /// What its days prove about the order of day and month.
  var days = DayEvidence()
  private var indexes: [String: Int] = [:]

  /// How many people and how many currencies a file may name: every bill has a number for every person.
  static let peopleLimit = 200
  static let currenciesLimit = 100

  init(file: String) {
    self.file = file
  }

  /// The index of a person; nil for nobody.
  func index(of person: String) -> Int? { indexes[person] }

  /// Adds people in the order of their columns, even two of one name.
  mutating func add(columns names: [String]) {
    for name in names {
      indexes[name] = indexes[name] ?? people.count
      people.append(name)
    }
  }

  /// Adds somebody whom a row names, once.
  mutating func add(person name: String) {
    guard indexes[name] == nil, people.count <= Self.peopleLimit else { return }
    add(columns: [name])
  }

  /// Counts a bill in a currency.
  mutating func count(currency text: String, at location: RowLocation) {
    if let index = currencies.firstIndex(where: { $0.text == text }) {
      currencies[index].bills += 1
    } else if currencies.count < Self.currenciesLimit {
      currencies.append(CurrencyLabel(text: text, bills: 1, first: location))
    }
  }

  /// Reads bills without a currency as in the only one that the file names: a blank cell is no currency of its own.
  mutating func resolveCurrencies() {
    guard currencies.count == 2, let blank = currencies.firstIndex(where: { $0.text.isEmpty }) else { return }
    let (first, count) = (currencies[blank].first, currencies[blank].bills)
    currencies.remove(at: blank)
    currencies[0].bills += count
    blankCurrency = currencies[0].text
    remarks.append(
      BookPlace(location: first, column: currencyColumn ?? "").problem(
        "blankCurrency", currencies[0].text, ["count": "\(count)"]))
  }

  /// Refuses two people with one name, whom nobody could tell apart, and more people than a bill can hold.
  func checkNames(line: Int = 1) throws(DuoSpendImportError) {
    guard people.count <= Self.peopleLimit else { throw .manyPeople(file: file, limit: Self.peopleLimit) }
    var seen: Set<String> = []
    for name in people where !seen.insert(name.lowercased()).inserted {
      throw .equalNames(file: file, line: line, name: name)
    }
  }
}
