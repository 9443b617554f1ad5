import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// The steps that the timer of a coffee follows: those of its method, until the person writes its own.
struct BrewPlanForms {
  func add(to routes: NotebookRoutes) {
    routes.get("recipes/:id/plan") { request in
      .page(try await Self.page(try await request.coffee().coffee, request, FormData()))
    }
    routes.post("recipes/:id/plan") { request in
      let coffee = try await request.page.coffee().coffee
      return try await request.saving(page: { try await Self.page(coffee, request.page, $0) }) { form in
        try await Self.save(coffee, request, &form)
      }
    }
    routes.post("recipes/:id/plan/usual") { request in
      let written = try await request.caffio.editCoffee(try request.parameter("id")) { $0.brewPlan = nil }
      return .redirect(
        to: Address.recipe(written.value.id), toast: .written("planUsual", written, written.value.name))
    }
  }

  private static func save(
    _ coffee: Coffee, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    if try form.swapsRows() { return .page(try await page(coffee, request.page, form)) }
    let texts = CaffioTexts(request.context)
    let stored = try await request.page.store.value(BrewPlanQuery(of: coffee.id))
    guard let plan = form.brewPlan(over: stored, texts) else { return nil }
    let written = try await request.caffio.editCoffee(coffee.id) { $0.brewPlan = plan }
    return .redirect(
      to: Address.recipe(coffee.id), toast: .written("planSaved", written, written.value.name))
  }

  private static func page(
    _ coffee: Coffee, _ request: PageRequest, _ form: FormData
  ) async throws -> PageContent {
    let texts = CaffioTexts(request.context)
    let plan = try await request.store.value(BrewPlanQuery(of: coffee.id))
    let title = texts.text("plan.title")
    var page = FormPage(
      context: request.context, form: form, labels: "\(CaffioTexts.fields).plan", title: title,
      action: Address.recipe(coffee.id, "plan"), cancel: Address.recipe(coffee.id),
      breadcrumb: texts.crumbs(coffee) + [.crumb(title)])
    page.changes(coffee.id)
    page.lead = coffee.brewPlan == nil && plan != nil ? texts.text("plan.usual") : nil
    page.addEnter()
    let methods = BrewMethod.allCases.map { method in
      (value: method.rawValue, label: texts.method(method.rawValue), icon: nil as String?)
    }
    let none = (value: "", label: texts.text("plan.choose"), icon: nil as String?)
    page.addChoice(
      "select", "method", chosen: plan?.method.rawValue ?? "", plan == nil ? [none] + methods : methods)
    page.add("number", "dose", value: plan.map { texts.editing($0.dose) }, ["unit": "g"])
    page.add(
      "number", "celsius", value: plan?.celsius.map { String($0) },
      ["unit": "°C", "whole": true, "optional": true])
    page.addBrewSteps(plan?.steps ?? [], texts)
    if coffee.brewPlan != nil {
      page.deletion = (Address.recipe(coffee.id, "plan/usual"), texts.text("plan.toUsual"))
    }
    var content = page.content
    content.template = "caffio-form"
    return content.withQuickAdd(texts)
  }
}

extension FormPage {
  /// Adds the rows of a plan: what is done, with how much water, for how long.
  fileprivate mutating func addBrewSteps(_ stored: [BrewStep], _ texts: CaffioTexts) {
    let form = form
    addRows(.brewPlan, stored: stored.count, texts) { row in
      let step = row < stored.count ? stored[row] : nil
      let chosen = form.raw(RecipeRows.brewPlan.field(row, "kind")) ?? step?.kind.rawValue ?? ""
      let kinds =
        [("", texts.text("plan.noStep"))]
        + BrewStep.Kind.allCases.map { ($0.rawValue, texts.localizer.text($0.labelKey)) }
      let options = kinds.map { value, label -> TemplateValues in
        ["value": value, "label": label, "selected": value == chosen]
      }
      func cell(_ partial: String, _ part: String, _ value: String?, _ more: TemplateValues = [:])
        -> RecipeRows.Cell
      {
        .init(partial: partial, part: part, label: "caffio.pages.plan.row.\(part)", value: value, more: more)
      }
      return [
        cell("select", "kind", step?.kind.rawValue, ["options": options]),
        cell("number", "water", step.flatMap { $0.water > 0 ? texts.editing($0.water) : nil }, ["unit": "g"]),
        cell("text", "seconds", step.map { texts.duration($0.seconds) }, ["placeholder": "0:45"]),
      ]
    }
  }
}

extension FormData {
  /// The plan that was typed; nil when something of it cannot be read, which is noted.
  fileprivate mutating func brewPlan(over stored: BrewPlan?, _ texts: CaffioTexts) -> BrewPlan? {
    let known = [stored?.method].compactMap(\.self)
    let method = self.text("method", required: true).flatMap { _ in
      open("method", stored: known.first) as Open<BrewMethod>?
    }
    let dose = self.text("dose", required: true).flatMap { _ in
      measure("dose", stored: stored?.dose, texts)
    }
    if let dose, !CaffioLimits.dose.contains(dose) {
      note(FieldProblem(MeasureField.dose, .outOfRange), for: "dose")
    }
    let celsius = integer("celsius", in: CaffioLimits.temperature)
    let steps = brewSteps(stored?.steps ?? [], texts)
    guard isValid, let method, let dose else { return nil }
    var plan = BrewPlan(.v60, dose: dose, celsius: celsius, steps: steps)
    plan.method = method
    return plan
  }

  /// The steps that were typed. Water that no field shows to its last digit, and that nobody touched, stays what it is.
  private mutating func brewSteps(_ stored: [BrewStep], _ texts: CaffioTexts) -> [BrewStep] {
    let rows = RecipeRows.brewPlan
    return (0..<rows.count(in: self)).compactMap { row in
      let (kind, water, time) = (
        rows.field(row, "kind"), rows.field(row, "water"), rows.field(row, "seconds")
      )
      guard [kind, water, time].contains(where: { text($0) != nil }) else { return nil }
      let done = choice(kind, as: BrewStep.Kind.self, required: true)
      let untouched = stored.first { texts.editing($0.water) == raw(water) }
      let poured = measure(water, stored: untouched?.water, texts) ?? 0
      if !CaffioLimits.measure.contains(poured) {
        note(FieldProblem(MeasureField.water, .outOfRange), for: water)
      }
      let seconds = text(time, required: true).flatMap { _ in duration(time) }
      guard let done, let seconds else { return nil }
      return BrewStep(done, water: poured, seconds: seconds)
    }
  }
}
