import ShifAICore
import Values
import Vault
import WebUI

/// What was noted of a day, as a form: it is read and changed in the same place.
struct DayForms {
  func add(to routes: NotebookRoutes) {
    routes.get("today") { request in .redirect(to: Address.day(request.today)) }
    routes.get("days/:day") { request in
      try await request.welcomed { .page(try await Self.page(request, FormData())) }
    }
    routes.post("days/:day") { request in
      let day = try request.page.day()
      return try await request.saving(page: { try await Self.page(request.page, $0) }) { form in
        let frame = try await DayFrame(request.page, day)
        guard let change = frame.change(&form) else { return nil }
        let written = try await request.shifai.editDay(day) { draft in change(&draft) }
        let label = ShifAITexts(request.context).day(day)
        return .redirect(to: Address.month(YearMonth(day)), toast: .written("dayLogged", written, label))
      }
    }
    routes.post("days/:day/clear") { request in
      let day = try request.page.day()
      let written = try await request.shifai.clearDay(day)
      return .redirect(
        to: Address.month(YearMonth(day)),
        toast: .written("dayCleared", written, ShifAITexts(request.context).day(day)))
    }
    routes.post("days/:day/mood") { request in
      let (day, mood) = (try request.page.day(), request.form.raw("mood").flatMap(Int.init))
      let written = try await request.shifai.editDay(day) { draft in
        // A second tap on the same mood takes it back.
        draft.mood = draft.mood == mood ? nil : mood
      }
      return .redirect(to: Address.home, toast: .written("moodLogged", written))
    }
  }

  private static func page(_ request: PageRequest, _ form: FormData) async throws -> PageContent {
    let day = try request.day()
    guard day <= request.today else { return later(day, ShifAITexts(request.context)) }
    return try await DayFrame(request, day).page(form)
  }

  /// What has not happened cannot be noted.
  private static func later(_ day: CalendarDay, _ texts: ShifAITexts) -> PageContent {
    var section = Section()
    section.empty = [
      "icon": "calendar", "title": texts.text("day.futureTitle"), "text": texts.text("day.futureText"),
      "action": TemplateValues.link(texts.text("today.log"), Address.today),
    ]
    return PageContent.shifai(
      [section], title: texts.day(day),
      ["breadcrumb": [TemplateValues.crumb(texts.name, Address.home), .crumb(texts.day(day))]])
  }
}
