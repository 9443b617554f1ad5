import CaffioCore
import NotebookContract
import Values
import WebUI

/// A brew as a row: what, when, how, and what came of it.
struct BrewRow {
  let brew: BrewItem

  func values(_ texts: CaffioTexts) -> TemplateValues {
    let session = brew.session
    let meta = [
      texts.moment(of: session), texts.summary(of: session), session.personalRating.map(texts.rating),
    ]
    let running: TemplateValues = ["kind": "soon", "text": texts.text("brew.running"), "icon": "timer"]
    return [
      "key": session.id, "title": brew.coffee.name, "href": Address.brew(session.id), "icon": "drop",
      "meta": meta.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · "),
      "amount": session.extractionPercentage.map { texts.percent($0) },
      "badge": session.isRunning ? running : nil,
    ]
  }
}
