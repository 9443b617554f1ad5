import Foundation
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values

@testable import CaffioCore

/// Files that hold the first and the last number that there is.
@Suite struct ExtremesTests {
  @Test("A preset comes after one that stands at the first or the last place", arguments: [Int.min, .max])
  func presets(position: Int) async throws {
    let (bar, at) = (try await CoffeeBar(), Date.at("2026-01-12T08:00:00Z"))
    let preset = ConsumptionPreset(
      id: "00000000-0000-4000-8000-00000000000a",
      details: ConsumptionPreset.Details(name: "Ancien", drink: "espresso"), position: position,
      stamp: Stamp(at))
    let url = bar.folder.url.appending(path: PersonFile.fileName)
    try CaffioFile.person(PersonFile(presets: [preset])).encoded().write(to: url)
    let run = try await bar.bring(try ImportSource(contentsOf: url), Caffio.ownFiles)
    #expect(run.report.refusals.isEmpty && run.report.importedCount == 1)
    for name in ["Nouveau", "Dernier"] {
      try await bar.client.addPreset(ConsumptionPreset.Details(name: name, drink: "espresso"))
    }
    let presets = try await bar.client.value(PresetsQuery())
    #expect(presets.map(\.name) == ["Ancien", "Nouveau", "Dernier"])
    #expect(presets.map(\.position) == (position == .max ? [0, 1, 2] : [.min, .min + 1, .min + 2]))
  }
}
