import Foundation
import GRDB
import TestSupport
import Testing
import Vault

@testable import Backup

/// Whatever a person does, and whenever the process is killed, the folder ends up as the vault.
@Suite("Any sequence of changes and kills", .timeLimit(.minutes(1)))
struct BackupPropertyTests {
  @Test("leaves the folder equal to a fresh export, and every file of others where it was", arguments: 0..<12)
  func converges(number: Int) async throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    let policy: BackupDestination.Policy = number.isMultiple(of: 3) ? .encrypted : .plain
    let world = try await World(policy: policy)
    var follower = try await world.started()
    var foreign = 0
    for step in 0..<60 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0...3: try await change(world, step, &random)
      case 4: try await world.run("DELETE FROM cars WHERE id = ?", [Self.car(&random)])
      case 5: _ = try? await world.store.undo()
      case 6:
        try await world.run(
          "DELETE FROM papers WHERE id = ?", ["p\(Int.random(in: 0..<step + 1, using: &random))"])
      case 7: foreign += try addForeignFile(world, foreign, &random)
      case 8: await follower.flush()
      case 9:
        try await follower.notice()
        world.clock.advance(by: .milliseconds(Int.random(in: 0..<900, using: &random)))
      default:
        // What a kill leaves: files written or not, the ledger and the cursor as they are.
        await follower.stop()
        follower = try await world.started()
      }
    }
    let state = await follower.flush()
    #expect(state.isUpToDate, "seed \(seed)")
    #expect(try await follower.verify().differences == [], "seed \(seed)")
    let present = try world.files().filter { $0.contains("foreign") }.count
    let trash = await follower.trash
    let trashed = try trash.open().map { entry in
      try trash.manifest(of: entry).files.filter { !$0.isOurs }.count
    }
    #expect(present + trashed.reduce(0, +) == foreign, "seed \(seed)")
    await follower.stop()
  }

  private static func car(_ random: inout SeededGenerator) -> String {
    "c\(Int.random(in: 0..<4, using: &random))"
  }

  private func change(_ world: World, _ step: Int, _ random: inout SeededGenerator) async throws {
    let car = Self.car(&random)
    let name = ["Clio", "clio", "Zoé", "R5"].randomElement(using: &random) ?? ""
    try await world.run(
      "INSERT INTO cars VALUES (?, ?) ON CONFLICT(id) DO UPDATE SET name = excluded.name", [car, name])
    if Bool.random(using: &random) {
      try await world.addPaper("p\(step)", car: car, file: "scans/\(step).jpg", Data("photo \(step)".utf8))
    }
  }

  private func addForeignFile(_ world: World, _ number: Int, _ random: inout SeededGenerator) throws -> Int {
    guard Folder.exists(world.backup),
      let folder = try Folder.names(in: world.backup).randomElement(using: &random)
    else { return 0 }
    try world.put("\(number)", at: "\(folder)/foreign \(number).txt")
    return 1
  }
}
