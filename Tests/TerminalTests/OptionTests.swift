import ArgumentParser
import Interchange
import Foundation
import Localization
import Testing
import Values

@testable import Terminal

@Suite struct OptionTests {
  @Test("Not given, emptied and changed are three things")
  func clearable() async throws {
    let day = try #require(CalendarDay("2019-05-04"))
    for (line, expected) in [([], nil), (["--due", ""], .some(nil)), (["--due", "2019-05-04"], .some(day))]
      as [([String], CalendarDay??)]
    {
      _ = try await CommandRunner.run(["throw", "a"] + line) { command, _ in
        #expect(command.due.map(\.value) == expected)
      }
    }
  }

  @Test("Amounts take a point or a comma, and what is none names its option")
  func amounts() throws {
    let point = try #require(AmountArgument(argument: "12.5")).money(in: .eur, option: "--amount")
    let comma = try #require(AmountArgument(argument: "12,50")).money(in: .eur, option: "--amount")
    #expect(point == Money(minorUnits: 1250, currency: .eur))
    #expect(comma == point)
    #expect(try #require(AmountArgument(argument: "")).money(in: .eur, option: "--amount") == nil)
    #expect(
      throws: TerminalError.badValue(
        option: "--amount", key: "amount.notANumber", arguments: ["text": "12abc"])
    ) {
      try AmountArgument(argument: "12abc")?.money(in: .eur, option: "--amount")
    }
  }

  @Test("Numbers take a point or a comma", arguments: [("42.5", 42.5), ("42,5", 42.5), ("-3", -3)])
  func numbers(text: String, value: Double) {
    #expect(NumberArgument(argument: text)?.value == value)
  }

  @Test("What is no number is refused", arguments: ["", "1e30", "0x10", "nan", "1.2.3", "12abc", " 1"])
  func noNumbers(text: String) {
    #expect(NumberArgument(argument: text) == nil)
  }

  @Test(
    "The language is the option's, else the system's, else French",
    arguments: [
      ([], [:], Language.french), (["x", "--language", "en"], [:], .english),
      (["--language=fr", "x"], ["LANG": "en_GB.UTF-8"], .french), ([], ["LANG": "en_GB.UTF-8"], .english),
      ([], ["LC_ALL": "fr_FR.UTF-8", "LANG": "en_GB.UTF-8"], .french),
      ([], ["LC_ALL": "", "LANG": "en_US"], .english),
      ([], ["LANG": "C.UTF-8"], .french), (["--", "--language", "en"], [:], .french),
      (["--language"], [:], .french),
    ] as [([String], [String: String], Language)])
  func language(arguments: [String], environment: [String: String], language: Language) {
    #expect(LanguageChoice.language(arguments: arguments, environment: environment) == language)
  }

  #if !os(macOS)
    @Test(
      "A vault is where XDG says, unless somebody says otherwise",
      arguments: [
        (["HOME": "/home/ana"], "/home/ana/.local/share/carnets/"),
        (["HOME": "/home/ana", "XDG_DATA_HOME": "/data"], "/data/carnets/"),
        (["HOME": "/home/ana", "XDG_DATA_HOME": "relative"], "/home/ana/.local/share/carnets/"),
        (["HOME": "/home/ana", "CARNETS_VAULT": "/v"], "/v/"),
        (["HOME": "/home/ana", "CARNETS_VAULT": ""], "/home/ana/.local/share/carnets/"),
      ])
    func place(environment: [String: String], path: String) throws {
      let folder = try VaultOptions.parse([]).folder(in: RecordedConsole().console(environment: environment))
      #expect(folder.path(percentEncoded: false) == path)
    }
  #endif

  @Test("The option names the vault before the environment does")
  func option() throws {
    let console = RecordedConsole().console(environment: ["CARNETS_VAULT": "/v"])
    #expect(
      try VaultOptions.parse(["--vault", "/w"]).folder(in: console).path(percentEncoded: false) == "/w/")
  }

  @Test("Answers of an import are written question=choice, the question holding whatever it holds")
  func answers() throws {
    #expect(try ImportAnswer.choices(in: ["unit=km", "a=b.csv=fr"]) == ["unit": "km", "a=b.csv": "fr"])
    for text in ["unit", "=km"] {
      #expect(throws: TerminalError.malformedAnswer(text)) { try ImportAnswer.choices(in: [text]) }
    }
  }

  @Test("An answer to no question, and one that is none of the choices, are refused by name")
  func mistakenAnswers() throws {
    var preview = ImportPreview(
      format: "table",
      questions: [
        ImportQuestion(
          id: "currency", promptKey: "a",
          choices: [.init("EUR", labelKey: "b"), .init("USD", labelKey: "c")],
          suggestion: "EUR"),
        ImportQuestion(
          id: "project", promptKey: "a", choices: [.init("new", labelKey: "b")], suggestion: "new",
          understood: ["Été"]),
      ])
    preview.settled = ["vehicle:"]
    for right in [["currency": "USD", "project": "été"], ["vehicle:": "new"]] {
      try ImportAnswer.check(ImportAnswers(right), in: preview)
    }
    #expect(throws: TerminalError.unknownAnswer(question: "curency", known: ["currency", "project"])) {
      try ImportAnswer.check(ImportAnswers(["curency": "EUR"]), in: preview)
    }
    #expect(throws: ImportError.notAChoice("euro", question: "currency", choices: ["EUR", "USD"])) {
      try ImportAnswer.check(ImportAnswers(["currency": "euro"]), in: preview)
    }
    // What is asked beside an open question is not known before it is answered.
    preview.questions[0].suggestion = nil
    try ImportAnswer.check(ImportAnswers(["later": "x"]), in: preview)
  }
}
