import DuoSpendCore
import Foundation
import NotebookContract
import Vault
import WebUI

/// A project's report, to print or to keep.
struct ReportPages {
  func add(to routes: NotebookRoutes) {
    routes.get("projects/:id/report.pdf") { request in
      let file = try await request.found(ProjectFileQuery(try request.parameter("id")))
      let report = ProjectReport(file, texts: DuoSpendTexts(request.context))
      let created = request.now
      return .file(try await FileReply.pdf(report.fileName) { try report.pdf(created: created) })
    }
  }
}
