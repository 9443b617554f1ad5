import DuoSpendCore
import Foundation
import NotebookContract
import Values
import Vault
import WebUI

/// Adding and changing an expense.
struct ExpenseForms {
  let pictures: Pictures

  func add(to routes: NotebookRoutes) {
    let pictures = pictures
    routes.get("projects/:id/expenses/new") { request in
      let project = try await request.project().project
      guard !project.isArchived else { return .redirect(to: Address.project(project.id)) }
      return .page(try await Self.page(nil, project, request, FormData()))
    }
    routes.post("projects/:id/expenses/new", receive: .attachments) { request in
      try await Self.add(to: try await request.page.project().project, request, pictures)
    }
    routes.get("expenses/:id/edit") { request in
      let detail = try await request.expense()
      guard !detail.project.isArchived else { return .redirect(to: Address.expense(detail.expense.id)) }
      return .page(try await Self.page(detail.expense, detail.project, request, FormData()))
    }
    routes.post("expenses/:id/edit") { request in
      try await Self.edit(try await request.page.expense(), request)
    }
  }

  private static func add(
    to project: Project, _ request: FormRequest, _ pictures: Pictures
  ) async throws -> Reply {
    try await request.saving(page: { try await page(nil, project, request.page, $0) }) { form in
      let texts = DuoSpendTexts(request.context)
      guard let draft = draft(&form, nil, project, texts) else { return nil }
      let file = try await FormFiles(form).file(
        titled: draft.title, request.page, darkroom: pictures.darkroom, form: &form)
      guard form.isValid else { return nil }
      do {
        let written = try await request.duospend.addExpense(
          draft, to: project.id, receipts: [file].compactMap(\.self))
        return .redirect(
          to: Address.project(project.id), toast: .written("expenseAdded", written, written.value.title))
      } catch let error as DuoSpendError where error.isAboutReceipts {
        form.note(error, for: FormFiles.field)
      } catch DuoSpendError.totalTooLarge {
        form.note(DuoSpendError.totalTooLarge, for: "amount")
      }
      return nil
    }
  }

  private static func edit(_ detail: ExpenseDetail, _ request: FormRequest) async throws -> Reply {
    let (expense, project) = (detail.expense, detail.project)
    return try await request.saving(page: { try await page(expense, project, request.page, $0) }) { form in
      let texts = DuoSpendTexts(request.context)
      guard let draft = draft(&form, expense, project, texts) else { return nil }
      do {
        let written = try await request.duospend.editExpense(expense.id) { $0 = draft }
        return .redirect(
          to: Address.expense(expense.id), toast: .written("expenseEdited", written, written.value.title))
      } catch DuoSpendError.totalTooLarge {
        form.note(DuoSpendError.totalTooLarge, for: "amount")
      }
      return nil
    }
  }

  /// What was typed; nil when something of it cannot be read, which is noted.
  private static func draft(
    _ form: inout FormData, _ stored: Expense?, _ project: Project, _ texts: DuoSpendTexts
  ) -> ExpenseDraft? {
    let (money, original) = amount(&form, stored, in: project.currency)
    let title = form.text("title")
    if title == nil { form.note(FieldProblem(DuoSpendField.expenseTitle, .empty), for: "title") }
    let payer = form.payer(of: money ?? .zero(project.currency))
    let shown = stored.flatMap { $0.followsRules ? nil : $0.split }
    let split = form.split(of: money, stored: shown, texts)
    let day = form.day("date", required: true)
    let (category, notes) = (form.text("category"), form.text("notes") ?? "")
    guard form.isValid, let money, let payer, let split, let day, let title else { return nil }
    return ExpenseDraft(
      title: title, amount: money, original: original, paidBy: payer, split: split, category: category,
      date: day, notes: notes)
  }

  /// The amount in the project's currency, and what was paid abroad where it was converted.
  private static func amount(
    _ form: inout FormData, _ stored: Expense?, in home: Currency
  ) -> (amount: Money?, original: ForeignAmount?) {
    let currency = form.text("currency").map(Currency.init(rawValue:)) ?? home
    let kind = form.kind()
    let typed = form.amountWithoutSign("amount", in: currency).map(kind.signed)
    guard currency != home else { return (typed, nil) }
    let rate = form.decimal("rate", required: true, decimals: DuoSpendLimits.rateDecimals)
    guard let typed, let rate else { return (nil, nil) }
    // What the form showed and nobody changed: a file may have brought a rate longer than a form can show.
    if let stored, let shown = stored.original, shown.amount == typed, shown.rate.shortened == rate {
      return (stored.amount, shown)
    }
    let original = ForeignAmount(amount: typed, rate: rate)
    do {
      return (try original.converted(to: home), original)
    } catch {
      let isRate = rate <= 0
      form.note(
        isRate
          ? FieldProblem(DuoSpendField.expenseRate, .rule("notPositive"))
          : FieldProblem(DuoSpendField.expenseAmount, .rule("nothing")),
        for: isRate ? "rate" : "amount")
      return (nil, nil)
    }
  }

  private static func page(
    _ expense: Expense?, _ project: Project, _ request: PageRequest, _ form: FormData
  ) async throws -> PageContent {
    let texts = DuoSpendTexts(request.context)
    let rules = SplitRules(try await request.store.value(RulesQuery(of: project.id)))
    let categories = try await request.categories(of: project)
    let draft = expense.map { ExpenseDraft($0) }
    let day = draft?.date ?? request.today
    let home = expense.map { Address.expense($0.id) } ?? Address.project(project.id)
    var page = FormPage(
      context: request.context, form: form, labels: DuoSpendTexts.fields,
      title: texts.text(expense == nil ? "expense.add" : "expense.edit"),
      action: expense.map { Address.expense($0.id, "edit") } ?? Address.newExpense(in: project.id),
      cancel: home, breadcrumb: texts.crumbs(project))
    page.changes(expense?.id)
    SharingFields.addKind(draft?.amount, to: &page, texts)
    addAmount(draft, project, to: &page, texts)
    page.join("amount", "kind")
    page.add("text", "title", value: draft?.title, ["maxlength": DuoSpendLimits.title])
    let sharing = SharingFields(
      project: project,
      usual: rules.ratio(
        on: form.raw("date").flatMap { CalendarDay($0) } ?? day,
        category: form.raw("category") ?? draft?.category))
    sharing.addPayer(draft?.paidBy, to: &page, texts)
    sharing.addSplit(draft?.split, of: draft?.amount, to: &page, texts)
    page.addCategory(draft?.category, among: categories)
    page.add("date", "date", value: day.description)
    if expense == nil { page.addReceipts(texts, isOptional: true) }
    page.addNotes(draft?.notes ?? "")
    return page.duospend
  }

  private static func addAmount(
    _ draft: ExpenseDraft?, _ project: Project, to page: inout FormPage, _ texts: DuoSpendTexts
  ) {
    let shown = draft.map { ($0.original?.amount ?? $0.amount).withoutSign }
    let (home, choices) = (project.currency.rawValue, CurrencyChoices(texts))
    let chosen = page.form.raw("currency") ?? shown?.currency.rawValue ?? home
    let rate = draft?.original.map {
      $0.rate.shortened.formatted(
        .number.locale(texts.locale).grouping(.never)
          .precision(.fractionLength(0...DuoSpendLimits.rateDecimals)))
    }
    page.add(
      "money", "amount", value: shown?.editingText(locale: texts.locale),
      [
        "currencies": choices.options(chosen: chosen, home: home),
        "rate": texts.field(
          "rate", label: "duospend.pages.field.rate", in: page.form, value: rate, ["unit": home]),
      ])
    page.addWithin(
      "currency", label: texts.text("currency.label"), value: shown?.currency.rawValue ?? home)
    page.addWithin("rate", label: texts.text("field.rate"), value: rate)
  }
}

extension Money {
  /// The amount as a form shows it, where another field says whether it came in.
  var withoutSign: Money { Money(minorUnits: abs(minorUnits), currency: currency) }
}

extension Decimal {
  /// A rate with the decimals that a form shows.
  fileprivate var shortened: Decimal {
    var (exact, rounded) = (self, Decimal())
    NSDecimalRound(&rounded, &exact, DuoSpendLimits.rateDecimals, .plain)
    return rounded
  }
}

extension FormPage {
  /// Adds a category, free to be any, with proposals.
  mutating func addCategory(_ category: String?, among proposed: [String]) {
    add(
      "text", "category", value: category,
      ["optional": true, "list": proposed, "maxlength": DuoSpendLimits.category])
  }
}

extension PageRequest {
  /// The categories to propose: those in use first, then those of the template, or the everyday ones.
  func categories(of project: Project) async throws -> [String] {
    let used = try await store.value(CategoriesQuery(of: project.id))
    let template = project.template?.known ?? .household
    let known = Set(used.map { $0.lowercased() })
    return used
      + template.categories.map { context.text($0.labelKey) }.filter { !known.contains($0.lowercased()) }
  }
}
