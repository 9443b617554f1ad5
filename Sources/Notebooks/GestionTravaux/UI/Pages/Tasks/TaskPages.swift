import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// A task on a page of its own, its briefing, and what one tap does to it.
struct TaskPages {
  func add(to routes: NotebookRoutes) {
    routes.live("tasks/:id") { request in
      let id = try request.parameter("id")
      return LivePage(Combined(TaskQuery(id), TaskPhotoSummaryQuery(of: id), SessionQuery())) {
        answer, context in
        let (sheet, photos, session) = answer.parts
        guard let sheet else { throw PageError.notFound }
        return TaskView(
          sheet: sheet, photos: photos, session: session?.session, texts: GestionTravauxTexts(context)
        ).content
      }
    }
    routes.live("tasks/:id/briefing") { request in
      LivePage(Combined(BriefingQuery(try request.parameter("id")), SessionQuery())) { answer, context in
        let (briefing, session) = answer.parts
        guard let briefing else { throw PageError.notFound }
        return Self.briefing(briefing, session?.session, GestionTravauxTexts(context))
      }
    }
    addStanding(to: routes)
    addContents(to: routes)
    addMoves(to: routes)
    addDeletion(to: routes)
  }

  /// Where it stands: finishing asks first, and undo takes all of it back.
  private func addStanding(to routes: NotebookRoutes) {
    routes.get("tasks/:id/finish") { request in
      .page(Self.finishing(try await request.task(), GestionTravauxTexts(request.context)))
    }
    routes.post("tasks/:id/finish") { request in
      let written = try await request.house.finishTask(try request.parameter("id"))
      return .redirect(to: Address.task(written.value.id), toast: .written("taskFinished", written))
    }
    routes.post("tasks/:id/archive") { request in
      let written = try await request.house.archiveTask(try request.parameter("id"))
      return .redirect(to: Address.task(written.value.id), toast: .written("taskArchived", written))
    }
    routes.post("tasks/:id/reopen") { request in
      let written = try await request.house.reopenTask(try request.parameter("id"))
      return .redirect(to: Address.task(written.value.id), toast: .written("taskReopened", written))
    }
  }

  /// What is noted in it: each is ticked in one tap, and unticked.
  private func addContents(to routes: NotebookRoutes) {
    routes.post("tasks/:id/alerts/:record") { request in
      let isResolved = try request.form.requiredAnswer("resolved") { Bool($0) }
      let written = try await request.house.setResolved(isResolved, try request.parameter("record"))
      let toast = Toast.written(isResolved ? "taskAlertResolved" : "taskAlertReopened", written)
      return .redirect(to: Address.task(try request.parameter("id")), toast: toast)
    }
    routes.post("tasks/:id/todos/:record") { request in
      let isDone = try request.form.requiredAnswer("done") { Bool($0) }
      let (client, id) = (request.house, try request.parameter("record"))
      let written = try await isDone ? client.completeToDo(id) : client.reopenToDo(id)
      let toast = Toast.written(isDone ? "taskToDoDone" : "taskToDoReopened", written, written.value.titre)
      return .redirect(to: Address.task(try request.parameter("id")), toast: toast)
    }
    routes.post("tasks/:id/purchases/:record") { request in
      let isBought = try request.form.requiredAnswer("bought") { Bool($0) }
      let written = try await request.house.setBought(isBought, try request.parameter("record"))
      let toast = Toast.written(
        isBought ? "taskPurchaseBought" : "taskPurchaseMissing", written, written.value.texte)
      return .redirect(to: Address.task(try request.parameter("id")), toast: toast)
    }
  }

  private func addMoves(to routes: NotebookRoutes) {
    routes.post("tasks/:id/notes/:record") { request in
      let (_, toast) = try await request.turnIntoToDo(try request.parameter("record"))
      return .redirect(to: Address.task(try request.parameter("id")), toast: toast)
    }
    routes.post("tasks/:id/first") { request in
      let written = try await request.house.moveToHero(try request.parameter("id"))
      let item = try await request.page.task().item
      return .redirect(
        to: Address.home,
        toast: .written("taskFirst", written, GestionTravauxTexts(request.context).title(item)))
    }
  }

  private func addDeletion(to routes: NotebookRoutes) {
    routes.get("tasks/:id/delete") { request in
      let item = try await request.task().item
      let texts = GestionTravauxTexts(request.context)
      let title = texts.text("task.delete")
      return .page(
        texts.deletion(
          title, question: texts.text("task.deleteQuestion", ["title": texts.title(item)]),
          try await request.consequences(.task(item.id)), at: Address.task(item.id, "delete"),
          back: Address.task(item.id), texts.crumbs(item, title)))
    }
    routes.post("tasks/:id/delete") { request in
      let title = GestionTravauxTexts(request.context).title(try await request.page.task().item)
      let written = try await request.house.deleteTask(try request.parameter("id"))
      return .redirect(to: Address.tasks, toast: .written("taskDeleted", written, title))
    }
  }

  private static func finishing(_ sheet: TaskSheet, _ texts: GestionTravauxTexts) -> PageContent {
    let item = sheet.item
    let left = texts.list([
      ("captures", sheet.captureCount), ("alerts", sheet.alerts.count { !$0.resolue }),
      ("toDos", sheet.toDos.count { !$0.estFaite }),
    ])
    let title = texts.text("task.finish")
    return PageContent(
      "confirm-page", title: title,
      [
        "breadcrumb": texts.crumbs(item, title),
        "confirm": [
          "message": texts.text("task.finishQuestion", ["title": texts.title(item)]),
          "detail": left.map { texts.text("task.finishLeft", ["list": $0]) }
            ?? texts.text("task.finishDetail"),
          "action": Address.task(item.id, "finish"), "submit": title, "cancel": Address.task(item.id),
        ] as TemplateValues,
      ])
  }

  /// All that must be known before going on.
  private static func briefing(
    _ briefing: Briefing, _ session: SessionEntity?, _ texts: GestionTravauxTexts
  ) -> PageContent {
    let hero = TaskHero(item: briefing.item, session: session, texts: texts, isSheet: true, isBriefing: true)
    var alerts = WordList(title: texts.text("task.alerts"))
    alerts.words = briefing.alerts.map(texts.word)
    var tips = WordList(title: texts.text("task.criticalTips"))
    tips.words = briefing.criticalTips.map { texts.word($0) }
    let lists = [alerts, tips].filter { !$0.words.isEmpty }
    return .house(
      [.alerts(texts.unreadable(briefing.unreadableCount)), .hero(hero.values)].compactMap(\.self)
        + lists.map(HousePart.words), title: texts.text("task.briefing"),
      [
        "subtitle": texts.title(briefing.item),
        "breadcrumb": texts.crumbs(briefing.item, texts.text("task.briefing")),
      ])
  }
}
