import CommandTestSupport
import Foundation
import Terminal
import TestSupport
import Testing

@testable import ShifAIUI

@Suite("The report command") struct ReportCommandTests {
  private struct Written: Decodable { let path: String }

  @Test("writes the document where it is asked for, whole or in parts, and never over another file")
  func report() async throws {
    let desk = try await CommandDesk.shifai()
    try await desk.expect("period", "add", "2026-03-01", "2026-03-05")
    let folder = desk.folder.url.appending(path: "papers")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let written = try await desk.expect("report", folder.path, "--json").read(Written.self)
    #expect(written.path.hasSuffix("/papers/shifai-2026-03-31.pdf"))
    #expect(try Data(contentsOf: URL(filePath: written.path)).starts(with: Data("%PDF-".utf8)))
    #expect(try await desk.run(["report", folder.path]).status == .exists)
    for (index, arguments) in [
      ["--template", "endo", "--months", "12", "--notes", "Ma question"],
      ["--section", "predictions", "--section", "cycleOverview"],
      ["--template", "custom", "--section", "moodTimeline", "--months", "6"],
    ].enumerated() {
      let file = folder.appending(path: "\(index).pdf").path
      #expect(try await desk.run(["report", file] + arguments).status == .success)
      #expect(try Data(contentsOf: URL(filePath: file)).starts(with: Data("%PDF-".utf8)))
    }
  }

  @Test("refuses an unknown part, template or number of months, and a choice of parts that is none")
  func refused() async throws {
    let desk = try await CommandDesk.shifai()
    let file = desk.folder.url.appending(path: "report.pdf").path
    for arguments in [["--section", "horoscope"], ["--template", "horoscope"], ["--months", "5"]] {
      let outcome = try await desk.run(["report", file] + arguments)
      #expect(outcome.status == .usage && outcome.warnings.joined().contains(arguments[1]))
    }
    let none = try await desk.run(["report", file, "--template", "custom"])
    #expect(none.status == .badData && none.warnings.joined().contains("Choisissez au moins une partie"))
    let both = try await desk.run(["report", file, "--template", "sopk", "--section", "predictions"])
    #expect(both.status == .badData && both.warnings.joined().contains("Mon choix"))
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test("names the file of a discreet notebook neutrally")
  func discreet() async throws {
    let desk = try await CommandDesk.shifai()
    desk.discretion = Discretion(lockable: ["shifai"], chosen: { _ in ["shifai"] })
    let written = try await desk.expect("report", desk.folder.url.path, "--json").read(Written.self)
    #expect(written.path.hasSuffix("/carnet-2026-03-31.pdf"))
  }
}
