import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

extension PageRequest {
  /// ShifAI, as the request found it.
  var shifai: ShifAIClient { ShifAIClient(self) }

  /// The day that the address names.
  func day(_ name: String = "day") throws -> CalendarDay {
    guard let day = CalendarDay(try parameter(name)), ShifAILimits.years.contains(day.year) else {
      throw PageError.notFound
    }
    return day
  }

  /// What she says about herself; nothing before she began.
  func profile() async throws -> Profile { try await store.value(ProfileQuery()) ?? Profile(createdAt: now) }

  /// The texts, with the names of the symptoms that she added.
  func texts() async throws -> ShifAITexts {
    ShifAITexts(context, custom: try await store.value(CustomSymptomsQuery(includesArchived: true)))
  }
}

extension PageContent {
  /// A page made of sections, and of what only ShifAI draws (`shifai-page`).
  static func shifai(_ sections: [Section], title: String, _ more: TemplateValues = [:]) -> PageContent {
    var content = PageContent.sections(sections, title: title, more)
    content.template = "shifai-page"
    return content
  }

  /// The page with the way to the present day.
  func withQuickAdd(_ texts: ShifAITexts) -> PageContent {
    var content = self
    content.values["quickAdd"] = TemplateValues.link(texts.text("today.log"), Address.today)
    return content
  }
}
