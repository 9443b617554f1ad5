import NotebookContract
import WebUI

/// The privacy policy and the terms: they can be read before the notebook is begun.
struct LegalPages {
  func add(to routes: NotebookRoutes) {
    for text in LegalText.allCases {
      routes.get(text.rawValue) { request in .page(Self.page(text, ShifAITexts(request.context))) }
    }
  }

  /// The ways to both.
  static func links(_ texts: ShifAITexts) -> [TemplateValues] {
    LegalText.allCases.map { .link(texts.localizer.text($0.titleKey), Address.legal($0)) }
  }

  private static func page(_ text: LegalText, _ texts: ShifAITexts) -> PageContent {
    let title = texts.localizer.text(text.titleKey)
    let sections = text.parts.map { part in
      let keys = text.keys(part)
      return Section(title: texts.localizer.text(keys.title), note: texts.localizer.text(keys.text))
    }
    return .shifai(
      sections, title: title,
      ["breadcrumb": texts.crumbs(title)])
  }
}
