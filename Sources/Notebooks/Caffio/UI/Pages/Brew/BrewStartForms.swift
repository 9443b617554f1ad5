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
    static let all = [usual, clock]
  }

  func add(to routes: NotebookRoutes) {
    routes.get("brews/start") { request in .page(try await Self.page(request, FormData())) }
    routes.post("brews/start") { request in
      try await request.saving(page: { try await Self.page(request.page, $0) }) { form in
        guard let start = Start(&form) else { return nil }
        do {
          let written = try await start.begin(request.caffio)
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

  /// What was typed.
  private struct Start {
    let coffee: Coffee.ID
    let method: String
    let like: BrewingSession.ID?
    let dose: Double?
    let celsius: Int?
    let grind: String?
    let equipment, grinder: CoffeeEquipment.ID?
    let beans: Coffee.ID?

    init?(_ form: inout FormData) {
      let coffee = form.text("coffeeId", required: true)
      method = form.text("method") ?? Choice.usual
      like = form.text("like")
      dose = form.decimal("dose", unit: "g")?.nearestDouble
      celsius = form.integer("waterTemperature", in: CaffioLimits.temperature)
      grind = form.text("grindSize", limit: CaffioLimits.word)
      (equipment, grinder) = (form.text("equipmentId"), form.text("grinderId"))
      beans = form.text("beansId")
      guard form.isValid, let coffee else { return nil }
      self.coffee = coffee
    }

    func begin(_ client: CaffioClient) async throws -> WriteResult<BrewingSession> {
      if var plan = try await plan(client) {
        plan.celsius = celsius ?? plan.celsius
        return try await client.startBrew(
          of: coffee, plan, grindSize: grind, equipmentId: equipment, grinderId: grinder, beansId: beans)
      }
      var draft = BrewDraft(coffee)
      draft.method = Choice.all.contains(method) ? nil : method
      (draft.dose, draft.waterTemperature) = (dose, celsius)
      (draft.grindSize, draft.equipmentId) = (grind, equipment)
      (draft.grinderId, draft.beansId) = (grinder, beans)
      return try await client.addBrew(draft)
    }

    /// The plan that the timer follows; nil for the clock alone.
    private func plan(_ client: CaffioClient) async throws -> BrewPlan? {
      let known = BrewMethod.reading(method)
      guard method == Choice.usual || known != nil else { return nil }
      let usual = try await client.value(BrewPlanQuery(of: coffee, by: known))
      guard let plan = try await repeated(client) ?? usual else { return nil }
      guard let dose, dose != plan.dose else { return plan }
      var scaled = try plan.scaled(toDose: dose).rounded
      // What the person weighs is hers to say.
      scaled.dose = dose
      return scaled
    }

    /// The plan of the brew that this one is to be like, where it is of the same coffee and method.
    private func repeated(_ client: CaffioClient) async throws -> BrewPlan? {
      guard let like, let brew = try await client.value(BrewQuery(like))?.session, brew.coffeeId == coffee,
        let plan = brew.brewTimer?.plan
      else { return nil }
      return method == Choice.usual || plan.method.known == BrewMethod.reading(method) ? plan : nil
    }
  }

  private static func page(_ request: PageRequest, _ form: FormData) async throws -> PageContent {
    let texts = CaffioTexts(request.context)
    let choices = try await BrewChoices(request)
    guard !choices.coffees.isEmpty else { return noCoffee(texts) }
    let like = try await Self.like(form.raw("like") ?? request.query("like"), request)
    let title = texts.text("brew.start")
    var page = FormPage(
      context: request.context, form: form, labels: "\(CaffioTexts.fields).brew", title: title,
      action: Address.newBrew, submit: texts.text("brew.startNow"), cancel: Address.brews,
      breadcrumb: texts.brewCrumbs + [.crumb(title)])
    page.notice = try await notice(request, texts)
    if let like { page.hidden = [("like", like.id)] }
    choices.addCoffee(to: &page, chosen: like?.coffeeId ?? request.query("coffee"))
    choices.addMethod(
      to: &page, chosen: like?.method ?? request.query("method"),
      or: [(Choice.usual, texts.text("brew.usualMethod")), (Choice.clock, texts.text("brew.clockOnly"))],
      ["hint": texts.text("brew.methodHint")])
    page.add(
      "number", "dose", value: like?.dose.map(texts.editing),
      ["unit": "g", "optional": true, "hint": texts.text("brew.doseHint")])
    page.add(
      "text", "grindSize", value: like?.grindSize, ["optional": true, "maxlength": CaffioLimits.word])
    page.add(
      "number", "waterTemperature", value: like?.waterTemperature.map { String($0) },
      ["unit": "°C", "whole": true, "optional": true])
    choices.addTools(to: &page, like: like)
    page.links = [.link(texts.text("brew.addPast"), Address.pastBrew, icon: "edit", kind: "quiet")]
    return page.content.withQuickAdd(texts)
  }

  /// The brew that the new one is to be like; nil for none, or for one that is not here any more.
  private static func like(_ id: BrewingSession.ID?, _ request: PageRequest) async throws -> BrewingSession? {
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
