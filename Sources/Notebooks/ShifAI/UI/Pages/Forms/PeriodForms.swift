import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

/// Periods: their beginning and their end in one tap each, and the form for those of the past.
struct PeriodForms {
  func add(to routes: NotebookRoutes) {
    routes.post("period/start") { request in
      let day = try request.form.requiredAnswer("day") { CalendarDay($0) }
      let written = try await request.shifai.startPeriod(on: day)
      return .redirect(to: Address.home, toast: .written("periodStarted", written))
    }
    routes.post("period/end") { request in
      let day = try request.form.requiredAnswer("day") { CalendarDay($0) }
      let written = try await request.shifai.endPeriod(on: day)
      let texts = ShifAITexts(request.context)
      return .redirect(
        to: Address.home,
        toast: .written("periodEnded", written, texts.range(written.value.first...written.value.last)))
    }
    routes.form(
      "cycles", of: ":day", finding: Self.period, page: { Self.page($0, $1, $2) }, saving: Self.save)
    routes.post("cycles/:day/delete") { request in
      let start = try request.page.day()
      let written = try await request.shifai.deletePeriod(startingOn: start)
      return .redirect(
        to: Address.cycles, toast: .written("periodDeleted", written, ShifAITexts(request.context).day(start))
      )
    }
    routes.post("cycles/:day/answer") { request in
      let start = try request.page.day()
      let answer = try request.form.answer("answer") { CycleInterval.Answer(rawValue: $0) }
      let written = try await request.shifai.answerInterval(from: start, answer)
      return .redirect(to: Address.cycles, toast: .written("intervalAnswered", written))
    }
  }

  private static func period(_ request: PageRequest) async throws -> Bleeding {
    guard let bleeding = try await request.store.value(BleedingQuery(from: try request.day())) else {
      throw PageError.notFound
    }
    return bleeding
  }

  private static func save(
    _ period: Bleeding?, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let (first, last) = (form.day("first", required: true), form.day("last"))
    let flow = form.integer("flow", in: 1...5).flatMap(Flow.init) ?? .usual
    guard form.isValid, let first else { return nil }
    let draft = PeriodDraft(first: first, last: last, flow: flow)
    do {
      let client = request.shifai
      let written =
        if let period { try await client.editPeriod(startingOn: period.first, to: draft) } else {
          try await client.addPeriod(draft)
        }
      return .redirect(
        to: Address.cycles, toast: .written("periodSaved", written, ShifAITexts(request.context).day(first)))
    } catch let error as ShifAIError where error.fieldProblems.isEmpty {
      form.note(error, for: "first")
      return nil
    }
  }

  private static func page(_ period: Bleeding?, _ request: PageRequest, _ form: FormData) -> PageContent {
    let texts = ShifAITexts(request.context)
    let title = texts.text(period == nil ? "period.add" : "period.edit")
    var page = FormPage(
      context: request.context, form: form, labels: "\(ShifAITexts.fields).period", title: title,
      action: period.map { Address.cycle($0.first, "edit") } ?? "\(Address.cycles)/new",
      cancel: Address.cycles,
      breadcrumb: [
        .crumb(texts.name, Address.home), .crumb(texts.text("cycles.title"), Address.cycles), .crumb(title),
      ])
    // The day after its last one too: a period that goes on is another one than the form was opened on.
    if let period {
      for day in 0...period.length { page.changes(period.first.adding(days: day).description) }
    }
    let latest = request.today.description
    page.add("date", "first", value: period?.first.description, ["max": latest, "required": true])
    page.add("date", "last", value: period?.last.description, ["max": latest, "optional": true])
    page.addChoice(
      "segments", "flow", chosen: String(Flow.usual.rawValue),
      Flow.allCases.map { (String($0.rawValue), request.context.text($0.labelKey), nil) })
    if let period { page.deletion = (Address.cycle(period.first, "delete"), texts.text("period.delete")) }
    return page.content
  }
}
