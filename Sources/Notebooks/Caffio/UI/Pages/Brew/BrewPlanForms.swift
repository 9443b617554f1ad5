import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// The steps that the timer of a coffee follows: those of its method, until the person writes its own.
struct BrewPlanForms {
  func add(to routes: NotebookRoutes) {
    routes.get("recipes/:id/plan") { request in
      .page(try await Self.form(try await request.coffee().coffee, request).content())
    }
    routes.post("recipes/:id/plan") { request in
      let coffee = try await request.page.coffee().coffee
      return try await request.savingRows(try await Self.form(coffee, request.page)) { plan, _ in
        let written = try await request.caffio.editCoffee(coffee.id) { $0.brewPlan = plan }
        return .redirect(
          to: Address.recipe(coffee.id), toast: .written("planSaved", written, written.value.name))
      }
    }
    routes.post("recipes/:id/plan/usual") { request in
      let written = try await request.caffio.editCoffee(try request.parameter("id")) { $0.brewPlan = nil }
      return .redirect(
        to: Address.recipe(written.value.id), toast: .written("planUsual", written, written.value.name))
    }
  }

  private static func form(_ coffee: Coffee, _ request: PageRequest) async throws -> RecordForm<BrewPlan> {
    let texts = CaffioTexts(request.context)
    let plan = try await request.store.value(BrewPlanQuery(of: coffee.id))
    let title = texts.text("plan.title")
    var page = FormPage(
      context: request.context, labels: "\(CaffioTexts.fields).plan", title: title,
      action: Address.recipe(coffee.id, "plan"), cancel: Address.recipe(coffee.id),
      breadcrumb: texts.crumbs(coffee) + [.crumb(title)])
    page.changes(coffee.id)
    page.lead = coffee.brewPlan == nil && plan != nil ? texts.text("plan.usual") : nil
    if coffee.brewPlan != nil {
      page.deletion = (Address.recipe(coffee.id, "plan/usual"), texts.text("plan.toUsual"))
    }
    return RecordForm(
      page, over: plan, blank: BrewPlan(.v60, dose: 0, steps: []),
      [
        .part { $0.addEnter() },
        method(texts),
        dose(texts),
        .integer("celsius", \.celsius, in: CaffioLimits.temperature, .unit("°C"), .optional),
        steps(texts),
      ]
    ).withRows.withQuickAdd
  }

  /// How it is brewed, which must be said.
  private static func method(_ texts: CaffioTexts) -> RecordField<BrewPlan> {
    RecordField { plan, page in
      let none = ("", texts.text("plan.choose"), nil as String?)
      let methods = BrewMethod.allCases.map { ($0.rawValue, texts.method($0.rawValue), nil as String?) }
      page.addChoice(
        "select", "method", chosen: plan?.method.rawValue ?? "", (plan == nil ? [none] : []) + methods)
    } read: { form, plan in
      guard form.text("method", required: true) != nil else { return }
      if let method = form.open("method", stored: plan.method) { plan.method = method }
    }
  }

  private static func dose(_ texts: CaffioTexts) -> RecordField<BrewPlan> {
    RecordField { plan, page in
      page.add("number", "dose", value: plan.map { texts.editing($0.dose) }, ["unit": "g"])
    } read: { form, plan in
      guard form.text("dose", required: true) != nil,
        let dose = form.measure("dose", stored: plan.dose, texts)
      else { return }
      if !CaffioLimits.dose.contains(dose) {
        form.note(FieldProblem(MeasureField.dose, .outOfRange), for: "dose")
      }
      plan.dose = dose
    }
  }

  private static func steps(_ texts: CaffioTexts) -> RecordField<BrewPlan> {
    RecordField { plan, page in
      page.addBrewSteps(plan?.steps ?? [], texts)
    } read: { form, plan in
      plan.steps = form.brewSteps(plan.steps, texts)
    }
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
  /// The steps that were typed. Water that no field shows to its last digit, and that nobody touched, stays what it is.
  fileprivate mutating func brewSteps(_ stored: [BrewStep], _ texts: CaffioTexts) -> [BrewStep] {
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
