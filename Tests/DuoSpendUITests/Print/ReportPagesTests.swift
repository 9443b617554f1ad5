import Foundation
import Testing
import WebTestSupport

@Suite struct ReportPagesTests {
  @Test("A project's report is a PDF; a project that is not there has none")
  func report() async throws {
    try await DuoSite().test { couple in
      let project = try await couple.project("Été à Séville")
      try await couple.spend("42,10", in: project)
      let report = try await couple.get("\(project)/report.pdf")
      #expect(report.code == 200)
      #expect(report.text.hasPrefix("%PDF-"))
      let page = try await couple.get(project)
      #expect(page.text.contains("\(project)/report.pdf"))
      let missing = try await couple.get("/duospend/projects/nobody/report.pdf")
      #expect(missing.code == 404)
    }
  }
}
