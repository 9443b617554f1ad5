import CaffioCore
import Foundation
import NotebookContract
import Values
import Vault
import WebUI

/// What is said of a brew: one that was made before, or what came of one that the timer followed.
struct BrewForms {
  func add(to routes: NotebookRoutes) {
    routes.form("brews", finding: Self.brew, over: Self.form, saving: Self.save)
  }

  private static func brew(_ request: PageRequest) async throws -> BrewItem {
    try await request.found(BrewQuery(try request.parameter("id")))
  }

  private static func save(
    _ brew: BrewItem?, _ draft: BrewingSession.Details, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let (client, isDrunk) = (request.caffio, form.flag("drunk"))
    do {
      let settled = try draft.settled(over: brew?.session)
      let written =
        if let brew { try await client.editBrew(brew.id) { $0 = settled } } else {
          try await client.addBrew(settled, drinking: isDrunk ? BrewedCup() : nil)
        }
      return .redirect(
        to: Address.brew(written.value.id),
        toast: .written(brew == nil && isDrunk ? "brewSavedAndDrunk" : "brewSaved", written))
    } catch let error as MeasureError {
      form.note(error)
      return nil
    } catch let error as CaffioError {
      // The form asks for no end: it follows from the time that the brew took.
      guard let problem = error.fieldProblems.first(where: { $0.field == .sessionEnd }) else { throw error }
      form.note(problem, for: "totalBrewTime")
      return nil
    }
  }

  private static func form(
    _ brew: BrewItem?, _ request: PageRequest
  ) async throws -> RecordForm<BrewingSession.Details> {
    let texts = CaffioTexts(request.context)
    let title = texts.text(brew == nil ? "brew.addPast" : "brew.edit")
    var page = FormPage(
      context: request.context, labels: "\(CaffioTexts.fields).brew", title: title,
      action: brew.map { Address.brew($0.id, "edit") } ?? Address.pastBrew,
      cancel: brew.map { Address.brew($0.id) } ?? Address.brews, breadcrumb: texts.brewCrumbs)
    if let brew { page.breadcrumb.append(.crumb(brew.coffee.name, Address.brew(brew.id))) }
    page.breadcrumb.append(.crumb(title))
    page.changes(brew?.id)
    let stored = brew.map { BrewingSession.Details(answering: $0.session) }
    return RecordForm(
      page, over: stored, blank: BrewingSession.Details(""),
      fields(of: brew?.session, stored, asked: request.query("coffee"), try await BrewChoices(request), texts)
    ).withQuickAdd
  }

  /// Of a brew that runs it is not asked when it was and what came of it: what was measured stays as it is.
  private static func fields(
    of session: BrewingSession?, _ stored: BrewingSession.Details?, asked: Coffee.ID?, _ choices: BrewChoices,
    _ texts: CaffioTexts
  ) -> [BrewField] {
    let isRunning = session?.isRunning ?? false
    let outcome: [BrewField] = [
      .number("yield", \.yield, .unit("ml"), .optional),
      .number("tds", \.tds, .unit("%"), .optional),
      .stars("personalRating", \.personalRating, or: texts.text("brew.noRating")),
      .number("extractionPercentage", \.extractionPercentage, .unit("%"), .optional),
    ]
    var fields = [choices.coffee(asked: asked)]
    // Of a brew that has just ended, what came of it is what is asked about.
    if session != nil, !isRunning { fields += outcome }
    fields += [
      choices.method(or: [("", texts.text("brew.noMethod"))], ["optional": true]),
      .number("dose", \.dose, .unit("g"), .optional),
      .number("water", \.water, .unit("g"), .optional),
      .text("grindSize", \.grindSize, .optional, .limit(CaffioLimits.word)),
      .integer(
        "waterTemperature", \.waterTemperature, in: CaffioLimits.temperature, .unit("°C"), .optional),
      .duration("bloomTime", \.bloomTime),
    ]
    if !isRunning { fields += [.duration("totalBrewTime", \.totalBrewTime), start(of: session, texts)] }
    if session == nil { fields += outcome }
    fields += choices.tools(like: stored, texts)
    if session == nil { fields.append(.part { $0.addCheck("drunk", isOn: true) }) }
    return fields + [.notes(\.notes)]
  }

  /// When it was, on the clock on the wall that it was made by. One that nobody moved stays what is stored, to the
  /// second; a new one that says no time has just ended.
  private static func start(of session: BrewingSession?, _ texts: CaffioTexts) -> BrewField {
    RecordField { _, page in
      let clock = session?.wallClock ?? WallClock(texts.localizer.now, in: texts.timeZone)
      page.add(
        "date", "startTime", value: clock.day.description,
        ["required": true, "max": texts.localizer.today.description])
      page.add(
        "text", "startClock", value: session == nil ? nil : clock.time.description,
        session == nil
          ? ["optional": true, "type": "time", "hint": texts.text("brew.startHint")]
          : ["required": true, "type": "time"])
      page.join("startTime", "startClock")
    } read: { form, draft in
      if session == nil, form.hasJustEnded(texts.localizer.today) {
        draft.startTime = texts.localizer.now.addingTimeInterval(-Double(draft.totalBrewTime ?? 0))
        return
      }
      guard let clock = form.wallClock("startTime", "startClock"), clock != session?.wallClock else { return }
      draft.startTime = clock.instant(
        by: session?.clock(in: texts.timeZone) ?? RecordClock(in: texts.timeZone))
    }
  }
}

extension FormData {
  /// Whether a new brew is said to be of today, at no time.
  fileprivate func hasJustEnded(_ today: CalendarDay) -> Bool {
    raw("startTime") == today.description && (raw("startClock") ?? "").isEmpty
  }
}
