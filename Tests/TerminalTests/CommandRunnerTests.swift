import Foundation
import Interchange
import Localization
import NotebookContract
import Testing
import Values
import Vault

@testable import Terminal

@Suite struct CommandRunnerTests {
  @Test("A command that is done ends with 0 and says nothing on the standard error")
  func success() async throws {
    let console = RecordedConsole()
    let status = try await CommandRunner.run(["throw", "flat"], on: console) { command, context in
      try context.console.print(command.name)
    }
    #expect(status == .success)
    #expect(console.output == "flat\n")
    #expect(console.warnings.isEmpty)
  }

  @Test(
    "A badly written command ends with 64 and one French sentence",
    arguments: [
      (["throw"], "Il manque <identifiant>. Essayez --help."),
      (["throw", "a", "b"], "De trop sur la ligne\u{A0}: b. Essayez --help."),
      (
        ["throw", "a", "--wieght", "3"], "Option inconnue\u{A0}: --wieght. Vouliez-vous dire --weight\u{A0}?"
      ),
      (
        ["throw", "a", "--weight", "three"],
        "«\u{A0}three\u{A0}» ne convient pas à --weight <version>. Essayez --help."
      ),
      (["throw", "a", "--weight"], "Il manque la valeur de --weight <version>."),
      (
        ["throw", "a", "--thrown-on", "2019-02-30"],
        "«\u{A0}2019-02-30\u{A0}» ne convient pas à --thrown-on <version>. Essayez --help."
      ),
      (
        ["throw", "a", "--side", "up"],
        "«\u{A0}up\u{A0}» ne convient pas à --side <version>. Valeurs possibles\u{A0}: left, right, both."
      ),
      (
        ["throw", "a", "--spot", "9"],
        "«\u{A0}9\u{A0}» ne convient pas à --spot <version>. Valeurs possibles\u{A0}: a, b, c, d, e, f."
      ),
      (["throw", "a", "--json=yes"], "--json ne prend pas de valeur, et «\u{A0}yes\u{A0}» lui est donné."),
      (["juggle"], "«\u{A0}juggle\u{A0}» n’est pas une commande. Voyez «\u{A0}pebbles --help\u{A0}»."),
      (
        ["Thorw", "a", "--weight", "3"],
        "«\u{A0}Thorw\u{A0}» n’est pas une commande. Vouliez-vous dire throw\u{A0}? Voyez «\u{A0}pebbles --help\u{A0}»."
      ),
    ])
  func usage(line: [String], sentence: String) async throws {
    let console = RecordedConsole()
    #expect(try await CommandRunner.run(line, on: console) == .usage)
    #expect(console.warnings == [sentence])
    #expect(console.output.isEmpty)
  }

  @Test("A number below zero is the value of the option before it")
  func negativeNumbers() async throws {
    let console = RecordedConsole()
    let line = ["throw", "a", "--weight", "-5", "--litres", "-0,5"]
    let status = try await CommandRunner.run(line, on: console) { command, context in
      try context.console.print("\(command.weight ?? 0) \(command.litres?.value ?? 0)")
    }
    #expect(status == .success && console.output == "-5 -0.5\n", "\(console.warnings)")
    #expect(
      CommandRunner.joiningNegativeNumbers(["a", "--b=c", "-5", "--d", "-e", "--", "--f", "-6"])
        == ["a", "--b=c", "-5", "--d", "-e", "--", "--f", "-6"])
  }

  @Test("Only currencies that there are can be chosen, and where they are listed is said")
  func currencies() throws {
    #expect(Currency(argument: "eur") == .eur && Currency(argument: "ZMW") != nil)
    #expect(["ZZZ", "EU", "EURO", ""].allSatisfy { Currency(argument: $0) == nil })
    let sentence = UsageSentence(strings: try StringTable.terminal(), language: .english)
    for place in ["--original-currency <code>", "<code>"] {
      #expect(
        sentence.text(for: "The value 'ZZZ' is invalid for '\(place)'")
          == "“ZZZ” is no currency’s code. See “carnets currencies”.")
    }
  }

  @Test("The same mistake is said in English where English is read")
  func english() async throws {
    let console = RecordedConsole()
    #expect(try await CommandRunner.run(["throw"], on: console, language: .english) == .usage)
    #expect(console.warnings == ["<id> is missing. Try --help."])
  }

  /// Errors of every module, and what a command ends with after them.
  static let failures: [(error: any Error, status: CommandStatus)] = [
    (VaultKeyError.wrongPassphrase, .refused),
    (VaultKeyError.lockedOut(until: .distantFuture, minutes: 3), .refused),
    (VaultKeyError.noVault("/a\nb"), .noInput), (VaultKeyError.vaultExists("/a"), .exists),
    (VaultKeyError.descriptorDamaged, .badData), (VaultKeyError.file(.diskFull("/a")), .disk),
    (VaultKeyError.noUsableKey(of: nil), .badData), (VaultError.busy(notebook: "holfy"), .busy),
    (VaultError.damagedFile(notebook: "holfy", code: 11), .badData),
    (VaultError.cannotOpen(notebook: "holfy"), .disk), (VaultError.outOfMemory(notebook: "holfy"), .disk),
    (TerminalError.problemsFound(2), .badData), (TerminalError.notVerified(2, because: .disk), .disk),
    (TerminalError.notVerified(1, because: .busy), .busy),
    (TerminalError.notRepaired(2, because: .disk), .disk), (TerminalError.repairedWithLoss, .badData),
    (FileError.held("/a", by: nil), .busy), (FileError.readOnly("/a"), .disk),
    (FileError.quotaExceeded("/a"), .disk), (FileError.outOfInodes("/a"), .disk),
    (VaultError.quotaExceeded(notebook: "holfy"), .disk),
    (FileError.missing("/a"), .noInput), (JournalError.nothingToUndo, .noInput),
    (JournalError.changedSince(records: 2), .badData), (ImportError.missing(name: "a"), .noInput),
    (ImportError.notText(name: "a"), .badData), (AmountError.negative, .badData),
    (TerminalError.noSuchRecord(id: "1"), .noInput),
    (TerminalError.answerNeeded(question: "currency", choices: ["EUR"]), .usage),
    (TerminalError.unknownAnswer(question: "curency", known: ["currency"]), .usage),
    (ImportError.notAChoice("euro", question: "currency", choices: ["EUR"]), .usage),
    (TerminalError.allRefused(3), .badData),
    (BackupFolderError.missing("/a"), .noInput), (BackupFolderError.notAFolder("/a"), .noInput),
    (BackupFolderError.notWritable("/a"), .disk), (BackupFolderError.insideVault("/a"), .badData),
    (TerminalError.unknownNotebook("x", known: ["holfy"]), .usage), (CancellationError(), .interrupted),
    (Surprise(), .fault),
  ]

  @Test("What kept a command from notebooks is told by its worst: a fault, the disk, then another program")
  func obstacles() {
    let causes: [Set<VaultProblem.Reason.Cause>] = [
      [.busy], [.disk, .busy], [.fault, .disk, .busy], [.disk, .damage], [.busy, .program], [],
    ]
    #expect(causes.map { CommandStatus(obstacles: $0) } == [.busy, .disk, .fault, nil, nil, nil])
  }

  @Test("Every kind of error has its exit status and takes one line", arguments: failures.indices)
  func statuses(index: Int) async throws {
    let (error, status) = Self.failures[index]
    let console = RecordedConsole()
    #expect(try await CommandRunner.run(["throw", "a"], on: console) { _, _ in throw error } == status)
    #expect(console.warnings.count == 1)
    #expect(console.warnings.allSatisfy { !$0.contains("\n") && !$0.isEmpty })
  }

  @Test("The exit statuses are the ones that are documented")
  func documented() {
    #expect(CommandStatus.allCases.map(\.rawValue) == [0, 64, 65, 66, 69, 70, 73, 74, 77, 130])
  }

  @Test("Help is in the person's language, ArgumentParser's own words included", arguments: Language.allCases)
  func help(language: Language) async throws {
    let console = RecordedConsole()
    #expect(try await CommandRunner.run(["throw", "--help"], on: console, language: language) == .success)
    let expected =
      language == .french
      ? ["USAGE : pebbles throw", "OPTIONS :", "Afficher cette aide.", "La version du schéma"]
      : ["USAGE: pebbles throw", "OPTIONS:", "Show this help.", "The schema version"]
    for text in expected { #expect(console.output.replacing("\u{A0}", with: " ").contains(text), "\(text)") }
    #expect(!console.output.contains("option."))
  }

  @Test("What an option may be, and is when nothing is said, is told in French too")
  func values() async throws {
    let console = RecordedConsole()
    #expect(try await CommandRunner.run(["throw", "--help"], on: console) == .success)
    let page = console.output.split { $0.isWhitespace || $0 == "\u{A0}" }.joined(separator: " ")
    #expect(page.contains("(valeurs : fr, en)"))
    #expect(page.contains("(sinon : flat)"))
    #expect(!page.contains("values:") && !page.contains("default:"))
  }

  @Test("A field that cannot be stored is named by its option, with its limit")
  func fields() async throws {
    let console = RecordedConsole()
    let refusal = Refusal(fieldProblems: [FieldProblem(.thrownOn, .tooLong(limit: 100))])
    #expect(try await CommandRunner.run(["throw", "a"], on: console) { _, _ in throw refusal } == .badData)
    let warning = try #require(console.warnings.first)
    #expect(warning.hasPrefix("--thrown-on\u{A0}: "))
    #expect(warning.contains("100"))
  }

  @Test(
    "A field is never called by an option that the command has not",
    arguments: [
      (Refusal.Field.price, "--price, --litres\u{A0}: La fin est avant le début."),
      (.depth, "La fin est avant le début."),
    ])
  func otherOptions(field: Refusal.Field, sentence: String) async throws {
    let console = RecordedConsole()
    let refusal = Refusal(fieldProblems: [FieldProblem(field, .endBeforeStart)])
    #expect(try await CommandRunner.run(["throw", "a"], on: console) { _, _ in throw refusal } == .badData)
    #expect(console.warnings == [sentence])
  }

  @Test("A group alone shows its help")
  func group() async throws {
    let console = RecordedConsole()
    #expect(try await CommandRunner.run([], on: console) == .success)
    #expect(console.output.contains("throw"))
  }

  @Test("Completion scripts come out as ArgumentParser writes them", arguments: ["bash", "zsh", "fish"])
  func completion(shell: String) async throws {
    let console = RecordedConsole()
    #expect(try await CommandRunner.run(["--generate-completion-script", shell], on: console) == .success)
    #expect(console.output.contains("pebbles"))
    #expect(console.warnings.isEmpty)
  }
}

private struct Surprise: Error {}

/// What the form of a notebook would refuse.
struct Refusal: FieldRefusal, LocalizedMessage {
  enum Field: String, OptionField {
    case thrownOn = "pebbles.pebble.thrownOn"
    case price = "pebbles.pebble.price"
    case depth = "pebbles.pebble.depth"

    var options: [String] { self == .price ? ["--currency", "--price", "--litres"] : [inputOption] }
  }

  let fieldProblems: [FieldProblem<Field>]
  let messageKey = "pebbles.refused"
}
