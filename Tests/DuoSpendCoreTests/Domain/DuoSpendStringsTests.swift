import DuoSpendCore
import Foundation
import Testing
import Values

@Suite struct DuoSpendStringsTests {
  private func texts(_ language: String) throws -> [String: String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Sources/Notebooks/DuoSpend/Core/Resources/Strings")
    return try ["domain", "client", "exchange"].reduce(into: [:]) { texts, subject in
      let data = try Data(contentsOf: folder.appending(path: "\(subject).\(language).json"))
      texts.merge(try JSONDecoder().decode([String: String].self, from: data)) { first, _ in first }
    }
  }

  private var errors: [DuoSpendError] {
    let rules: [(DuoSpendField, String)] = [
      (.partner2Name, "same"), (.projectBudget, "notPositive"), (.expenseAmount, "nothing"),
      (.expenseAmount, "sign"),
      (.expensePaidBy, "part"), (.expenseSplit, "total"), (.expenseDate, "year"),
      (.expenseRate, "notPositive"), (.settlementAmount, "notPositive"), (.settlementDate, "year"),
      (.ruleFrom, "year"), (.ruleSplit, "total"), (.recurringStart, "year"), (.recurringEnd, "year"),
    ]
    let empty: [DuoSpendField] = [.projectName, .partner1Name, .partner2Name, .expenseTitle]
    return DuoSpendError.Kind.allCases.map(DuoSpendError.notFound)
      + rules.map { .invalidFields([FieldProblem($0, .rule($1))]) }
      + empty.map { .invalidFields([FieldProblem($0, .empty)]) } + [
        .invalidAmount, .invalidSplitRatio, .projectNotFound, .expenseNotFound, .invalidFields([]),
        .projectArchived(name: "n"), .currencyFixed(.eur),
        .currenciesMixed(name: "n", .eur, amounts: .jpy), .totalTooLarge, .alreadySettled,
        .tooManyRules(limit: 1), .tooManyReceipts(limit: 1), .fileTooLarge(name: "n", limitBytes: 1),
      ]
  }

  @Test("Every error has a text that its arguments fill", arguments: ["fr", "en"])
  func errors(language: String) throws {
    let texts = try texts(language)
    for error in errors {
      let text = try #require(texts[error.messageKey], "\(error.messageKey)")
      let places = text.matches(of: /\{(\w+)\}/).map { String($0.1) }
      #expect(Set(places).isSubset(of: error.messageArguments.keys), "\(error.messageKey)")
    }
  }

  @Test("The four errors of the specification say what it says")
  func specification() throws {
    let texts = try texts("fr")
    let said = [DuoSpendError.invalidAmount, .invalidSplitRatio, .projectNotFound, .expenseNotFound]
      .map { texts[$0.messageKey] }
    #expect(
      said == [
        "Le montant doit être supérieur à 0", "La répartition doit totaliser 100%", "Projet introuvable",
        "Dépense introuvable",
      ])
  }

  @Test("Everything that is shown has a text", arguments: ["fr", "en"])
  func values(language: String) throws {
    let texts = try texts(language)
    let keys =
      ProjectTemplate.allCases.map { "duospend.template.\($0.rawValue)" }
      + SuggestedCategory.allCases.map(\.labelKey) + Rhythm.allCases.map { "duospend.rhythm.\($0.rawValue)" }
      + BudgetStatus.Level.allCases.map { "duospend.budget.\($0.rawValue)" }
      + ["duospend.balance.owes", "duospend.balance.balanced"]
    for key in keys { #expect(texts[key] != nil, "\(key)") }
  }

  @Test("French has its spaces before double punctuation, and real apostrophes")
  func typography() throws {
    for (key, text) in try texts("fr") where !text.contains("100%") {
      #expect(!text.contains(/[^\u{A0}][:;!?»]/), "\(key): \(text)")
      #expect(!text.contains("'"), "\(key)")
    }
  }

  @Test("Each action of the client and its sources has its sentence")
  func actions() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let core = root.appending(path: "Sources/Notebooks/DuoSpend/Core")
    let texts = try texts("fr")
    for folder in ["Client", "Exchange/Import", "Exchange/Export", "Demo"] {
      let base = core.appending(path: folder)
      for path in try FileManager.default.subpathsOfDirectory(atPath: base.path)
      where path.hasSuffix(".swift") {
        let text = try String(contentsOf: base.appending(path: path), encoding: .utf8)
        for match in text.matches(of: /"(duospend\.[A-Za-z.]+[A-Za-z])"/) {
          #expect(texts[String(match.1)] != nil, "\(path): \(match.1)")
        }
      }
    }
  }
}
