import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// Beginning a brew: which coffee, by which method; its timer runs from then on.
struct BrewStartForms {
  /// What the method's field says besides the methods.
  private enum Choice {
    /// As the coffee is usually made.
    static let usual = ""
    /// The clock alone, without steps.
    static let clock = "clock"
  }

  func add(to routes: NotebookRoutes) {
    routes.get("brews/start") { request in
      .page(try await Self.form(like: try await Self.like(nil, request), request).content())
    }
    routes.post("brews/start") { request in
      let like = try await Self.like(request.form.raw("like"), request.page)
      return try await request.saving(try await Self.form(like: like, request.page)) { draft, form in
        do {
          let written = try await Start(draft: draft, like: like).begin(request.caffio)
          return .redirect(to: Address.brew(written.value.id), toast: .written("brewStarted", written))
        } catch let error as MeasureError {
          form.note(error)
        } catch let error as CaffioError where error.fieldProblems.isEmpty {
          form.note(error, for: "coffeeId")
        }
        return nil
      }
    }
  }

  /// What was typed, and the brew that this one is to be like.
  private struct Start {
    let draft: BrewingSession.Details
    let like: BrewingSession?

    func begin(_ client: CaffioClient) async throws -> WriteResult<BrewingSession> {
      if var plan = try await plan(client) {
        plan.celsius = draft.waterTemperature ?? plan.celsius
        return try await client.startBrew(
          of: draft.coffeeId, plan, grindSize: draft.grindSize, equipmentId: draft.equipmentId,
          grinderId: draft.grinderId, beansId: draft.beansId)
      }
      var draft = draft
      if draft.method == Choice.clock { draft.method = nil }
      return try await client.addBrew(draft)
    }

    /// The plan that the timer follows; nil for the clock alone.
    private func plan(_ client: CaffioClient) async throws -> BrewPlan? {
      let known = draft.method.flatMap(BrewMethod.reading)
      guard draft.method == nil || known != nil else { return nil }
      let usual = try await client.value(BrewPlanQuery(of: draft.coffeeId, by: known))
      guard let plan = repeated(known) ?? usual else { return nil }
      guard let dose = draft.dose, dose != plan.dose else { return plan }
      var scaled = try plan.scaled(toDose: dose).rounded
      // What the person weighs is hers to say.
      scaled.dose = dose
      return scaled
    }

    /// The plan of the brew that this one is to be like, where it is of the same coffee and method.
    private func repeated(_ known: BrewMethod?) -> BrewPlan? {
      guard let like, like.coffeeId == draft.coffeeId, let plan = like.brewTimer?.plan else { return nil }
      return draft.method == nil || plan.method.known == known ? plan : nil
    }
  }

  private static func form(
    like: BrewingSession?, _ request: PageRequest
  ) async throws -> RecordForm<BrewingSession.Details> {
    let texts = CaffioTexts(request.context)
    let choices = try await BrewChoices(request)
    let title = texts.text("brew.start")
    var page = FormPage(
      context: request.context, labels: "\(CaffioTexts.fields).brew", title: title,
      action: Address.newBrew, submit: texts.text("brew.startNow"), cancel: Address.brews,
      breadcrumb: texts.brewCrumbs + [.crumb(title)])
    page.notice = try await notice(request, texts)
    if let like { page.hidden = [("like", like.id)] }
    page.links = [.link(texts.text("brew.addPast"), Address.pastBrew, icon: "edit", kind: "quiet")]
    let proposed = like.map { BrewingSession.Details(repeating: $0) }
    let others = [
      (Choice.usual, texts.text("brew.usualMethod")), (Choice.clock, texts.text("brew.clockOnly")),
    ]
    let fields: [BrewField] = [
      choices.coffee(asked: request.query("coffee")),
      choices.method(
        asked: request.query("method"), or: others, ["hint": texts.text("brew.methodHint")]),
      .number("dose", \.dose, .unit("g"), .optional, .hint(texts.text("brew.doseHint"))),
      .text("grindSize", \.grindSize, .optional, .limit(CaffioLimits.word)),
      .integer(
        "waterTemperature", \.waterTemperature, in: CaffioLimits.temperature, .unit("°C"), .optional),
    ]
    var form = RecordForm(
      page, over: nil, proposing: proposed, blank: BrewingSession.Details(""),
      fields + choices.tools(like: proposed, texts)
    ).withQuickAdd
    if choices.coffees.isEmpty { form.finish = { _ in noCoffee(texts) } }
    return form
  }

  /// The brew that the new one is to be like, by the form or by the address; nil for none, or for one that is not here
  /// any more.
  private static func like(_ id: BrewingSession.ID?, _ request: PageRequest) async throws -> BrewingSession? {
    let id = id ?? request.query("like")
    guard let id else { return nil }
    return try await request.store.value(BrewQuery(id))?.session
  }

  /// Another one runs: it is to be ended first.
  private static func notice(_ request: PageRequest, _ texts: CaffioTexts) async throws -> TemplateValues? {
    guard let running = try await request.store.value(RunningBrewQuery()) else { return nil }
    return [
      "kind": "soon", "icon": "timer",
      "title": texts.text("brew.runningTitle", ["name": running.coffee.name]),
      "text": texts.localizer.text(CaffioError.alreadyBrewing),
      "action": TemplateValues.link(texts.text("brew.toTimer"), Address.brew(running.id)),
    ]
  }

  private static func noCoffee(_ texts: CaffioTexts) -> PageContent {
    var section = Section()
    section.empty = [
      "icon": "caffio", "title": texts.text("brew.noCoffeeTitle"), "text": texts.text("brew.noCoffeeText"),
      "action": TemplateValues.link(texts.text("brew.toRecipes"), Address.newRecipe),
    ]
    return .caffio(
      [section], title: texts.text("brew.start"),
      ["breadcrumb": texts.brewCrumbs + [.crumb(texts.text("brew.start"))]])
  }
}
