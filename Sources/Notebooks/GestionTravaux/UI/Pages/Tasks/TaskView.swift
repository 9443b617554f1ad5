import GestionTravauxCore
import NotebookContract
import Values
import WebUI

/// How the sheet of a task looks: what comes next, what must be known, what there is to do, what it costs.
struct TaskView {
  let sheet: TaskSheet
  let photos: TaskPhotoSummary
  /// The session that goes on; nil between two of them.
  let session: SessionEntity?
  let texts: GestionTravauxTexts

  private var item: TaskItem { sheet.item }
  private var task: TacheEntity { sheet.item.task }

  var content: PageContent {
    let contents = TaskContents(sheet: sheet, texts: texts)
    let parts: [HousePart?] = [
      .alerts(texts.unreadable(sheet.unreadableCount)),
      .hero(TaskHero(item: item, session: session, texts: texts, isSheet: true).values), waiting,
      .deeds(contents.alerts), .deeds(contents.toDos), .deeds(contents.purchases), .deeds(contents.notes),
      contents.tips, gallery, .section(facts), .buttons(buttons),
    ]
    return .house(
      parts.compactMap(\.self), title: texts.title(item),
      [
        "breadcrumb": texts.crumbs(item),
        "badges": task.isActive
          ? nil : [["kind": "plain", "text": texts.status(task.statut)] as TemplateValues],
        "pageActions": [
          TemplateValues.link(texts.localizer.text("form.edit"), Address.task(task.id, "edit"), icon: "edit")
        ],
      ])
  }

  /// What was captured and waits at the desk.
  private var waiting: HousePart? {
    guard sheet.captureCount > 0 else { return nil }
    var section = Section()
    section.alerts = [
      [
        "kind": "info", "icon": "microphone", "title": texts.count("task.captures", sheet.captureCount),
        "action": TemplateValues.link(texts.text("task.sort"), Address.desk),
      ]
    ]
    return .section(section)
  }

  private var gallery: HousePart? {
    guard photos.count > 0 else { return nil }
    var section = Section(title: texts.text("photo.title"))
    section.rows = [
      [
        "key": "photos", "title": texts.count("photo.count", photos.count),
        "thumbnail": photos.latest.map { Address.file($0.id, "thumbnail") },
        "href": Address.task(task.id, "photos"),
      ]
    ]
    return .section(section)
  }

  // MARK: What is known of it

  private var facts: Section {
    var section = Section(title: texts.text("task.about"))
    if let id = task.pieceId, let room = item.names.room {
      section.facts.append(.fact(label("piece.nom"), room, href: Address.room(id)))
    }
    if let id = task.activiteId, let activity = item.names.activity {
      section.facts.append(.fact(label("activite.nom"), activity, href: Address.activity(id)))
    }
    if let contact = sheet.contact {
      section.facts.append(
        .fact(texts.text("task.contact"), contact.nom, href: Address.contact(contact.id, "")))
    }
    section.facts.append(.fact(texts.text("task.createdOn"), texts.day(task.createdAt)))
    return section.withCosts(of: sheet, texts)
  }

  private func label(_ field: String) -> String { texts.localizer.text("gestiontravaux.\(field)") }

  // MARK: What can be done with it

  private var buttons: [TemplateValues] {
    func at(_ page: String) -> String { Address.task(task.id, page) }
    var buttons: [TemplateValues] = []
    if task.isActive {
      buttons.append(["href": at("finish"), "icon": "check", "label": texts.text("task.finish")])
    } else {
      buttons.append(["action": at("reopen"), "icon": "undo", "label": texts.text("task.reopen")])
    }
    if task.statut.known != .archivee {
      buttons.append(["action": at("archive"), "icon": "archive", "label": texts.text("task.archive")])
    }
    buttons.append(
      ["href": at("delete"), "icon": "trash", "danger": true, "label": texts.text("task.delete")])
    return buttons
  }
}

extension Section {
  /// With the budget of a task, what it cost and what is left.
  fileprivate func withCosts(of sheet: TaskSheet, _ texts: GestionTravauxTexts) -> Section {
    let costs = sheet.costs
    guard
      costs.budget != nil || !costs.spent.isEmpty || !costs.planned.isEmpty || costs.unpricedCount > 0
    else { return self }
    var section = self
    if let budget = costs.budget {
      section.facts.append(.fact(texts.localizer.text("gestiontravaux.tache.budget"), texts.amount(budget)))
    }
    section.facts.append(.fact(texts.text("task.spent"), texts.amounts(costs.spent)))
    if let cost = sheet.item.task.cout {
      section.facts.append(.fact(texts.localizer.text("gestiontravaux.tache.cout"), texts.amount(cost)))
    }
    if let left = costs.remaining {
      let beyond = Money(minorUnits: -left.minorUnits, currency: left.currency)
      section.facts.append(
        left.minorUnits < 0
          ? .fact(texts.text("task.beyond"), texts.amount(beyond))
          : .fact(texts.text("task.left"), texts.amount(left)))
    }
    if !costs.planned.isEmpty {
      section.facts.append(.fact(texts.text("task.planned"), texts.amounts(costs.planned)))
    }
    if costs.unpricedCount > 0 {
      section.facts.append(
        .fact(texts.text("task.unpriced"), texts.count("task.unpricedCount", costs.unpricedCount)))
    }
    return section
  }
}
