import WebUI

/// One thing on a page of the house, from top to bottom: a section as every notebook has it, or what only GestionTravaux
/// draws. The template `gestiontravaux-house` knows each by its name.
struct HousePart {
  private let name: String
  private let content: TemplateValues

  private init(_ name: String, _ content: TemplateValues) {
    self.name = name
    self.content = content
  }

  var values: TemplateValues {
    var values: TemplateValues = [:]
    values[name] = content
    return values
  }

  static func section(_ section: Section) -> HousePart { HousePart("section", section.values) }
  /// What must be said before anything else; nil for nothing.
  static func alerts(_ alerts: [TemplateValues]) -> HousePart? {
    var section = Section()
    section.alerts = alerts
    return alerts.isEmpty ? nil : .section(section)
  }
  /// The task to go on with.
  static func hero(_ values: TemplateValues) -> HousePart { HousePart("hero", values) }
  /// The season note that came back.
  static func season(_ values: TemplateValues) -> HousePart { HousePart("season", values) }
  /// What can be acted on, row by row.
  static func deeds(_ list: DeedList) -> HousePart { HousePart("deeds", list.values) }
  /// What was said, whole.
  static func words(_ list: WordList) -> HousePart { HousePart("words", list.values) }
  /// Photos side by side.
  static func photos(_ values: TemplateValues) -> HousePart { HousePart("photos", values) }
  /// What does something at once, or leads where it is done.
  static func buttons(_ buttons: [TemplateValues]) -> HousePart { HousePart("buttons", ["buttons": buttons]) }
  /// How the copy stands.
  static func copy(_ panel: TemplateValues) -> HousePart { HousePart("copy", panel) }
}

extension PageContent {
  static func house(_ parts: [HousePart], title: String, _ more: TemplateValues = [:]) -> PageContent {
    PageContent("gestiontravaux-house", title: title, more.merging(["parts": parts.map(\.values)]))
  }
}

/// A list each row of which can be acted on in one tap, and may be added to in one line.
struct DeedList {
  var title: String?
  var note: String?
  var rows: [TemplateValues] = []
  /// A form of one line that adds a row.
  var quick: TemplateValues?
  /// Ways to elsewhere.
  var actions: [TemplateValues] = []

  var values: TemplateValues {
    [
      "title": title, "note": note, "list": rows.isEmpty ? nil : ["rows": rows] as TemplateValues,
      "quick": quick, "actionBar": actions.isEmpty ? nil : ["actions": actions] as TemplateValues,
    ]
  }

  /// One row.
  ///
  /// - Parameter deeds: its buttons.
  static func row(
    _ key: String, _ title: String, href: String? = nil, icon: String, meta: [String?] = [],
    badge: TemplateValues? = nil, isDone: Bool = false, _ deeds: [TemplateValues] = []
  ) -> TemplateValues {
    let meta = meta.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    return [
      "key": key, "title": title, "href": href, "icon": icon, "meta": meta.isEmpty ? nil : meta,
      "badge": badge, "done": isDone ? true : nil, "deeds": deeds,
    ]
  }

  /// A button of a row. It says what is wanted, so that a request that comes twice changes nothing more.
  ///
  /// - Parameter subject: what the row is about, for those who do not see it.
  static func deed(
    _ label: String, _ action: String, icon: String, about subject: String,
    sending answer: (name: String, value: String)? = nil
  ) -> TemplateValues {
    [
      "label": label, "action": action, "icon": icon, "spoken": "\(label) · \(subject)",
      "answer": answer.map { ["name": $0.name, "value": $0.value] as TemplateValues },
    ]
  }
}

/// A list of what was said, each whole.
struct WordList {
  var title: String?
  var note: String?
  var words: [TemplateValues] = []
  var actions: [TemplateValues] = []

  var values: TemplateValues {
    [
      "title": title, "note": note, "words": words,
      "actionBar": actions.isEmpty ? nil : ["actions": actions] as TemplateValues,
    ]
  }

  /// What was said.
  ///
  /// - Parameters:
  ///   - kind: the last part of the class that gives its colour: `alerte`, `critique`, `importante`, `utile`.
  ///   - links: ways to the whole capture, to its form.
  ///   - buttons: what does something at once.
  static func word(
    _ key: String, _ text: String, kind: String? = nil, meta: String? = nil, badge: TemplateValues? = nil,
    _ links: [TemplateValues] = [], _ buttons: [TemplateValues] = []
  ) -> TemplateValues {
    [
      "key": key, "text": text, "kind": kind, "meta": meta, "badge": badge, "links": links,
      "buttons": buttons,
    ]
  }
}
