import GestionTravauxCore
import NotebookContract
import Values
import WebUI

/// What is asked before a task is made: whether a name stands for one that exists, or whether the task that is under way
/// there is to be gone on with.
struct TaskQuestion {
  /// The fields that say what was answered.
  static let declinesRoom = "declinesRoom"
  static let declinesActivity = "declinesActivity"
  static let revising = "revise"

  private enum Subject {
    case room(String)
    case activity(String, tips: Int)
    case duplicate(TaskItem)
  }

  private let subject: Subject

  /// The first question that names ask; nil where the task can be made.
  init?(_ proposal: TaskProposal) {
    if case .resembling(let room, score: _) = proposal.room {
      subject = .room(room.name)
    } else if case .resembling(let activity, score: _) = proposal.activity {
      subject = .activity(activity.name, tips: proposal.tipCount)
    } else if let duplicate = proposal.duplicate {
      subject = .duplicate(duplicate)
    } else {
      return nil
    }
  }

  /// The question as a page, which holds all that was typed.
  func page(_ form: FormData, _ texts: GestionTravauxTexts) -> PageContent {
    let (message, detail, choices) = parts(form, texts)
    let revise = answer(texts.text("task.revise"), form, [(Self.revising, "true")], without: [])
    return PageContent(
      "gestiontravaux-question", title: texts.text("task.add"),
      [
        "breadcrumb": texts.crumbs((texts.text("tasks.title"), Address.tasks), (texts.text("task.add"), nil)),
        "message": message, "detail": detail, "choices": choices + [revise],
      ])
  }

  private func parts(
    _ form: FormData, _ texts: GestionTravauxTexts
  ) -> (message: String, detail: String?, choices: [TemplateValues]) {
    switch subject {
    case .room(let name):
      let typed = form.raw("piece") ?? ""
      return (
        texts.text("task.sameRoom", ["name": name, "typed": typed]), nil,
        [
          answer(
            texts.text("task.useName", ["name": name]), form, [("piece", name)], without: ["piece"],
            isPrimary: true),
          answer(
            texts.text("task.newName", ["name": typed]), form, [(Self.declinesRoom, "true")],
            without: [Self.declinesRoom]),
        ]
      )
    case .activity(let name, let tips):
      let typed = form.raw("activite") ?? ""
      return (
        texts.text("task.sameActivity", ["name": name, "typed": typed]),
        tips > 0 ? texts.count("task.itsTips", tips) : nil,
        [
          answer(
            texts.text("task.useName", ["name": name]), form, [("activite", name)], without: ["activite"],
            isPrimary: true),
          answer(
            texts.text("task.newName", ["name": typed]), form, [(Self.declinesActivity, "true")],
            without: [Self.declinesActivity]),
        ]
      )
    case .duplicate(let item):
      return (
        texts.text("task.duplicate", ["title": texts.title(item)]),
        item.task.prochaineAction.map { texts.text("task.duplicateNext", ["action": $0]) },
        [.link(texts.text("task.goOnThere"), Address.task(item.id), icon: "arrow-right", kind: "primary")]
      )
    }
  }

  /// A button that sends all that was typed again, with an answer.
  private func answer(
    _ label: String, _ form: FormData, _ fields: [(name: String, value: String)], without left: Set<String>,
    isPrimary: Bool = false
  ) -> TemplateValues {
    [
      "label": label, "action": Address.newTask, "kind": isPrimary ? "primary" : nil,
      "fields": form.hidden(without: left.union([Self.revising]))
        + fields.map { ["name": $0.name, "value": $0.value] as TemplateValues },
    ]
  }
}
