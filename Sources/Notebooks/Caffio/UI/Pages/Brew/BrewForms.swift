import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// What is said of a brew: one that was made before, or what came of one that the timer followed.
struct BrewForms {
  func add(to routes: NotebookRoutes) {
    routes.form("brews", finding: Self.brew, page: Self.page, saving: Self.save)
  }

  private static func brew(_ request: PageRequest) async throws -> BrewItem {
    guard let brew = try await request.store.value(BrewQuery(try request.parameter("id"))) else {
      throw PageError.notFound
    }
    return brew
  }

  private static func save(
    _ brew: BrewItem?, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    guard let answers = BrewAnswers(&form, over: brew?.session, CaffioTexts(request.context)) else {
      return nil
    }
    let (client, isDrunk) = (request.caffio, form.flag("drunk"))
    do {
      let written =
        if let brew { try await client.editBrew(brew.id) { draft in try answers.apply(to: &draft) } } else {
          try await client.addBrew(try answers.draft(), drinking: isDrunk ? BrewedCup() : nil)
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

  private static func page(
    _ brew: BrewItem?, _ request: PageRequest, _ form: FormData
  ) async throws -> PageContent {
    let texts = CaffioTexts(request.context)
    let (session, choices) = (brew?.session, try await BrewChoices(request))
    let title = texts.text(brew == nil ? "brew.addPast" : "brew.edit")
    var page = FormPage(
      context: request.context, form: form, labels: "\(CaffioTexts.fields).brew", title: title,
      action: brew.map { Address.brew($0.id, "edit") } ?? Address.pastBrew,
      cancel: brew.map { Address.brew($0.id) } ?? Address.brews, breadcrumb: texts.brewCrumbs)
    if let brew { page.breadcrumb.append(.crumb(brew.coffee.name, Address.brew(brew.id))) }
    page.breadcrumb.append(.crumb(title))
    page.changes(session?.id)
    choices.addCoffee(to: &page, chosen: session?.coffeeId ?? request.query("coffee"))
    // Of a brew that has just ended, what came of it is what is asked about.
    if let session, !session.isRunning { addOutcome(session, to: &page, texts) }
    addMaking(session, choices, to: &page, texts)
    if session?.isRunning != true { addTimes(session, to: &page, texts) }
    if session == nil { addOutcome(nil, to: &page, texts) }
    choices.addTools(to: &page, like: session)
    if session == nil { page.addCheck("drunk", isOn: true) }
    page.addNotes(session?.notes ?? "")
    return page.content.withQuickAdd(texts)
  }

  /// What came of it.
  private static func addOutcome(_ session: BrewingSession?, to page: inout FormPage, _ texts: CaffioTexts) {
    addMeasure("yield", session?.yield, "ml", to: &page, texts)
    addMeasure("tds", session?.tds, "%", to: &page, texts)
    page.addStars("personalRating", value: session?.personalRating, or: texts.text("brew.noRating"), texts)
    let own = session.flatMap { BrewDraft($0).ownExtraction }
    addMeasure("extractionPercentage", own, "%", to: &page, texts)
  }

  private static func addMaking(
    _ session: BrewingSession?, _ choices: BrewChoices, to page: inout FormPage, _ texts: CaffioTexts
  ) {
    choices.addMethod(
      to: &page, chosen: session?.method, or: [("", texts.text("brew.noMethod"))], ["optional": true])
    addMeasure("dose", session?.dose, "g", to: &page, texts)
    addMeasure("water", session?.water, "g", to: &page, texts)
    page.add(
      "text", "grindSize", value: session?.grindSize, ["optional": true, "maxlength": CaffioLimits.word])
    page.add(
      "number", "waterTemperature", value: session?.waterTemperature.map { String($0) },
      ["unit": "°C", "whole": true, "optional": true])
    page.add("text", "bloomTime", value: session?.bloomTime.map(texts.duration), ["optional": true])
  }

  /// When it was, on the clock on the wall that it was made by, and how long it took. A new one that says no time has just
  /// ended.
  private static func addTimes(_ session: BrewingSession?, to page: inout FormPage, _ texts: CaffioTexts) {
    page.add("text", "totalBrewTime", value: session?.totalBrewTime.map(texts.duration), ["optional": true])
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
  }

  private static func addMeasure(
    _ name: String, _ value: Double?, _ unit: String, to page: inout FormPage, _ texts: CaffioTexts
  ) {
    page.add("number", name, value: value.map(texts.editing), ["unit": unit, "optional": true])
  }
}
