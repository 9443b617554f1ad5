import Interchange

/// Where the columns of Splid's table stand: six that say what a bill is, then those of the people.
struct SplidColumns: Sendable {
  static let title = 0, amount = 1, currency = 2, payer = 3, date = 4, created = 5, firstPerson = 6

  /// The column of each person; where there are two, the first.
  let people: [Int]
  /// Whether each person has two columns, what they paid and what they bear, and not one whose sign tells which.
  let isPaired: Bool
  private let isNamed: Bool

  private static let titles = ["title", "titel", "titre", "título", "titolo"]
  /// The words that one column a person asks for: without its empty cells any table of six columns looks so.
  private static let words = [
    titles, ["amount", "betrag", "montant", "importe", "importo", "bedrag"],
    ["currency", "währung", "devise", "monnaie", "moneda", "valuta"],
    ["by", "von", "par", "por", "da", "door"], ["date", "datum", "fecha", "data"],
  ]

  /// Nil when a header has neither shape.
  init?(_ header: CSVHeader) {
    var names = header.names
    while names.last == "" { names.removeLast() }
    let cells = names.dropFirst(Self.firstPerson)
    guard names.prefix(Self.firstPerson).allSatisfy({ !$0.isEmpty }) else { return nil }
    isNamed = header.column(anyOf: Self.titles) == Self.title
    let alternates = cells.enumerated().allSatisfy { $0.offset.isMultiple(of: 2) != $0.element.isEmpty }
    if cells.count >= 3, alternates {
      isPaired = true
      people = cells.indices.filter { $0.isMultiple(of: 2) }
    } else if cells.count >= 2, cells.allSatisfy({ !$0.isEmpty }),
      Self.words.enumerated().allSatisfy({ header.column(anyOf: $0.element) == $0.offset })
    {
      isPaired = false
      people = Array(cells.indices)
    } else {
      return nil
    }
  }

  /// How well a header fits: names of any language do where the empty cells between the people show the shape.
  static func confidence(_ header: CSVHeader) -> Double {
    guard let columns = SplidColumns(header) else { return 0 }
    return columns.isPaired ? columns.isNamed ? 0.95 : 0.6 : 0.5
  }
}
