import Foundation
import Terminal
import Testing
import WebUI

@testable import Carnets

@Suite struct DiscretionTests {
  @Test(
    "A neutral name that a command chooses is what the running web app reads next, and the other way round")
  func shared() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "carnets-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = PreferencesStore(folder: folder)
    try await app.update { $0.theme = .dark }
    try await Program.discretion.choose(true, "shifai", folder)
    #expect(await app.current() == Preferences(theme: .dark, discreet: ["shifai"]))
    try await app.update { $0.autoLockMinutes = 3 }
    #expect(await Program.discretion.chosen(folder) == ["shifai"])
    try await Program.discretion.choose(false, "shifai", folder)
    #expect(await app.current() == Preferences(theme: .dark, autoLockMinutes: 3))
    #expect(Program.discretion.lockable == ["shifai"])
  }
}
