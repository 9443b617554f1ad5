import CommandTestSupport
import Foundation
import Terminal
import TestSupport
import Testing

@Suite("carnets duospend delete-all") struct DeleteAllTests {
  private struct Answer: Decodable {
    let deleted: [String: Int]
    let transaction: Int64?
  }

  @Test("says what goes, and deletes nothing unless somebody confirms or gives the number of projects")
  func confirmed() async throws {
    let desk = try await CommandDesk.duospend()
    let project = try await desk.addProject()
    try await desk.addExpense("12", "partner1", to: project)
    let refused: [(line: [String], status: CommandStatus)] = [
      (["delete-all"], .interrupted), (["delete-all", "--confirm", "2"], .badData),
    ]
    for (line, status) in refused {
      let outcome = try await desk.run(line)
      #expect(outcome.status == status)
      #expect(outcome.warnings.first?.contains("1 projet, 1 dépense") == true)
    }
    #expect(try await desk.balance(of: project).totalSpent == 12)
    let answer = try await desk.expect("delete-all", "--confirm", "1", "--json").read(Answer.self)
    #expect(answer.deleted["projects"] == 1 && answer.deleted["expenses"] == 1)
    #expect(answer.transaction != nil)
    #expect(try await desk.expect("project", "list", "--json").line == "[\n\n]")
    let nothing = try await desk.expect("delete-all", "--json").read(Answer.self)
    #expect(nothing.transaction == nil)
  }
}
