import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// The sheet of beans: a new bag with its name, or what is known of one.
struct BeanForms {
  /// A coffee, and what is known of its beans.
  private struct Subject: Sendable {
    let coffee: Coffee
    let item: BeanItem?
  }

  func add(to routes: NotebookRoutes) {
    routes.form("beans", finding: Self.subject, over: Self.form, saving: Self.save)
  }

  private static func subject(_ request: PageRequest) async throws -> Subject {
    let detail = try await request.coffee()
    return Subject(coffee: detail.coffee, item: detail.beans)
  }

  /// What was typed: the name of a new coffee, and what is known of its beans.
  private struct Answers: Sendable {
    var name = ""
    var beans = BeanSheet.Details.unknown
  }

  private static func save(
    _ subject: Subject?, _ answers: Answers, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let client = request.caffio
    guard let subject else {
      let written = try await client.addBeans(CoffeeDraft(name: answers.name), answers.beans)
      return .redirect(
        to: Address.recipe(written.value.id), toast: .written("beansSaved", written, written.value.name))
    }
    let written = try await client.editBeans(subject.coffee.id) { $0 = answers.beans }
    return .redirect(
      to: Address.recipe(subject.coffee.id), toast: .written("beansSaved", written, subject.coffee.name))
  }

  private static func form(_ subject: Subject?, _ request: PageRequest) async throws -> RecordForm<Answers> {
    let texts = CaffioTexts(request.context)
    let title = texts.text(subject == nil ? "beans.add" : "beans.edit")
    var page = FormPage(
      context: request.context, labels: "\(CaffioTexts.fields).beans", title: title,
      action: subject.map { Address.beans($0.coffee.id, "edit") } ?? "\(Address.beans)/new",
      cancel: subject.map { Address.recipe($0.coffee.id) } ?? Address.beans,
      breadcrumb: texts.brewCrumbs + [.crumb(texts.text("beans.title"), Address.beans), .crumb(title)])
    page.changes(subject?.coffee.id)
    page.lead = subject?.coffee.name
    if let subject, subject.item?.isImported == false {
      page.deletion = (Address.beans(subject.coffee.id, "delete"), texts.text("beans.delete"))
    }
    var fields: [RecordField<Answers>] = [
      .text("roaster", \.beans.roaster, .optional, .limit(CaffioLimits.name)),
      .text("origin", \.beans.origin, .optional, .limit(CaffioLimits.line)),
      .text("roast", \.beans.roast, .optional, .limit(CaffioLimits.word)),
      .day("roastDate", \.beans.roastDate, .optional, .last(request.today)),
      .number("weight", \.beans.weight, .unit("g"), .optional),
      weightLeft(subject?.item?.left.map(texts.editing)),
      .price("price", \.beans.price, usually: try await request.store.value(UsualCurrencyQuery())),
      .day("frozenSince", \.beans.frozenSince, .optional),
      .day("frozenUntil", \.beans.frozenUntil, .optional),
      .part { $0.join("frozenSince", "frozenUntil") },
    ]
    if subject == nil {
      fields.insert(.requiredText("name", \.name, .required, .limit(CaffioLimits.name)), at: 0)
    }
    let stored = subject.map { Answers(beans: $0.item?.sheet.details ?? .unknown) }
    return RecordForm(page, over: stored, blank: Answers(), fields).withQuickAdd
  }

  /// What is left. What is shown is reckoned: only another number was weighed.
  private static func weightLeft(_ shown: String?) -> RecordField<Answers> {
    RecordField { _, page in
      page.add("number", "weightLeft", value: shown, ["unit": "g", "optional": true])
    } read: { form, answers in
      guard let typed = form.raw("weightLeft"), typed != shown ?? "" else { return }
      let grams = form.decimal("weightLeft", unit: "g")?.nearestDouble
      answers.beans.weighing = grams.map { .left($0) } ?? .forgotten
    }
  }
}
