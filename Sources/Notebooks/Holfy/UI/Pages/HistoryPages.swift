import Drawing
import Foundation
import HolfyCore
import Values
import Vault
import WebUI

/// A vehicle's whole history: to read, to print, to hand to a buyer, to open in a spreadsheet.
struct HistoryPages {
  func add(to routes: NotebookRoutes) {
    routes.live("vehicles/:id/history") { request in
      let settings = SettingsQuery()
      return LivePage(Both(VehicleFolderQuery(try request.parameter("id")), settings)) { answer, context in
        guard let folder = answer.first else { throw PageError.notFound }
        return Self.content(
          VehicleHistory(folder: folder, settings: answer.second, texts: HolfyTexts(context)))
      }
    }
    routes.get("vehicles/:id/history.pdf") { request in
      let history = try await Self.history(request)
      let report = try history.report
      let (created, texts) = (request.now, history.texts)
      let pdf = try await Self.drawn { () throws in
        try report.pdf(created: created) {
          texts.text("history.page", ["page": String($0), "of": String($1)])
        }
      }
      return .file(
        FileReply(name: history.fileName("pdf"), mediaType: "application/pdf", data: pdf, isDownload: true))
    }
    routes.get("vehicles/:id/export.csv") { request in
      let history = try await Self.history(request)
      return .file(
        FileReply(name: history.fileName("csv"), mediaType: "text/csv", data: history.csv, isDownload: true))
    }
  }

  /// Drawing takes its time: it must not hold up whoever waits on this task's thread.
  @concurrent private static func drawn(_ work: @Sendable () throws -> Data) async throws -> Data {
    try work()
  }

  private static func history(_ request: PageRequest) async throws -> VehicleHistory {
    guard let folder = try await request.store.value(VehicleFolderQuery(try request.parameter("id"))) else {
      throw PageError.notFound
    }
    return VehicleHistory(
      folder: folder, settings: try await request.settings(), texts: HolfyTexts(request.context))
  }

  private static func content(_ history: VehicleHistory) -> PageContent {
    let texts = history.texts
    let vehicle = history.folder.vehicle
    var known = Section()
    known.facts = history.facts.map { .fact($0.name, $0.value) }
    var papers = Section(title: texts.text("documents.title"))
    if history.documents.isEmpty { papers.note = texts.text("documents.emptyTitle") }
    let table = DataTable(
      caption: texts.text("documents.title"), columns: history.columns, rows: history.documents)
    papers.tables = history.documents.isEmpty ? [] : [table.values]
    return .sections(
      [known, papers], title: texts.text("history.title"),
      [
        "subtitle": vehicle.name, "breadcrumb": texts.crumbs(vehicle) + [.crumb(texts.text("history.title"))],
        "pageActions": [
          TemplateValues.link(
            texts.text("history.pdf"), Address.vehicle(vehicle.id, "history.pdf"), icon: "download",
            kind: "primary"),
          .link(texts.text("history.csv"), Address.vehicle(vehicle.id, "export.csv"), icon: "export"),
        ],
      ])
  }
}
