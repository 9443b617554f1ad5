import GestionTravauxCore
import NotebookContract
import Values
import WebUI

/// How the start page looks: what came back, what to go on with, what waits, and the ways to the rest.
struct HomeView {
  let home: GestionTravauxHome
  let isSound: Bool
  let texts: GestionTravauxTexts

  var content: PageContent {
    let parts: [HousePart?] = [notices, season, hero, elsewhere, waiting, others, upkeep, explore]
    return .house(
      parts.compactMap(\.self), title: home.house.nom,
      [
        "subtitle": texts.day(texts.localizer.today),
        "pageActions": [
          TemplateValues.link(
            texts.text("task.add"), Address.newTask, icon: "plus", kind: home.tasks.isEmpty ? "primary" : nil)
        ],
      ])
  }

  /// What must be said first: that something cannot be read.
  private var notices: HousePart? {
    guard !isSound else { return .alerts(texts.unreadable(home.briefing?.unreadableCount ?? 0)) }
    return .alerts([
      [
        "kind": "urgent", "icon": "urgent", "title": texts.text("home.unsound"),
        "text": texts.text("home.unsoundText"),
        "action": TemplateValues.link(texts.text("integrity.title"), Address.integrity),
      ]
    ])
  }

  /// The season note, after two months without any session.
  private var season: HousePart? {
    guard let note = home.seasonNote else { return nil }
    return .season([
      "title": texts.text("home.season"), "text": note.texte,
      "when": texts.text("season.writtenOn", ["day": texts.day(note.createdAt)]),
      "archive": [
        "action": Address.seasonNote(note.id, "archive"), "label": texts.text("season.archive"),
      ] as TemplateValues,
      "all": TemplateValues.link(texts.text("season.title"), Address.season, icon: "note", kind: "quiet"),
    ])
  }

  /// The task to go on with, and what must be known before that.
  private var hero: HousePart {
    guard let item = home.tasks.first else {
      var section = Section()
      section.empty = [
        "icon": "hammer", "title": texts.text("home.emptyTitle"), "text": texts.text("home.emptyText"),
        "action": TemplateValues.link(texts.text("task.add"), Address.newTask),
      ]
      return .section(section)
    }
    return .hero(TaskHero(item: item, briefing: home.briefing, session: home.session, texts: texts).values)
  }

  /// The way to bring in what another tool holds, in a house of which nothing is known yet.
  private var elsewhere: HousePart? {
    guard home.tasks.isEmpty, home.activeTaskCount == 0, home.roomCount == 0, home.activityCount == 0 else {
      return nil
    }
    var section = Section(title: texts.text("home.elsewhere"), note: texts.text("home.elsewhereText"))
    section.actions = [.link(texts.text("home.import"), Address.imports, icon: "import")]
    return .section(section)
  }

  /// What there is to do beside that.
  private var waiting: HousePart {
    var section = Section(title: texts.text("home.waiting"))
    func row(_ key: String, _ href: String, _ icon: String, _ count: Int, note: String? = nil)
      -> TemplateValues
    {
      [
        "key": "waiting-\(key)", "title": texts.text("home.\(key)"), "href": href, "icon": icon, "meta": note,
        "amount": String(count),
      ]
    }
    let unconfirmed = home.unconfirmedCount
    section.rows = [
      row(
        "captures", Address.desk, "microphone", home.captureCount,
        note: unconfirmed > 0 ? texts.count("home.unconfirmed", unconfirmed) : nil),
      row(
        "toDos", Address.toDos, "check", home.toDoCount,
        note: texts.joined([
          texts.count("home.urgent", home.urgentToDoCount),
          home.overdueToDoCount > 0 ? texts.count("home.overdue", home.overdueToDoCount) : nil,
        ])),
      // All that are counted, those of tasks that are finished included.
      row("alerts", AlertPages.everyTask, "alert", home.openAlertCount),
      row("purchases", Address.shopping, "cart", home.missingPurchaseCount),
    ]
    return .section(section)
  }

  private var others: HousePart? {
    guard home.tasks.count > 1 else { return nil }
    var list = DeedList(title: texts.text("home.others"))
    list.rows = home.tasks.dropFirst().map { item in
      let title = texts.title(item)
      let deed = DeedList.deed(
        texts.text("task.first"), Address.task(item.id, "first"), icon: "arrow-up", about: title)
      return DeedList.row(
        item.id, title, href: Address.task(item.id), icon: "task", meta: [texts.state(of: item)], [deed])
    }
    if home.activeTaskCount > home.tasks.count {
      list.actions = [
        .link(texts.count("home.allActive", home.activeTaskCount), Address.tasks, icon: "arrow-right")
      ]
    }
    return .deeds(list)
  }

  /// What must be done again, once it is due.
  private var upkeep: HousePart? {
    guard !home.dueUpkeep.isEmpty else { return nil }
    var list = DeedList(title: texts.text("home.upkeep"))
    list.rows = home.dueUpkeep.map { UpkeepRow(item: $0, texts: texts).values }
    list.actions = [.link(texts.text("upkeep.title"), Address.upkeep, icon: "refresh")]
    return .deeds(list)
  }

  private var explore: HousePart {
    var section = Section(title: texts.text("home.explore"))
    func row(_ key: String, _ href: String, _ icon: String, _ count: Int? = nil) -> TemplateValues {
      [
        "key": "explore-\(key)", "title": texts.text("\(key).title"), "href": href, "icon": icon,
        "amount": count.map { String($0) },
      ]
    }
    section.rows = [
      row("tasks", Address.tasks, "task", home.activeTaskCount),
      row("room", Address.rooms, "room", home.roomCount),
      row("activity", Address.activities, "hammer", home.activityCount),
      row("season", Address.season, "note"),
      row("houseNotes", Address.houseNotes, "note"),
      row("contact", Address.contacts, "user", home.contactCount),
      row("equipment", Address.equipment, "wrench", home.equipmentCount),
      row("upkeep", Address.upkeep, "refresh", home.upkeepCount),
      row("statistics", Address.statistics, "chart"),
    ]
    return .section(section)
  }
}

/// A task as what to go on with: what comes next, how long ago somebody was at it, and the way to the site.
struct TaskHero {
  let item: TaskItem
  /// What must be known of it; nil where the page says it elsewhere.
  var briefing: Briefing?
  /// The session that goes on; nil between two of them.
  let session: SessionEntity?
  let texts: GestionTravauxTexts
  /// Whether the page is the task's own.
  var isSheet = false
  /// Whether the page is its briefing, which leads nowhere but on.
  var isBriefing = false

  private var hasBegun: Bool { item.task.lastSessionDate != nil || session?.tacheId == item.id }

  var values: TemplateValues {
    let alerts = briefing?.alerts ?? []
    let shown = briefing?.compactAlerts ?? []
    return [
      "eyebrow": isSheet
        ? nil : texts.text(hasBegun ? "home.goOn" : "home.begin"),
      "name": isSheet
        ? nil : ["title": texts.title(item), "href": Address.task(item.id)] as TemplateValues,
      "elapsed": item.task.lastSessionDate.map {
        texts.text("task.worked", ["elapsed": texts.elapsed(since: $0)])
      } ?? texts.text("task.neverWorked"),
      "nextLabel": texts.localizer.text("gestiontravaux.tache.prochaineAction"),
      "next": item.task.prochaineAction,
      "known": alerts.isEmpty
        ? nil
        : [
          "title": texts.count("home.openAlerts", alerts.count),
          "alerts": shown.map { alert -> TemplateValues in
            [
              "text": texts.line(alert.blocks, createdAt: alert.createdAt),
              "href": Address.content(ContentRef(.alert, alert.id)),
            ]
          },
        ] as TemplateValues,
      "tips": briefing.flatMap { briefing in
        briefing.criticalTips.isEmpty ? nil : texts.count("home.criticalTips", briefing.criticalTips.count)
      },
      "start": session == nil && item.task.isActive ? start : nil, "resume": session == nil ? nil : resume,
      "briefing": isBriefing
        ? nil
        : TemplateValues.link(texts.text("task.briefing"), Address.briefing(item.id), icon: "info"),
    ]
  }

  private var start: TemplateValues {
    [
      "action": Address.site, "name": Address.siteTask, "value": item.id,
      "label": texts.text(item.task.lastSessionDate == nil ? "task.start" : "task.resume"),
    ]
  }

  private var resume: TemplateValues { .link(texts.text("home.backToSite"), Address.site) }
}
