import GestionTravauxCore
import Localization
import NotebookContract
import Values
import Vault
import WebUI

/// What every page of the notebook says while a session goes on, and the way back to it.
enum SiteBanner {
  static func query(in context: PageContext) -> any Query<NotebookBanner?> {
    MappedQuery(SessionQuery(), name: "banner \(context.language.rawValue)") { state in
      state.map { banner(of: $0, GestionTravauxTexts(context)) }
    }
  }

  private static func banner(of state: SessionState, _ texts: GestionTravauxTexts) -> NotebookBanner {
    let key = state.session.boutonVert ? "capturing" : state.session.enPause ? "paused" : "running"
    let task = state.task.map(texts.title) ?? texts.text("site.noTask")
    return NotebookBanner(
      message: texts.text("site.banner.\(key)", ["task": task]), icon: "hammer",
      label: texts.text("site.resume"), action: Address.site("resume"))
  }
}
