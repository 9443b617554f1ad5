import Foundation
import Testing

@testable import Backup

@Suite("The paths that a document wants", .timeLimit(.minutes(1)))
struct WantedPathsTests {
  private let wanted = WantedPaths(of: ["Scan.jpg", "a/b/c.pdf", "Été", "tickets"])

  @Test(
    "A file is in the way that has the name of one in another case or form, or that of a folder it needs",
    arguments: ["scan.jpg", "A", "a/B", "e\u{301}te\u{301}", "Tickets/1.jpg", "tickets/2026/1.jpg"])
  func inTheWay(path: String) {
    #expect(wanted.isInTheWay(path))
  }

  @Test(
    "Files that are wanted are not, and neither are those beside them",
    arguments: ["Scan.jpg", "a/b/c.pdf", "a/b/d.pdf", "a/b/c.pdf.old", "a/bc", "Scan", "ticket/1.jpg"])
  func beside(path: String) {
    #expect(!wanted.isInTheWay(path))
  }

  @Test("Tens of thousands of files are told apart without comparing each with each")
  func many() {
    let wanted = WantedPaths(of: (0..<30_000).map { "receipts/\($0).jpg" })
    #expect((0..<30_000).count { wanted.isInTheWay("receipts/\($0).jpeg") } == 0)
  }
}

extension WantedPaths {
  fileprivate init(of paths: [String]) {
    self.init(paths.map { BackupDocument.File($0, .data(Data())) })
  }
}
