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
    routes.form("beans", finding: Self.subject, page: Self.page, saving: Self.save)
  }

  private static func subject(_ request: PageRequest) async throws -> Subject {
    let detail = try await request.coffee()
    return Subject(coffee: detail.coffee, item: detail.beans)
  }

  private static func save(
    _ subject: Subject?, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let texts = CaffioTexts(request.context)
    let name = subject == nil ? form.text("name", required: true, limit: CaffioLimits.name) : nil
    let answers = Answers(&form, over: subject?.item, texts)
    guard form.isValid else { return nil }
    let client = request.caffio
    guard let subject else {
      var draft = BeanDraft()
      answers.apply(to: &draft)
      let written = try await client.addBeans(CoffeeDraft(name: name ?? ""), draft)
      return .redirect(
        to: Address.recipe(written.value.id), toast: .written("beansSaved", written, written.value.name))
    }
    let written = try await client.editBeans(subject.coffee.id) { answers.apply(to: &$0) }
    return .redirect(
      to: Address.recipe(subject.coffee.id), toast: .written("beansSaved", written, subject.coffee.name))
  }

  /// What was typed.
  private struct Answers: Sendable {
    let roaster, origin, roast: String?
    let roastDate, frozenSince, frozenUntil: CalendarDay?
    let weight: Double?
    let weighing: BeanDraft.Weighing
    let price: Money?

    init(_ form: inout FormData, over item: BeanItem?, _ texts: CaffioTexts) {
      let sheet = item?.sheet
      roaster = form.text("roaster", limit: CaffioLimits.name)
      origin = form.text("origin", limit: CaffioLimits.line)
      roast = form.text("roast", limit: CaffioLimits.word)
      roastDate = form.day("roastDate")
      (frozenSince, frozenUntil) = (form.day("frozenSince"), form.day("frozenUntil"))
      weight = form.measure("weight", stored: sheet?.weight, texts)
      let currency = form.text("currency", required: true).map(Currency.init(rawValue:))
      price = form.amount("price", in: currency ?? .eur)
      // What is shown is reckoned: only another number was weighed.
      let shown = item?.left.map(texts.editing) ?? ""
      let typed = form.measure("weightLeft", stored: nil, texts)
      weighing =
        form.raw("weightLeft") == nil || form.raw("weightLeft") == shown
        ? .kept : typed.map { .left($0) } ?? .forgotten
    }

    func apply(to draft: inout BeanDraft) {
      (draft.roaster, draft.origin, draft.roast) = (roaster, origin, roast)
      (draft.roastDate, draft.frozenSince, draft.frozenUntil) = (roastDate, frozenSince, frozenUntil)
      (draft.weight, draft.weighing, draft.price) = (weight, weighing, price)
    }
  }

  private static func page(
    _ subject: Subject?, _ request: PageRequest, _ form: FormData
  ) async throws -> PageContent {
    let texts = CaffioTexts(request.context)
    let (sheet, item) = (subject?.item?.sheet, subject?.item)
    let title = texts.text(subject == nil ? "beans.add" : "beans.edit")
    var page = FormPage(
      context: request.context, form: form, labels: "\(CaffioTexts.fields).beans", title: title,
      action: subject.map { Address.beans($0.coffee.id, "edit") } ?? "\(Address.beans)/new",
      cancel: subject.map { Address.recipe($0.coffee.id) } ?? Address.beans,
      breadcrumb: texts.brewCrumbs + [.crumb(texts.text("beans.title"), Address.beans), .crumb(title)])
    page.changes(subject?.coffee.id)
    if let subject { page.lead = subject.coffee.name }
    if subject == nil { page.add("text", "name", ["required": true, "maxlength": CaffioLimits.name]) }
    func line(_ name: String, _ value: String?, _ limit: Int) {
      page.add("text", name, value: value, ["optional": true, "maxlength": limit])
    }
    func day(_ name: String, _ value: CalendarDay?, upTo last: CalendarDay?) {
      page.add(
        "date", name, value: value?.description, ["optional": true, "max": last?.description])
    }
    func grams(_ name: String, _ value: Double?) {
      page.add("number", name, value: value.map(texts.editing), ["unit": "g", "optional": true])
    }
    line("roaster", sheet?.roaster, CaffioLimits.name)
    line("origin", sheet?.origin, CaffioLimits.line)
    line("roast", sheet?.roast, CaffioLimits.word)
    day("roastDate", sheet?.roastDate, upTo: request.today)
    grams("weight", sheet?.weight)
    grams("weightLeft", item?.left)
    let usual = try await request.store.value(UsualCurrencyQuery())
    let currency = sheet?.price?.currency ?? usual
    page.addAmount("price", value: sheet?.price, in: currency)
    page.addChoice("select", "currency", chosen: currency.rawValue, CurrencyChoices(request.context).all)
    page.join("price", "currency")
    day("frozenSince", sheet?.frozenSince, upTo: nil)
    day("frozenUntil", sheet?.frozenUntil, upTo: nil)
    page.join("frozenSince", "frozenUntil")
    if let subject, item?.isImported == false {
      page.deletion = (Address.beans(subject.coffee.id, "delete"), texts.text("beans.delete"))
    }
    return page.content.withQuickAdd(texts)
  }
}
