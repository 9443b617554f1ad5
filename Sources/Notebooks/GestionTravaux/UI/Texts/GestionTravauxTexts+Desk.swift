import Foundation
import GestionTravauxCore
import NotebookContract
import Values
import WebUI

extension GestionTravauxTexts {
  /// « Astuce · Critique », « Achat ».
  func classification(_ classification: Classification) -> String {
    let kind = content(classification.kind)
    switch classification {
    case .tip(let level): return "\(kind) · \(self.level(Open(level)))"
    case .toDo(let priority): return "\(kind) · \(self.priority(Open(priority)))"
    case .alert, .note, .purchase: return kind
    }
  }

  /// « Cuisine — Plomberie », or that it is of the whole house.
  func place(_ task: TaskItem?) -> String { task.map { title($0) } ?? text("desk.wholeHouse") }

  /// « 2 photos · 1 mémo »; nil where there are none.
  func files(_ blocks: [ContentBlock]) -> String? {
    let (photos, memos) = (blocks.photoPaths.count, blocks.voicePaths.count)
    let documents = blocks.documentPaths.count
    let counts = [
      photos > 0 ? count("desk.photos", photos) : nil, memos > 0 ? count("desk.memos", memos) : nil,
      documents > 0 ? count("desk.documents", documents) : nil,
    ]
    return joined(counts)
  }

  /// « pour le 30 avril 2026 », or that the day is over; nil for a todo without a day.
  func due(_ toDo: ToDoEntity) -> String? {
    toDo.echeance.map { day in
      return text(toDo.isOverdue(on: localizer.today) ? "todo.overdue" : "todo.due", ["day": self.day(day)])
    }
  }

  /// What is known, on one line; nil for nothing.
  func joined(_ parts: [String?]) -> String? {
    let known = parts.compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: " · ")
  }

  /// The way to the desk and to one of its pages.
  func deskCrumbs(_ title: String? = nil) -> [TemplateValues] {
    let desk = text("desk.title")
    return [.crumb(text("title"), Address.home)]
      + (title.map { [.crumb(desk, Address.desk), .crumb($0)] } ?? [.crumb(desk)])
  }

  /// The way to a list and to one of its pages.
  func listCrumbs(_ list: (title: String, href: String), _ title: String? = nil) -> [TemplateValues] {
    [.crumb(text("title"), Address.home)]
      + (title.map { [.crumb(list.title, list.href), .crumb($0)] } ?? [.crumb(list.title)])
  }
}

extension ContentRef.Kind {
  var icon: String {
    switch self {
    case .capture: "microphone"
    case .alert: "alert"
    case .tip: "bulb"
    case .note: "note"
    case .toDo: "task"
    case .purchase: "cart"
    case .equipment: "wrench"
    }
  }
}

extension PageContent {
  /// A page of the desk (`gestiontravaux-desk-page`).
  static func desk(_ title: String, _ values: TemplateValues, sections: [Section] = [], after: [Section] = [])
    -> PageContent
  {
    let lists: TemplateValues = ["sections": sections.map(\.values), "after": after.map(\.values)]
    return PageContent("gestiontravaux-desk-page", title: title, values.merging(lists))
  }
}
