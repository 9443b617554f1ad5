import Foundation
import GestionTravauxCore
import WebUI

/// The page of the site: dark, with one button at a fixed place, red while nothing is being captured and green while
/// something is.
struct SiteView {
  let state: SiteState
  let texts: GestionTravauxTexts
  /// What was typed and could not be kept.
  var form = FormData()

  var content: PageContent {
    guard let session = state.session else {
      return SiteTasksView(tasks: state.tasks, session: nil, texts: texts).content
    }
    var content = PageContent("gestiontravaux-site", title: title(of: session), frame(session))
    if let capture = state.capture {
      content.values["capture"] = values(of: capture, in: session)
    } else {
      content.values["ready"] = ready
    }
    content.hearsVoices = true
    return content
  }

  private func title(of session: SessionState) -> String {
    session.task.map(texts.title) ?? texts.text("site.noTask")
  }

  private func frame(_ session: SessionState) -> TemplateValues {
    [
      "next": session.task?.task.prochaineAction,
      "counts": texts.count("site.count", session.captureCount),
      "since": texts.text("site.since", ["elapsed": texts.elapsed(since: session.session.debut)]),
      "state": texts.text(session.session.boutonVert ? "site.state.capturing" : "site.state.ready"),
    ]
  }

  // MARK: Red

  /// What can be done between two captures.
  private var ready: TemplateValues {
    [
      "action": Address.site("capture"), "switch": Address.site("switch"), "browse": Address.site("browse"),
      "end": Address.site("end"),
    ]
  }

  // MARK: Green

  /// The capture that is being taken.
  private func values(of capture: ContentSheet, in session: SessionState) -> TemplateValues {
    let blocks = ContentBlocksView(sheet: capture, texts: texts)
    return [
      "id": capture.ref.id, "task": session.session.tacheId, "action": Address.site("write"),
      "textAction": Address.site("text"), "photoAction": Address.site("photo"),
      "memoAction": Address.site("memo"), "text": form.raw(SiteCaptureForms.text) ?? capture.blocks.dictation,
      "limit": String(GestionTravauxLimits.fileBytes),
      "blocks": blocks.values(of: capture.blocks.beforeDictation),
      "textError": form.problem(SiteCaptureForms.text).map { texts.context.text($0) },
      "fileError": form.problem(FormFiles.field).map { texts.context.text($0) },
    ]
  }
}

/// The tasks that somebody can go on with on site: all that are active, whether or not a session goes on.
struct SiteTasksView {
  let tasks: [TaskItem]
  /// The session that goes on; nil for one that is to begin.
  let session: SessionState?
  let texts: GestionTravauxTexts

  var content: PageContent {
    let current = session?.session.tacheId
    let isChanging = session != nil
    return PageContent(
      "gestiontravaux-site-tasks", title: texts.text(isChanging ? "site.switch" : "site.choose"),
      [
        "action": isChanging ? Address.site("switch") : Address.site,
        "back": isChanging ? Address.site : Address.home,
        "tasks": tasks.map { item -> TemplateValues in
          [
            "key": item.id, "id": item.id, "title": texts.title(item),
            "detail": item.task.lastSessionDate.map { texts.elapsed(since: $0) },
            "current": item.id == current ? texts.text("site.current") : nil,
          ]
        },
        "newTask": Address.newTask,
      ])
  }
}
