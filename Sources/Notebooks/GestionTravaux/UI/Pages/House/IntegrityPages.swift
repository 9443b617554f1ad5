import GestionTravauxCore
import Vault
import WebUI

/// Whether what was noted can be read and its photos are there, looked at anew each time somebody asks.
struct IntegrityPages {
  let integrity: IntegrityWatch

  func add(to routes: NotebookRoutes) {
    let integrity = integrity
    routes.get("settings/integrity") { request in
      .page(Self.content(try await integrity.look(request.house), GestionTravauxTexts(request.context)))
    }
  }

  private static func content(_ report: IntegrityReport, _ texts: GestionTravauxTexts) -> PageContent {
    var section = Section()
    section.alerts = [
      report.isSound
        ? ["kind": "ok", "icon": "ok", "title": texts.text("integrity.sound")]
        : [
          "kind": "urgent", "icon": "urgent", "title": texts.text("integrity.unsound"),
          "text": texts.text("integrity.unsoundText"),
          "action": TemplateValues.link(texts.text("integrity.care"), "/care"),
        ]
    ]
    var unreadable = Section(title: texts.text("integrity.unreadable"))
    unreadable.rows = report.unreadable.map { ref in
      ["key": ref.id, "title": texts.content(ref.kind), "meta": ref.id, "icon": "alert"]
    }
    var missing = Section(title: texts.text("integrity.missing"))
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
