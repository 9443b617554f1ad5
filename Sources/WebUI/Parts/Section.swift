/// A part of a page: a title, and whatever it holds, from top to bottom.
public struct Section: Sendable {
  /// Its title.
  public var title: String?
  /// A sentence under the title.
  public var note: String?
  /// For the partial `alert`.
  public var alerts: [TemplateValues] = []
  /// For the partial `button-link`.
  public var actions: [TemplateValues] = []
  /// Figures, for the partial `tiles`.
  public var tiles: [TemplateValues] = []
  /// Names and values, for the partial `keyvalues`.
  public var facts: [TemplateValues] = []
  /// Ways to see less or something else.
  public var chips: [TemplateValues] = []
  /// What the chips are, for screen readers.
  public var chipsLabel = ""
  /// For the partial `record-card`.
  public var cards: [TemplateValues] = []
  /// For the partial `row`.
  public var rows: [TemplateValues] = []
  /// Rows by month, for the partial `month`.
  public var months: [TemplateValues] = []
  /// For the partial `chart`.
  public var charts: [TemplateValues] = []
  /// For the partial `table`.
  public var tables: [TemplateValues] = []
  /// For the partial `pagination`.
  public var pagination: TemplateValues?
  /// What stands there instead of nothing, for the partial `empty`.
  public var empty: TemplateValues?

  /// A section that holds nothing yet.
  public init(title: String? = nil, note: String? = nil) {
    self.title = title
    self.note = note
  }

  /// What fills the partial `section`, for a template of a notebook's own; an empty list is left out, so that nothing
  /// is drawn around it.
  public var values: TemplateValues {
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
  /// A link, for the partial `button-link`.
  public static func link(_ label: String, _ href: String, icon: String? = nil, kind: String? = nil)
    -> TemplateValues
  {
    ["label": label, "href": href, "icon": icon, "kind": kind]
  }

  /// A figure, for the partial `tiles`.
  public static func tile(_ label: String, _ value: String, note: String? = nil) -> TemplateValues {
    ["label": label, "value": value, "note": note]
  }

  /// A name and a value, for the partial `keyvalues`.
  public static func fact(_ label: String, _ value: String, href: String? = nil) -> TemplateValues {
    ["label": label, "value": value, "href": href]
  }

  /// A step of the way to a page, for its breadcrumb.
  public static func crumb(_ label: String, _ href: String? = nil) -> TemplateValues {
    ["label": label, "href": href]
  }
}

extension PageContent {
  /// A page made of sections.
  public static func sections(
    _ sections: [Section], title: String, _ more: TemplateValues = [:]
  ) -> PageContent {
    PageContent("sections-page", title: title, more.merging(["sections": sections.map(\.values)]))
  }
}
