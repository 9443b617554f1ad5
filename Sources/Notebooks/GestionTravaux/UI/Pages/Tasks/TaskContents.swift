import GestionTravauxCore
import NotebookContract
import Values
import WebUI

/// What was noted in a task: its alerts, its todos, its purchases, its notes, and the tips of its activity.
struct TaskContents {
  let sheet: TaskSheet
  let texts: GestionTravauxTexts

  private var id: TacheEntity.ID { sheet.item.id }

  var alerts: DeedList {
    var list = DeedList(title: texts.text("task.alerts"))
    list.rows = sheet.alerts.map { alert in
      let line = texts.line(alert.blocks, createdAt: alert.createdAt)
      let deed = DeedList.deed(
        texts.text(alert.resolue ? "task.reopenAlert" : "task.resolveAlert"),
        Address.task(id, "alerts/\(AddressText.part(alert.id))"), icon: alert.resolue ? "undo" : "check",
        about: line, sending: ("resolved", String(!alert.resolue)))
      return DeedList.row(
        alert.id, line, href: Address.content(ContentRef(.alert, alert.id)), icon: "alert",
        meta: [texts.day(alert.createdAt), alert.resolue ? texts.text("task.resolved") : nil],
        isDone: alert.resolue, [deed])
    }
    list.quick = quick(.alert)
    return list
  }

  var toDos: DeedList {
    var list = DeedList(title: texts.text("task.toDos"))
    list.rows = sheet.toDos.map { toDo in
      let deed = DeedList.deed(
        texts.text(toDo.estFaite ? "task.reopenToDo" : "task.completeToDo"),
        Address.task(id, "todos/\(AddressText.part(toDo.id))"), icon: toDo.estFaite ? "undo" : "check",
        about: toDo.titre, sending: ("done", String(!toDo.estFaite)))
      return DeedList.row(
        toDo.id, toDo.titre, href: Address.content(ContentRef(.toDo, toDo.id)), icon: "check",
        meta: [texts.due(toDo)], badge: texts.badge(toDo.priorite), isDone: toDo.estFaite, [deed])
    }
    list.quick = quick(.toDo)
    return list
  }

  var purchases: DeedList {
    var list = DeedList(title: texts.text("task.purchases"))
    list.rows = sheet.purchases.map { purchase in
      let deed = DeedList.deed(
        texts.text(purchase.achete ? "task.missing" : "task.buy"),
        Address.task(id, "purchases/\(AddressText.part(purchase.id))"),
        icon: purchase.achete ? "undo" : "check",
        about: purchase.texte, sending: ("bought", String(!purchase.achete)))
      return DeedList.row(
        purchase.id, purchase.texte, href: Address.content(ContentRef(.purchase, purchase.id)), icon: "cart",
        meta: [purchase.prix.map(texts.amount)], isDone: purchase.achete, [deed])
    }
    list.quick = quick(.purchase)
    return list
  }

  /// What is to be remembered of it; each can become something to do.
  var notes: DeedList {
    var list = DeedList(title: texts.text("task.notes"))
    list.rows = sheet.notes.map { note in
      let line = texts.line(note.blocks, createdAt: note.createdAt)
      let deed = DeedList.deed(
        texts.text("content.toDo"), Address.task(id, "notes/\(AddressText.part(note.id))"),
        icon: ContentRef.Kind.toDo.icon, about: line)
      return DeedList.row(
        note.id, line, href: Address.content(ContentRef(.note, note.id)), icon: "note",
        meta: [texts.day(note.createdAt)], [deed])
    }
    list.quick = quick(.note)
    return list
  }

  /// A form of one line that adds one more.
  private func quick(_ addition: TaskAddition) -> TemplateValues {
    let label = texts.text("task.new.\(addition.rawValue)")
    return [
      "id": "add-\(addition.rawValue)", "action": Address.task(id, "add/\(addition.rawValue)"),
      "submit": texts.text("task.addIt"), "spoken": label,
      "formNote": FormLabels.note([(addition.field.input, label)]),
      "field": texts.field(
        addition.field.input, label: "gestiontravaux.pages.task.new.\(addition.rawValue)",
        ["id": "add-\(addition.rawValue)-text", "maxlength": GestionTravauxLimits.line]),
    ]
  }

  /// What was learned of its activity that one must know; nil for nothing.
  var tips: HousePart? {
    guard let activity = sheet.item.task.activiteId, !sheet.criticalTips.isEmpty else { return nil }
    var list = WordList(title: texts.text("task.criticalTips"))
    list.words = sheet.criticalTips.map { texts.word($0) }
    list.actions = [.link(texts.text("task.allTips"), Address.activity(activity), icon: "bulb")]
    return .words(list)
  }
}
