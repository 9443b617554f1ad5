import CommandTestSupport
import Foundation
import Terminal
import Localization
import TestSupport
import Testing

/// What cannot be stored is refused in one clear line, and leaves everything as it was.
@Suite struct BadInputTests {
  static let amounts: [(typed: String, sentence: String)] = [
    ("12abc", "--amount\u{A0}: «\u{A0}12abc\u{A0}» n’est pas un montant. Écrivez par exemple 1234,50."),
    ("1,234.5", "--amount\u{A0}: «\u{A0}1,234.5\u{A0}» n’est pas un montant. Écrivez par exemple 1234,50."),
    (
      "12,345 €",
      "--amount\u{A0}: Ce montant a trop de décimales\u{A0}: 2 au plus pour cette devise."
    ),
    ("0.001 €", "--amount\u{A0}: Ce montant a trop de décimales\u{A0}: 2 au plus pour cette devise."),
    ("1e30", "--amount\u{A0}: «\u{A0}1e30\u{A0}» n’est pas un montant. Écrivez par exemple 1234,50."),
    ("10 $", "--amount\u{A0}: «\u{A0}10 $\u{A0}» n’est pas un montant. Écrivez par exemple 1234,50."),
  ]

  @Test("An amount that is none, in an expense, a settlement and a recurring one", arguments: amounts)
  func amount(_ bad: (typed: String, sentence: String)) async throws {
    let desk = try await CommandDesk.duospend()
    let project = try await desk.addProject()
    let common = ["--project", project, "--amount", bad.typed]
    for line in [
      ["expense", "add", "--title", "Pain", "--paid-by", "partner1"],
      ["settlement", "add", "--payer", "partner1"],
      ["recurring", "add", "--title", "Loyer", "--paid-by", "partner1"],
    ] {
      let outcome = try await desk.run(line + common)
      #expect(outcome.status == .badData)
      #expect(outcome.warnings == [bad.sentence])
      #expect(outcome.output.isEmpty)
    }
    #expect(try await desk.balance(of: project).totalSpent == 0)
    for noun in ["expense", "settlement", "recurring"] {
      #expect(try await desk.expect(noun, "list", "--json").line == "[\n\n]")
    }
  }

  @Test("Nothing is no amount; only of money given back must it be more", arguments: ["0", ""])
  func nothing(_ typed: String) async throws {
    let desk = try await CommandDesk.duospend()
    let common = ["--project", try await desk.addProject(), "--amount", typed]
    for (line, sentence) in [
      (["expense", "add", "--title", "Pain", "--paid-by", "partner1"], "Le montant ne peut pas être 0."),
      (["recurring", "add", "--title", "Loyer", "--paid-by", "partner1"], "Le montant ne peut pas être 0."),
      (["settlement", "add", "--payer", "partner1"], "Le montant doit être supérieur à 0"),
    ] {
      let outcome = try await desk.run(line + common)
      #expect(outcome.status == .badData && outcome.warnings == [sentence])
    }
  }

  @Test("Money given back is never below zero: that would be the other way round")
  func negativeSettlement() async throws {
    let desk = try await CommandDesk.duospend()
    let project = try await desk.addProject()
    let outcome = try await desk.run(
      ["settlement", "add", "--payer", "partner1", "--project", project, "--amount", "-5"])
    #expect(outcome.status == .badData)
    #expect(outcome.warnings == ["--amount\u{A0}: Le montant ne peut pas être négatif."])
  }

  static let splits = ["130", "130%", "130/-30", "-30/130", "70/40", "70/20", "0/0", "130/0"]

  @Test("A split that does not total 100 %", arguments: splits)
  func split(_ typed: String) async throws {
    let desk = try await CommandDesk.duospend()
    let project = try await desk.addProject()
    for line in [
      ["expense", "add", "--title", "Pain", "--amount", "10", "--paid-by", "partner1"],
      ["rule", "add"],
      ["recurring", "add", "--title", "Pain", "--amount", "10", "--paid-by", "partner1"],
    ] {
      let outcome = try await desk.run(line + ["--project", project, "--split", typed])
      #expect(outcome.status == .badData)
      #expect(outcome.warnings == ["--split\u{A0}: La répartition doit totaliser 100%"])
    }
    #expect(try await desk.balance(of: project).totalSpent == 0)
  }

  /// A line, what it ends with, and what it says in both languages.
  static let lines: [(line: [String], status: CommandStatus, french: String, english: String)] = [
    (
      [
        "project", "add", "--name", "A", "--partner1-name", "Zoé", "--partner2-name", " zoé ", "--budget",
        "1",
      ],
      .badData, "Les deux personnes doivent avoir des noms différents.",
      "The two people must have different names."
    ),
    (
      ["project", "add", "--name", "A", "--partner1-name", "Zoé", "--partner2-name", "Léa", "--budget", "0"],
      .badData, "Le budget doit être supérieur à 0", "The budget must be greater than 0"
    ),
    (
      [
        "project", "add", "--name", "A", "--partner1-name", "Zoé", "--partner2-name", "Léa", "--budget",
        "-100",
      ], .badData, "--budget\u{A0}: Le montant ne peut pas être négatif.",
      "--budget: The amount cannot be negative."
    ),
    (
      ["project", "add", "--name", "A", "--partner1-name", "Zoé", "--partner2-name", "Léa"], .usage,
      "Il manque --budget.", "--budget is missing."
    ),
    (["balance", "nobody"], .noInput, "Projet introuvable", "Project not found"),
    (["report", "nobody"], .noInput, "Projet introuvable", "Project not found"),
    (["settle-up", "nobody"], .noInput, "Projet introuvable", "Project not found"),
    (["expense", "duplicate", "nobody"], .noInput, "Dépense introuvable", "Expense not found"),
    (
      ["expense", "show", "nobody"], .noInput, "Aucune fiche n’a l’identifiant nobody.",
      "No record has the id nobody."
    ),
    (
      ["expense", "add", "--amount", "3", "--paid-by", "partner1", "--date", "20260-01-01"], .usage,
      "«\u{A0}20260-01-01\u{A0}» ne convient pas à --date <AAAA-MM-JJ>. Essayez --help.",
      "“20260-01-01” does not fit --date <YYYY-MM-DD>. Try --help."
    ),
    (["expense", "add", "--amount", "3"], .usage, "Il manque --project.", "--project is missing."),
  ]

  @Test("What is wrong takes one line, in the person's language", arguments: lines.indices)
  func sentences(index: Int) async throws {
    let desk = try await CommandDesk.duospend()
    let (line, status, french, english) = Self.lines[index]
    let told = try await desk.run(line)
    #expect(told.status == status)
    #expect(told.warnings == [french])
    #expect(told.output.isEmpty)
    #expect(try await desk.run(line, language: .english).warnings == [english])
    #expect(try await desk.expect("project", "list", "--json").line == "[\n\n]")
  }

  @Test("What else an expense may not be is refused with its reason")
  func expense() async throws {
    let desk = try await CommandDesk.duospend()
    let project = try await desk.addProject()
    let base = ["expense", "add", "--project", project, "--title", "Pain"]
    let paid = ["--amount", "10", "--paid-by", "partner1"]
    let cases: [([String], String)] = [
      (
        base + paid + ["--date", "1500-01-01"],
        "Cette date n’est pas possible\u{A0}: l’année va de 1900 à 2200."
      ),
      (base + ["--amount", "10"], "Il manque --paid-by."),
      (base + ["--paid-by", "partner1"], "Il manque --amount."),
      (base + ["--amount", "10", "--paid-by", "both"], "Il manque --partner1-paid."),
      (
        base + ["--amount", "10", "--partner1-paid", "11"], "La part payée ne peut pas dépasser le montant."
      ),
      (
        base + ["--amount", "10", "--paid-by", "Léa"],
        "«\u{A0}Léa\u{A0}» n’est ni partner1 (Camille) ni partner2 (Sacha)."
      ),
      (
        base + paid + ["--split", "moitié"],
        "--split\u{A0}: «\u{A0}moitié\u{A0}» n’est pas un partage\u{A0}: écrivez 70/30, ou 70 pour la part "
          + "de la première personne, ou equal."
      ),
      (
        base + ["--paid-by", "partner1", "--original-amount", "10"], "Il manque --original-currency."
      ),
      (
        base + paid + ["--original-amount", "10", "--original-currency", "USD", "--rate", "0,9"],
        "Le montant découle de celui à l’étranger et de son taux\u{A0}: donnez soit --amount, soit "
          + "--original-amount."
      ),
    ]
    for (line, sentence) in cases {
      let outcome = try await desk.run(line)
      #expect(outcome.status != .success)
      #expect(outcome.warnings == [sentence])
    }
    let twice = ["--original-amount", "10", "--original-currency", "USD", "--rate", "0,9"]
    #expect(try await desk.run(base + paid + twice).status == .usage)
    let missing = try await desk.run(base + paid + ["--receipt", "/nowhere/ticket.pdf"])
    #expect(missing.status == .noInput)
    #expect(missing.warnings.count == 1)
    #expect(try await desk.balance(of: project).totalSpent == 0)
  }
}
