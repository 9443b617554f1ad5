import DuoSpendCore
import Foundation
import Vault
import WebUI

/// A project's report, to print or to keep.
struct ReportPages {
  func add(to routes: NotebookRoutes) {
    routes.get("projects/:id/report.pdf") { request in
      guard let file = try await request.store.value(ProjectFileQuery(try request.parameter("id"))) else {
        throw PageError.notFound
      }
      let report = ProjectReport(file, texts: DuoSpendTexts(request.context))
      let created = request.now
      let pdf = try await Self.drawn { () throws in try report.pdf(created: created) }
      return .file(
        FileReply(name: report.fileName, mediaType: "application/pdf", data: pdf, isDownload: true))
    }
  }

  /// Drawing takes its time: it must not hold up whoever waits on this task's thread.
  @concurrent private static func drawn(_ work: @Sendable () throws -> Data) async throws -> Data {
    try work()
  }
}
