import Foundation
import GestionTravauxCore
import NotebookContract
import Values
import WebUI

/// The page of the site: dark, with one button at a fixed place, red while nothing is being captured and green while
/// something is.
struct SiteView {
  /// A form that could not be kept, and the capture that it is about.
  struct Refused {
    /// What was typed, and why it was refused.
    let form: FormData
    let id: CaptureEntity.ID
    /// What it says and shows by now; nil for one that is gone.
    let sheet: ContentSheet?
  }

  let state: SiteState
  let texts: GestionTravauxTexts
  var refused: Refused?

  var content: PageContent {
    guard state.session != nil || refused != nil else {
      return SiteTasksView(tasks: state.tasks, session: nil, texts: texts).content
    }
    var content = PageContent("gestiontravaux-site", title: title, frame)
    if let refused {
      content.values["capture"] = values(of: refused.id, refused.sheet, refused.form)
    } else if let capture = state.capture {
      content.values["capture"] = values(of: capture.ref.id, capture, FormData())
    } else {
      content.values["ready"] = ready
    }
    content.hearsVoices = true
    return content
  }

  private var task: TaskItem? { refused?.sheet?.task ?? state.session?.task }

  private var title: String { task.map(texts.title) ?? texts.text("site.noTask") }

  private var frame: TemplateValues {
    let isGreen = refused != nil || state.session?.session.boutonVert == true
    return [
      "next": task?.task.prochaineAction,
      "session": state.session.map { session -> TemplateValues in
        [
          "counts": texts.count("site.count", session.captureCount),
          "since": texts.text("site.since", ["elapsed": texts.elapsed(since: session.session.debut)]),
        ]
      },
      "state": texts.text(isGreen ? "site.state.capturing" : "site.state.ready"),
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

  /// The form of a capture. A text that was refused stands in it as it was typed.
  private func values(
    of id: CaptureEntity.ID, _ sheet: ContentSheet?, _ form: FormData
  ) -> TemplateValues {
    let blocks = sheet?.blocks ?? []
    let problem = form.problem(SiteCaptureForms.text)
    return [
      "id": id, "page": Address.site,
      "task": sheet?.task?.id ?? form.raw("task") ?? state.session?.session.tacheId,
      "action": Address.site("write"), "textAction": Address.site("text"),
      "photoAction": Address.site("photo"), "memoAction": Address.site("memo"),
      // A text that was refused still says what it was written over, which another window may have changed since.
      "text": problem == nil ? blocks.dictation : form.raw(SiteCaptureForms.text),
      "stretch": problem == nil ? blocks.dictatedID : form.raw("stretch"),
      "base": problem == nil ? Dictation.fingerprint(of: blocks.dictation) : form.raw("base"),
      "limit": String(GestionTravauxLimits.fileBytes), "longest": String(GestionTravauxLimits.text),
      "tooLong": texts.localizer.text(
        FieldProblem(GestionTravauxField.captureText, .tooLong(limit: GestionTravauxLimits.text))),
      "note": FormLabels.note([(SiteCaptureForms.text, texts.text("site.text"))]),
      "current": sheet == nil ? nil : id,
      "blocks": sheet.map { ContentBlocksView(sheet: $0, texts: texts).values(of: blocks.beforeDictation) },
      "textError": problem.map { texts.localizer.text($0) },
      "fileError": form.problem(FormFiles.field).map { texts.localizer.text($0) },
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
