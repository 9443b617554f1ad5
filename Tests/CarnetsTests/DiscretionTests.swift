import Foundation
import Localization
import Terminal
import TestSupport
import Testing
import Vault
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

  @Test("Preferences that cannot be read keep the neutral names, and nothing is written over them")
  func unreadable() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "preferences.json")
    let store = PreferencesStore(folder: folder.url, lockable: ["shifai"])
    #expect(await store.current() == Preferences())
    for content in [
      "{\"discreet\":[\"shifai\"", #"{"discreet":"shifai"}"#, String(repeating: " ", count: 2 << 20),
    ] {
      try Data(content.utf8).write(to: file)
      #expect(await store.current() == Preferences(discreet: ["shifai"]))
      #expect(await Program.discretion.chosen(folder.url) == ["shifai"])
      await #expect(throws: FileError.self) { try await store.update { $0.theme = .dark } }
      #expect(try String(contentsOf: file, encoding: .utf8) == content)
    }
  }

  @Test("A choice that this version does not know costs no other one")
  func unknownChoice() async throws {
    let folder = try TemporaryFolder()
    let text = #"{"theme":"sepia","language":"fr","autoLockMinutes":"7","discreet":["shifai"]}"#
    try Data(text.utf8).write(to: folder.url.appending(path: "preferences.json"))
    let store = PreferencesStore(folder: folder.url)
    #expect(await store.current() == Preferences(language: .french, discreet: ["shifai"]))
    #expect(try await store.update { $0.theme = .dark }.discreet == ["shifai"])
  }

  @Test("What the app and commands choose at the same time is all kept")
  func together() async throws {
    let folder = try TemporaryFolder()
    let names = Set((0..<20).map { "carnet\($0)" })
    try await withThrowingTaskGroup { group in
      for name in names {
        group.addTask {
          _ = try await PreferencesStore(folder: folder.url).update { $0.setDiscreet(true, name) }
        }
      }
      try await group.waitForAll()
    }
    #expect(await PreferencesStore(folder: folder.url).current().discreet == names)
  }
}
