import GestionTravauxCore
import NotebookContract
import Vault
import WebUI

/// Whether what was noted can be read and its photos are there, looked at anew each time somebody asks.
struct IntegrityPages {
  let integrity: IntegrityWatch

  func add(to routes: NotebookRoutes) {
    let integrity = integrity
    routes.get("settings/integrity") { request in
      let report = try await integrity.look(request.house)
      var told: Set<String> = []
      // What happened long ago is forgotten, and a way to it would lead nowhere.
      for record in report.unreadable {
        let history = try await request.house.store.history(of: record.id)
        if !history.isEmpty { told.insert(record.id) }
      }
      return .page(Self.content(report, told, GestionTravauxTexts(request.context)))
    }
  }

  /// - Parameter told: the records whose history says something.
  private static func content(
    _ report: IntegrityReport, _ told: Set<String>, _ texts: GestionTravauxTexts
  ) -> PageContent {
    // Caring for the vault mends its files, and no record whose content says nothing.
    let isVaults = !(report.missingPaths + report.missingContents).isEmpty || !report.hasSingletons
    var section = Section()
    section.alerts = [
      report.isSound
        ? ["kind": "ok", "icon": "ok", "title": texts.text("integrity.sound")]
        : [
          "kind": "urgent", "icon": "urgent", "title": texts.text("integrity.unsound"),
          "text": texts.text("integrity.unsoundText"),
          "action": isVaults ? TemplateValues.link(texts.text("integrity.care"), "/care") : nil,
        ]
    ]
    var unreadable = Section(
      title: texts.text("integrity.unreadable"), note: texts.text("integrity.unreadableText"))
    unreadable.rows = report.unreadable.map { record in
      [
        "key": record.id, "title": texts.record(record.kind), "meta": record.id, "icon": "alert",
        "href": told.contains(record.id) ? Address.history(of: record.id) : nil,
      ]
    }
    var missing = Section(title: texts.text("integrity.missing"), note: texts.text("integrity.missingText"))
    missing.rows = (report.missingPaths + report.missingContents).map { name in
      ["key": name, "title": texts.text("integrity.file"), "meta": name, "icon": "image"]
    }
    var singletons = Section()
    if !report.hasSingletons {
      singletons.alerts = [["kind": "urgent", "icon": "urgent", "title": texts.text("integrity.singletons")]]
    }
    var absent = Section(title: texts.text("integrity.absent"), note: texts.text("integrity.absentText"))
    absent.rows = report.absent.map { name in
      ["key": name, "title": texts.text("integrity.absentFile"), "meta": name, "icon": "image"]
    }
    let found = [unreadable, missing, absent].filter { !$0.rows.isEmpty }
    return .house(
      ([section] + found + [singletons]).map(HousePart.section), title: texts.text("integrity.title"),
      [
        "breadcrumb": texts.crumbs(
          (texts.text("settings.title"), Address.settings), (texts.text("integrity.title"), nil))
      ])
  }
}
