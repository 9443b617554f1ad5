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
    routes.form("cycles", of: ":day", finding: Self.period, over: { Self.form($0, $1) }, saving: Self.save)
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
    try await request.found(BleedingQuery(from: try request.day()))
  }

  private static func save(
    _ period: Bleeding?, _ draft: PeriodDraft, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    do {
      let client = request.shifai
      let written =
        if let period { try await client.editPeriod(startingOn: period.first, to: draft) } else {
          try await client.addPeriod(draft)
        }
      let first = ShifAITexts(request.context).day(draft.first)
      return .redirect(to: Address.cycles, toast: .written("periodSaved", written, first))
    } catch let error as ShifAIError where error.fieldProblems.isEmpty {
      form.note(error, for: "first")
      return nil
    }
  }

  private static func form(_ period: Bleeding?, _ request: PageRequest) -> RecordForm<PeriodDraft> {
    let (texts, today) = (ShifAITexts(request.context), request.today)
    let title = texts.text(period == nil ? "period.add" : "period.edit")
    var page = FormPage(
      context: request.context, labels: "\(ShifAITexts.fields).period", title: title,
      action: period.map { Address.cycle($0.first, "edit") } ?? "\(Address.cycles)/new",
      cancel: Address.cycles,
      breadcrumb: texts.crumbs(title, below: .crumb(texts.text("cycles.title"), Address.cycles)))
    if let period {
      // The day after its last one too: a period that goes on is another one than the form was opened on.
      for day in 0...period.length { page.changes(period.first.adding(days: day).description) }
      page.deletion = (Address.cycle(period.first, "delete"), texts.text("period.delete"))
    }
    return RecordForm(
      page, over: period.map { PeriodDraft(first: $0.first, last: $0.last) },
      blank: PeriodDraft(first: today),
      [
        .day("first", \.first, .last(today), .required),
        .day("last", \.last, .last(today), .optional),
        .flow("flow", \.flow, texts),
      ])
  }
}
