import Foundation
import Testing

@Suite struct LatestActionsCommandTests {
  @Test("The latest operations are listed; each can be taken back and done again by its number")
  func list() async throws {
    let house = try Household()
    try await house.expect("vault", "create")
    try await house.expect(
      "holfy", "vehicle", "add", "--brand", "Renault", "--model", "Clio", "--plate", "AB-123-CD",
      "--registration-date", "2019-05-04")
    func actions() async throws -> [[String: Any]] { try await house.expect("history", "--json").list() }
    let first = try #require(try await actions().first)
    #expect(first["action"] as? String == "holfy.vehicle.added")
    #expect(first["undone"] as? Bool == false)
    #expect(first["origin"] as? String == "command")
    let number = String(try #require(first["transaction"] as? Int))
    try await house.expect("undo", number)
    #expect(try await actions().map { $0["undone"] as? Bool } == [true])
    try await house.expect("redo", number)
    #expect(try await actions().map { $0["undone"] as? Bool } == [false])
    #expect(try await house.run("redo", number).status == 66)
  }

  @Test(
    "A notebook that cannot be opened is told, and keeps no other from being listed, searched and taken back")
  func damaged() async throws {
    let house = try Household()
    try await house.expect("vault", "create")
    let id = try await house.expect(
      "holfy", "vehicle", "add", "--brand", "Renault", "--model", "Clio", "--plate", "AB-123-CD"
    ).output.trimmingCharacters(in: .whitespacesAndNewlines)
    try await house.expect("caffio", "log", "cola")
    let file = house.home.appending(path: ".local/share/carnets/notebooks/caffio.sqlite")
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 100)
    try handle.close()
    let lines = [
      ["history"], ["history", id], ["search", "clio"], ["notebook", "list"], ["undo"], ["redo"],
    ]
    for line in lines {
      let outcome = try await house.start(line).outcome()
      #expect(outcome.status == 0 && !outcome.output.isEmpty, "\(line): \(outcome.errors)")
      #expect(
        outcome.errorLines.count == 1 && outcome.errors.contains("caffio"), "\(line): \(outcome.errors)")
    }
    // Where nothing else can answer, it is no success.
    #expect(try await house.run("history", "--notebook", "caffio").status == 65)
  }

  @Test("What was taken back last is done again first, whichever notebook it was done in first")
  func redoneInTurn() async throws {
    let house = try Household()
    try await house.expect("vault", "create")
    try await house.expect(
      "holfy", "vehicle", "add", "--brand", "Renault", "--model", "Clio", "--plate", "AB-123-CD",
      "--registration-date", "2019-05-04")
    try await house.expect("caffio", "log", "cola")
    try await house.expect("undo", "--notebook", "caffio")
    try await house.expect("undo", "--notebook", "holfy")
    func vehicles() async throws -> Int {
      try await house.expect("holfy", "vehicle", "list", "--json").list().count
    }
    func cups() async throws -> Int { try await house.expect("caffio", "cup", "list", "--json").list().count }
    try await house.expect("redo")
    #expect(try await vehicles() == 1)
    #expect(try await cups() == 0)
    try await house.expect("redo")
    #expect(try await vehicles() == 1)
    #expect(try await cups() == 1)
  }
}
