import Vault
import WebUI

/// A part of a page: a title, and whatever it holds, from top to bottom.
struct Section {
  var title: String?
  var note: String?
  var alerts: [TemplateValues] = []
  var actions: [TemplateValues] = []
  var tiles: [TemplateValues] = []
  var facts: [TemplateValues] = []
  var chips: [TemplateValues] = []
  var chipsLabel = ""
  var cards: [TemplateValues] = []
  var rows: [TemplateValues] = []
  var months: [TemplateValues] = []
  var charts: [TemplateValues] = []
  var tables: [TemplateValues] = []
  var pagination: TemplateValues?
  var empty: TemplateValues?

  /// What fills `holfy-section`; an empty list is left out, so that nothing is drawn around it.
  var values: TemplateValues {
    func block(_ name: String, _ list: [TemplateValues], _ more: TemplateValues = [:]) -> TemplateValues? {
      guard !list.isEmpty else { return nil }
      var values = more
      values[name] = list
      return values
    }
    return [
      "title": title, "note": note, "alerts": alerts, "actionBar": block("actions", actions),
      "figures": block("tiles", tiles), "known": block("keyvalues", facts),
      "filtering": block("chips", chips, ["chipsLabel": chipsLabel]), "deck": block("cards", cards),
      "list": block("rows", rows), "months": months, "charts": charts, "tables": tables,
      "pagination": pagination, "empty": empty,
    ]
  }
}

extension TemplateValues {
  static func link(_ label: String, _ href: String, icon: String? = nil, kind: String? = nil)
    -> TemplateValues
  {
    ["label": label, "href": href, "icon": icon, "kind": kind]
  }

  static func tile(_ label: String, _ value: String, note: String? = nil) -> TemplateValues {
    ["label": label, "value": value, "note": note]
  }

  static func fact(_ label: String, _ value: String, href: String? = nil) -> TemplateValues {
    ["label": label, "value": value, "href": href]
  }

  static func crumb(_ label: String, _ href: String? = nil) -> TemplateValues {
    ["label": label, "href": href]
  }
}

extension PageContent {
  /// A page made of sections.
  static func sections(
    _ sections: [Section], title: String, _ more: TemplateValues = [:]
  ) -> PageContent {
    PageContent("holfy-page", title: title, more.merging(["sections": sections.map(\.values)]))
  }
}
