import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

/// What was noted of a day, as a form: it is read and changed in the same place.
struct DayForms {
  func add(to routes: NotebookRoutes) {
    routes.get("today") { request in .redirect(to: Address.day(request.today)) }
    routes.get("days/:day") { request in .page(try await Self.form(request).content()) }
    routes.post("days/:day") { request in
      let day = try request.page.day()
      return try await request.saving(try await Self.form(request.page, opened: request.form)) {
        answers, _ in
        let written = try await request.shifai.editDay(day) { draft in answers.apply(to: &draft) }
        let label = ShifAITexts(request.context).day(day)
        let key = written.value.isEmpty ? "dayEmpty" : "dayLogged"
        return .redirect(to: Address.month(YearMonth(day)), toast: .written(key, written, label))
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
      // The button says what the mood is to be: sent twice, it changes nothing more.
      let (day, mood) = (
        try request.page.day(), try request.form.answer("mood") { Int($0).flatMap(Mood.init) }
      )
      let written = try await request.shifai.editDay(day) { $0.mood = mood?.rawValue }
      return .redirect(
        to: Address.home, toast: .written(mood == nil ? "moodCleared" : "moodLogged", written))
    }
  }

  /// - Parameter opened: the form that came back; nothing for a new one.
  private static func form(
    _ request: PageRequest, opened: FormData = FormData()
  ) async throws -> RecordForm<DayAnswers> {
    let day = try request.day()
    var record = try await DayFrame(request, day, opened: opened).form(in: request.context)
    if day > request.today {
      let later = later(day, ShifAITexts(request.context))
      record.finish = { _ in later }
    }
    return record
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
      ["breadcrumb": texts.crumbs(texts.day(day))])
  }
}
