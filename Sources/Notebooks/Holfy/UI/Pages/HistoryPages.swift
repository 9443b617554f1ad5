import Drawing
import Foundation
import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// A vehicle's whole history: to read, to print, to hand to a buyer, to open in a spreadsheet.
struct HistoryPages {
  func add(to routes: NotebookRoutes) {
    routes.live("vehicles/:id/history") { request in
      let settings = SettingsQuery()
      return LivePage(Combined(VehicleFolderQuery(try request.parameter("id")), settings)) {
        answer, context in
        let (folder, settings) = answer.parts
        guard let folder else { throw PageError.notFound }
        return try Self.content(
          VehicleHistory(folder: folder, settings: settings, texts: HolfyTexts(context)))
      }
    }
    routes.get("vehicles/:id/history.pdf") { request in
      let history = try await Self.history(request)
      let created = request.now
      return .file(try await FileReply.pdf(history.fileName("pdf")) { try history.pdf(created: created) })
    }
    routes.get("vehicles/:id/export.csv") { request in
      let history = try await Self.history(request)
      return .file(
        FileReply(
          name: history.fileName("csv"), mediaType: "text/csv", data: try history.csv, isDownload: true))
    }
  }

  private static func history(_ request: PageRequest) async throws -> VehicleHistory {
    let folder = try await request.found(VehicleFolderQuery(try request.parameter("id")))
    return VehicleHistory(
      folder: folder, settings: try await request.settings(), texts: HolfyTexts(request.context))
  }

  private static func content(_ history: VehicleHistory) throws -> PageContent {
    let texts = history.texts
    let vehicle = history.folder.vehicle
    var known = Section()
    known.facts = history.facts.map { .fact($0.name, $0.value) }
    var parts = try history.tables.map { table in
      var section = Section(title: table.title)
      section.tables = [table.values]
      return section
    }
    if parts.isEmpty { parts = [Section(note: texts.text("documents.emptyTitle"))] }
    return .sections(
      [known] + parts, title: texts.text("history.title"),
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
