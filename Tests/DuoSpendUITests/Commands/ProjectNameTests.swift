import CommandTestSupport
@testable import DuoSpendCore
import Foundation
import Terminal
import TestSupport
import Testing

@testable import DuoSpendUI

@Suite("Projects by their names on the command line") struct ProjectNameTests {
  @Test("A name does as well as an id, whatever its capitals and accents")
  func name() async throws {
    let desk = try await CommandDesk.duospend()
    let project = try await desk.addProject("--name", "Été à Séville")
    try await desk.addExpense("80", "partner1", to: "ete a SEVILLE")
    #expect(try await desk.balance(of: "Été à Séville") == desk.balance(of: project))
    #expect(try await desk.expect("expense", "list", "--project", "été à séville").output.contains("Courses"))
    for line in [["balance", "Lisbonne"], ["expense", "list", "--project", "Lisbonne"]] {
      let unknown = try await desk.run(line)
      #expect(unknown.status != .success && unknown.output.isEmpty, "\(line)")
    }
  }

  @Test("Of several projects of a name the open one is meant, and two open ones are told by their ids")
  func several() async throws {
    let desk = try await CommandDesk.duospend()
    let old = try await desk.addProject()
    try await desk.expect("project", "archive", old)
    let new = try await desk.addProject()
    try await desk.addExpense("80", "partner1", to: "lisbonne")
    #expect(try await desk.balance(of: "Lisbonne") == desk.balance(of: new))
    #expect(try await desk.balance(of: old).totalSpent == 0)
    let third = try await desk.addProject()
    let refused = try await desk.run(["balance", "Lisbonne"])
    #expect(refused.status == .usage && refused.output.isEmpty)
    #expect(refused.warnings.count == 1)
    for id in [new, third] { #expect(refused.warnings[0].contains(id)) }
    #expect(!refused.warnings[0].contains(old))
  }
}
