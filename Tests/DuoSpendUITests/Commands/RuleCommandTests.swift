import CommandTestSupport
@testable import DuoSpendCore
import Foundation
import Terminal
import TestSupport
import Testing

@testable import DuoSpendUI

@Suite("Rules on the command line") struct RuleCommandTests {
  @Test("A rule that would divide settled expenses again says so, and waits; without a day it begins today")
  func settledHistory() async throws {
    let desk = try await CommandDesk.duospend()
    let project = try await desk.addProject()
    try await desk.addExpense("100", "partner1", to: project, "--date", "2025-02-28")
    let always = ["rule", "add", "--project", project, "--split", "60/40", "--from", ""]
    let unasked = try await desk.run(always)
    #expect(unasked.status == .interrupted)
    #expect(unasked.warnings.first?.contains("1 dépense déjà notée est répartie à nouveau") == true)
    #expect(unasked.warnings.last?.contains("--confirm 1") == true)
    #expect(try await desk.run(always + ["--confirm", "2"]).status == .badData)
    #expect(try await desk.balance(of: project).partner1Share == 50)
    try await desk.expect("rule", "add", "--project", project, "--split", "60/40")
    #expect(try await desk.balance(of: project).partner1Share == 50)
    try await desk.expect(
      "rule", "add", "--project", project, "--split", "70/30", "--from", "", "--confirm", "1")
    #expect(try await desk.balance(of: project).partner1Share == 70)
  }

  @Test("A ratio holds from its day and for its category; the past stays as it was")
  func rules() async throws {
    let desk = try await CommandDesk.duospend()
    let project = try await desk.addProject()
    try await desk.addExpense("100", "partner1", to: project, "--date", "2026-02-28")
    try await desk.addExpense("100", "partner1", to: project, "--date", "2026-03-01")
    try await desk.addExpense("100", "partner1", to: project, "--date", "2026-03-01", "--category", "Loyer")
    #expect(try await desk.balance(of: project).partner1Share == 150)
    let rule = try await desk.expect(
      "rule", "add", "--project", project, "--split", "60/40", "--from", "2026-03-01", "--confirm", "2"
    ).line
    #expect(try await desk.balance(of: project).partner1Share == 170)
    try await desk.expect(
      "rule", "add", "--project", project, "--split", "80", "--category", "loyer", "--from", "2026-03-01",
      "--confirm", "1")
    #expect(try await desk.balance(of: project).partner1Share == 190)
    try await desk.expect("rule", "edit", rule, "--from-incomes", "3 000", "1 000", "--confirm", "1")
    #expect(try await desk.balance(of: project).partner1Share == 205)
    #expect(
      try await desk.expect("rule", "list", "--project", project).output.contains("Camille 75/25 Sacha"))
    // What a deletion divides again is told before, and waits too.
    let sentence = "1 dépense déjà notée est répartie à nouveau\u{A0}: Sacha supporte 25,00\u{A0}€ de plus"
    let unasked = try await desk.run(["rule", "delete", rule])
    #expect(unasked.status == .interrupted && unasked.warnings.first == sentence)
    #expect(unasked.warnings.last?.contains("--confirm 1") == true)
    let wrong = try await desk.run(["rule", "delete", rule, "--confirm", "2"])
    #expect(wrong.status == .badData && wrong.warnings.first == sentence)
    #expect(try await desk.balance(of: project).partner1Share == 205)
    try await desk.expect("rule", "delete", rule, "--confirm", "1")
    #expect(try await desk.balance(of: project).partner1Share == 180)
    #expect(try await desk.expect("rule", "propose", "2500", "1500").line == "63/37")
    let alone = try await desk.run(["rule", "propose", "2500"])
    #expect(
      alone.warnings == [
        "Il faut deux revenus\u{A0}: celui de la première personne, puis celui de la seconde."
      ])
  }
}
