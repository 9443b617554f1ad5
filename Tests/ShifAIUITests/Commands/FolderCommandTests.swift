import CommandTestSupport
import Foundation
import Terminal
import TestSupport
import Testing

@testable import ShifAIUI

/// Where ShifAI's copy is written.
@Suite("The folder command") struct FolderCommandTests {
  private struct Place: Decodable, Equatable {
    let folder, policy: String?
    let waiting: Bool
  }

  @Test("chooses a folder for a copy that is always encrypted, and takes it back")
  func folder() async throws {
    let desk = try await CommandDesk.shifai()
    let nowhere = Place(folder: nil, policy: nil, waiting: false)
    #expect(try await desk.expect("folder", "show", "--json").read(Place.self) == nowhere)
    let url = desk.folder.url.appending(path: "copie")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    #expect(try await desk.run(["folder", "set", url.path, "--policy", "plain"]).status == .badData)
    #expect(try await desk.expect("folder", "show", "--json").read(Place.self) == nowhere)
    let chosen = try await desk.expect("folder", "set", url.path, "--json").read(Place.self)
    #expect(chosen.policy == "encrypted" && !chosen.waiting)
    #expect(chosen.folder.map { URL(filePath: $0).lastPathComponent } == "copie")
    #expect(try await desk.expect("folder", "show", "--json").read(Place.self) == chosen)
    let inside = desk.folder.url.appending(path: "vault/copie")
    #expect(try await desk.run(["folder", "set", inside.path]).status != .success)
    #expect(try await desk.expect("folder", "show", "--json").read(Place.self) == chosen)
    try await desk.expect("folder", "clear")
    #expect(try await desk.expect("folder", "show", "--json").read(Place.self) == nowhere)
  }
}
