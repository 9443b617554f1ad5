import Interchange
package import Values

/// The project that an import goes into.
package struct ImportTarget: Hashable, Sendable {
  /// The first partner's name.
  package var partner1Name: String
  /// The second partner's name.
  package var partner2Name: String
  /// The currency of every amount of the project.
  package var currency: Currency

  /// A project's partners and currency.
  package init(partner1Name: String, partner2Name: String, currency: Currency) {
    self.partner1Name = partner1Name
    self.partner2Name = partner2Name
    self.currency = currency
  }

  func name(of partner: Partner) -> String { partner == .partner1 ? partner1Name : partner2Name }
}

/// What a book leaves open: the order of its days, its currencies, and which two of its people are meant.
struct BookQuestions: Sendable {
  let all: [ImportQuestion]
  private let book: SharedBook
  private let dayOrder, keptCurrency, transfer: ImportQuestion?
  private let currencies: [String: ImportQuestion]
  private let partners: [Partner: ImportQuestion]
  /// The partners whom the file tells by itself.
  private let known: [Partner: Int]

  init(_ book: SharedBook, _ target: ImportTarget?) {
    self.book = book
    dayOrder =
      book.days.needsQuestion
      ? .dayOrder(file: book.file, example: book.days.ambiguousExample ?? "", suggestion: nil) : nil
    let open = book.currencies.filter { CurrencyReading.certain($0.text) == nil }
    let asked = open.map { ($0.text, Self.meaning($0.text, book.file, target)) }
    currencies = Dictionary(asked) { first, _ in first }
    keptCurrency = Self.distinct(book).count > 1 ? Self.kept(book, target) : nil
    transfer = book.transfer.map { Self.transfer($0, book.file) }
    known = Self.known(book.people, target)
    let missing = Partner.allCases.filter { [known] in known[$0] == nil }
    partners = Dictionary(missing.map { ($0, Self.partner($0, book, target)) }) { first, _ in first }
    all =
      [dayOrder].compactMap(\.self) + asked.map(\.1) + [keptCurrency, transfer].compactMap(\.self)
      + missing.compactMap { [partners] in partners[$0] }
  }

  /// How days and currencies are meant.
  func culture(_ answers: ImportAnswers) throws(ImportError) -> BookCulture {
    var culture = BookCulture()
    // What other days of the file prove needs no question.
    if let proved = book.days.order { culture.dayOrder = proved }
    if let dayOrder, let order = DayOrder(rawValue: try answers.answer(to: dayOrder)) {
      culture.dayOrder = order
    }
    if let transfer, let kind = SharedBill.Kind(rawValue: try answers.answer(to: transfer)) {
      culture.transfer = kind
    }
    for label in book.currencies {
      if let question = currencies[label.text] {
        culture.currencies[label.text] = Currency(rawValue: try answers.answer(to: question))
      } else {
        culture.currencies[label.text] = CurrencyReading.certain(label.text)
      }
    }
    if let blank = book.blankCurrency { culture.currencies[""] = culture.currencies[blank] }
    return culture
  }

  /// Which two of the people take over what.
  func reading(_ answers: ImportAnswers, _ target: ImportTarget?) throws -> PartnerReading {
    let culture = try culture(answers)
    var chosen = known
    for partner in Partner.allCases {
      guard let question = partners[partner] else { continue }
      chosen[partner] = book.people.firstIndex(of: try answers.answer(to: question))
    }
    guard let first = chosen[.partner1], let second = chosen[.partner2] else {
      throw DuoSpendImportError.fewPeople(file: book.file)
    }
    guard first != second else { throw DuoSpendImportError.samePartner(name: book.people[first]) }
    let kept = try keptCurrency.map { question throws(ImportError) in try answers.answer(to: question) }
    let label = kept ?? book.currencies.first?.text ?? ""
    return PartnerReading(
      people: book.people, partner1: first, partner2: second,
      currency: target?.currency ?? culture.currency(label), currencyColumn: book.currencyColumn ?? "")
  }

  /// One label for each currency.
  static func distinct(_ book: SharedBook) -> [SharedBook.CurrencyLabel] {
    var seen: Set<String> = []
    return book.currencies.filter {
      seen.insert(CurrencyReading.certain($0.text)?.rawValue ?? $0.text).inserted
    }
  }

  /// With two people it is them, in the order of the file; into a project, those with its partners' names.
  private static func known(_ people: [String], _ target: ImportTarget?) -> [Partner: Int] {
    guard let target else { return people.count == 2 ? [.partner1: 0, .partner2: 1] : [:] }
    var known: [Partner: Int] = [:]
    for partner in Partner.allCases {
      known[partner] = people.firstIndex {
        ImportedText.name($0).nameKey == target.name(of: partner).nameKey
      }
    }
    guard people.count == 2, known.count == 1, let found = known.first else { return known }
    known[found.key.other] = 1 - found.value
    return known
  }

  private static func transfer(_ title: String, _ file: String) -> ImportQuestion {
    ImportQuestion(
      id: "transfers", promptKey: "duospend.import.transfers",
      promptArguments: ["file": file, "title": title],
      choices: [SharedBill.Kind.reimbursement, .expense].map {
        .init($0.rawValue, labelKey: "duospend.import.transfers.\($0.rawValue)")
      }, suggestion: SharedBill.Kind.reimbursement.rawValue)
  }

  private static func meaning(_ text: String, _ file: String, _ target: ImportTarget?) -> ImportQuestion {
    let suggestion = target?.currency ?? CurrencyReading.likely(text)
    // Codes of today first those that people use most; a file may be in any other.
    let offered = Currency.all.contains(suggestion) ? Currency.all : Currency.all + [suggestion]
    let isNothing = text.isEmpty || text == "XXX"
    return ImportQuestion(
      id: "currency:\(text)", promptKey: "duospend.import.currency\(isNothing ? "" : ".sign")",
      promptArguments: ["file": file, "sign": text],
      choices: offered.map {
        .init($0.rawValue, labelKey: "duospend.import.choice", labelArguments: ["name": $0.rawValue])
      }, suggestion: suggestion.rawValue)
  }

  private static func kept(_ book: SharedBook, _ target: ImportTarget?) -> ImportQuestion {
    let labels = distinct(book)
    let fitting = labels.first { CurrencyReading.certain($0.text) == target?.currency }
    return ImportQuestion(
      id: "keptCurrency", promptKey: "duospend.import.keptCurrency",
      promptArguments: ["file": book.file, "currencies": labels.map(\.text).joined(separator: ", ")],
      choices: labels.map {
        .init(
          $0.text, labelKey: "duospend.import.keptCurrency.choice",
          labelArguments: ["name": $0.text, "count": "\($0.bills)"])
      }, suggestion: target == nil ? nil : fitting?.text)
  }

  private static func partner(_ partner: Partner, _ book: SharedBook, _ target: ImportTarget?)
    -> ImportQuestion
  {
    ImportQuestion(
      id: partner.rawValue,
      promptKey: target == nil ? "duospend.import.\(partner.rawValue)" : "duospend.import.whoIs",
      promptArguments: [
        "file": book.file, "count": "\(book.people.count)", "name": target?.name(of: partner) ?? "",
      ],
      choices: book.people.map {
        .init($0, labelKey: "duospend.import.choice", labelArguments: ["name": $0])
      })
  }
}
