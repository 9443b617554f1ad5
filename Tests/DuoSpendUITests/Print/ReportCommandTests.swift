import CommandTestSupport
import Foundation
import Terminal
import TestSupport
import Testing

@Suite struct ReportCommandTests {
  @Test("A report is written where it is asked for, and never over another file")
  func report() async throws {
    struct Written: Decodable { let id, path: String }
    let desk = try await CommandDesk.duospend()
    let project = try await desk.addProject()
    try await desk.addExpense("42,10", "partner1", to: project)
    let folder = desk.folder.url.appending(path: "papers")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let written = try await desk.expect("report", project, folder.path, "--json").read(Written.self)
    #expect(written.path.hasSuffix("/papers/DuoSpend_Lisbonne.pdf"))
    #expect(try Data(contentsOf: URL(filePath: written.path)).starts(with: Data("%PDF-".utf8)))
    #expect(try await desk.run(["report", project, folder.path]).status == .exists)
    try await desk.expect("report", project, folder.appending(path: "autre.pdf").path)
  }
}
