import Foundation
import GestionTravauxCore
import NotebookContract
import Values
import WebUI

extension GestionTravauxTexts {
  /// What stands for what nobody knows.
  static let unknown = "—"

  func season(_ season: Open<Season>) -> String { kind(season, "saison") }

  /// « 1 250,00 € »
  func amount(_ money: Money) -> String { money.formatted(locale: locale) }

  /// Amounts in several currencies, one after the other.
  func amounts(_ list: [Money]) -> String {
    list.isEmpty ? Self.unknown : list.map(amount).joined(separator: " + ")
  }

  /// « Tous les 6 mois », « Chaque printemps »; what a later version wrote as nobody knows it.
  func rhythm(_ upkeep: EntretienEntity) -> String {
    switch upkeep.rhythm {
    case .months(let months): count("upkeep.everyMonths", months)
    case .season(let season): text("upkeep.every.\(season.rawValue)")
    case nil: upkeep.saison?.rawValue ?? Self.unknown
    }
  }

  // MARK: Tasks

  /// A task as a line of a list: what comes next in it, and how long ago somebody worked on it.
  func row(_ item: TaskItem) -> TemplateValues {
    let task = item.task
    let status: TemplateValues = [
      "kind": task.statut.known == .terminee ? "ok" : "plain", "text": status(task.statut),
    ]
    return [
      "key": task.id, "title": title(item), "href": Address.task(task.id), "icon": "task",
      "meta": state(of: item), "badge": task.isActive ? nil : status,
    ]
  }

  /// What comes next in a task, and how long ago somebody worked on it.
  func state(of item: TaskItem) -> String? {
    let last = item.task.lastSessionDate.map { text("task.worked", ["elapsed": elapsed(since: $0)]) }
    return joined([item.task.prochaineAction, last ?? text("task.neverWorked")])
  }

  /// The badge of a priority, in its colour.
  func badge(_ priority: Open<PrioriteToDo>) -> TemplateValues {
    let kind =
      switch priority.known {
      case .urgent: "urgent"
      case .bientot: "soon"
      case .unJour, nil: "plain"
      }
    return ["kind": kind, "text": self.priority(priority)]
  }

  /// The badge of a level, in its colour.
  func badge(_ level: Open<AstuceLevel>) -> TemplateValues {
    let kind =
      switch level.known {
      case .critique: "urgent"
      case .importante: "soon"
      case .utile: "ok"
      case nil: "plain"
      }
    return ["kind": kind, "icon": "bulb", "text": self.level(level)]
  }

  /// An alert, whole.
  func word(_ alert: AlerteEntity) -> TemplateValues {
    WordList.word(
      alert.id, words(of: alert.blocks, createdAt: alert.createdAt), kind: "alerte",
      meta: day(alert.createdAt),
      [source(.alert, alert.id)])
  }

  /// A note, whole.
  func word(_ note: NoteEntity) -> TemplateValues {
    WordList.word(
      note.id, words(of: note.blocks, createdAt: note.createdAt), meta: day(note.createdAt),
      [source(.note, note.id)])
  }

  /// A tip, whole.
  func word(_ tip: AstuceEntity, _ links: [TemplateValues] = []) -> TemplateValues {
    WordList.word(
      tip.id, words(of: tip.blocks, createdAt: tip.createdAt), kind: tip.niveau.known?.rawValue,
      meta: day(tip.createdAt), badge: badge(tip.niveau), links + [source(.tip, tip.id)])
  }

  /// What was said, or what photos and memos alone are called.
  private func words(of blocks: [ContentBlock], createdAt: Date) -> String {
    let text = blocks.fullText
    return text.isEmpty ? line(blocks, createdAt: createdAt) : text
  }

  /// The way to the whole capture.
  private func source(_ kind: ContentRef.Kind, _ id: String) -> TemplateValues {
    .link(text("task.original"), Address.content(ContentRef(kind, id)), icon: "eye", kind: "quiet")
  }

  /// That a form holds the first passage alone; nil where there is no other.
  func firstOnly(_ blocks: [ContentBlock]) -> String? {
    blocks.besideFirstText.textSegments.isEmpty ? nil : text("content.firstOnly")
  }

  /// That a part of what a page shows cannot be read, and the way to the report; none where all of it can.
  func unreadable(_ number: Int) -> [TemplateValues] {
    guard number > 0 else { return [] }
    return [
      [
        "kind": "urgent", "icon": "urgent", "title": count("integrity.partial", number),
        "text": text("integrity.partialText"),
        "action": TemplateValues.link(text("integrity.title"), Address.integrity),
      ]
    ]
  }

  /// The ways to the parts of a list before and after one; nothing where it has but one.
  func addPaging<Item>(of part: ListPart<Item>, to section: inout Section, at address: String) {
    let summary = text(
      "list.part", ["first": String(part.first), "last": String(part.last), "total": String(part.total)])
    section.addPaging(part.links, summary: summary, at: address, in: self)
  }

  // MARK: Ways

  /// The way to a page of the house.
  func crumbs(_ steps: (label: String, href: String?)...) -> [TemplateValues] {
    [.crumb(text("title"), Address.home)] + steps.map { .crumb($0.label, $0.href) }
  }

  /// The way to a task's pages.
  ///
  /// - Parameter page: what the page is called; nil for the sheet itself.
  func crumbs(_ item: TaskItem, _ page: String? = nil) -> [TemplateValues] {
    let sheet = (label: title(item), href: page == nil ? nil : Address.task(item.id))
    let steps = crumbs((text("task.list"), Address.tasks), sheet)
    return page.map { steps + [.crumb($0)] } ?? steps
  }

  // MARK: Deletions

  /// What goes and what stays, as sentences.
  func told(_ consequences: DeletionConsequences) -> String {
    let goes = list([
      ("tasks", consequences.tasks), ("captures", consequences.captures), ("alerts", consequences.alerts),
      ("notes", consequences.notes), ("toDos", consequences.toDos), ("tips", consequences.tips),
      ("photos", consequences.photos), ("memos", consequences.memos),
      ("documents", consequences.documents),
    ])
    let stays = list([
      ("tasks", consequences.keptTasks), ("purchases", consequences.keptPurchases),
      ("tips", consequences.keptTips), ("equipment", consequences.keptEquipment),
    ])
    return [
      goes.map { text("deletion.goes", ["list": $0]) } ?? text("deletion.alone"),
      stays.map { text("deletion.stays", ["list": $0]) }, text("deletion.undo"),
    ].compactMap(\.self).joined(separator: " ")
  }

  /// « 2 tâches, 5 alertes et 1 note »; nil for nothing.
  func list(_ counts: [(name: String, count: Int)]) -> String? {
    let counted = counts.filter { $0.count > 0 }.map { count("deletion.\($0.name)", $0.count) }
    return counted.isEmpty ? nil : counted.formatted(.list(type: .and).locale(locale))
  }

  /// The page that asks before it deletes.
  func deletion(
    _ title: String, question: String, _ consequences: DeletionConsequences, at address: String,
    back: String, _ breadcrumb: [TemplateValues]
  ) -> PageContent {
    PageContent(
      "confirm-page", title: title,
      [
        "breadcrumb": breadcrumb,
        "confirm": [
          "message": question, "detail": told(consequences), "action": address, "submit": title,
          "danger": true, "cancel": back,
        ] as TemplateValues,
      ])
  }
}
