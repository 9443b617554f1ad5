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
      return .page(try await Self.form(nil, project, request).content())
    }
    routes.post("projects/:id/expenses/new", receive: .attachments) { request in
      try await Self.add(to: try await request.page.project().project, request, pictures)
    }
    routes.get("expenses/:id/edit") { request in
      let detail = try await request.expense()
      guard !detail.project.isArchived else { return .redirect(to: Address.expense(detail.expense.id)) }
      return .page(try await Self.form(detail.expense, detail.project, request).content())
    }
    routes.post("expenses/:id/edit") { request in
      try await Self.edit(try await request.page.expense(), request)
    }
  }

  private static func add(
    to project: Project, _ request: FormRequest, _ pictures: Pictures
  ) async throws -> Reply {
    try await request.saving(try await form(nil, project, request.page)) { draft, form in
      let file = try await FormFiles(form).file(
        titled: draft.title, request.page, imageProcessor: pictures.imageProcessor, form: &form)
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
    let expense = detail.expense
    return try await request.saving(try await form(expense, detail.project, request.page)) { draft, form in
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

  private static func form(
    _ expense: Expense?, _ project: Project, _ request: PageRequest
  ) async throws -> RecordForm<Expense.Details> {
    let texts = DuoSpendTexts(request.context)
    let rules = SplitRules(try await request.store.value(RulesQuery(of: project.id)))
    let categories = try await request.categories(of: project)
    var page = FormPage(
      context: request.context, labels: DuoSpendTexts.fields,
      title: texts.text(expense == nil ? "expense.add" : "expense.edit"),
      action: expense.map { Address.expense($0.id, "edit") } ?? Address.newExpense(in: project.id),
      cancel: expense.map { Address.expense($0.id) } ?? Address.project(project.id),
      breadcrumb: texts.crumbs(project))
    page.changes(expense?.id)
    var record = RecordForm(
      page, over: expense?.details,
      blank: Expense.Details(on: request.today, in: project.currency),
      [
        amount(in: project.currency, texts),
        .title(\.title),
        .payer(\.paidBy, of: \.amount, in: project),
        .split(\.split, of: \.amount, in: project) { draft, form in
          rules.ratio(
            on: form.raw("date").flatMap { CalendarDay($0) } ?? draft?.date ?? request.today,
            category: form.raw("category") ?? draft?.category)
        },
        .category(\.category, among: categories),
        .day("date", \.date, proposed: request.today),
        .part { if expense == nil { $0.addReceipts(texts, isOptional: true) } },
        .notes(\.notes),
      ])
    record.finish = \.duospend
    return record
  }

  /// What was spent or came in: in the project's currency, or abroad with the rate.
  private static func amount(in home: Currency, _ texts: DuoSpendTexts) -> RecordField<Expense.Details> {
    RecordField { draft, page in
      SharingFields.addKind(draft?.amount, to: &page)
      addAmount(draft, in: home, to: &page, texts)
      page.join("amount", "kind")
    } read: { form, draft in
      guard let (amount, original) = readAmount(&form, over: draft, in: home) else { return }
      draft.amount = amount
      draft.original = original
    }
  }

  /// The amount in the project's currency, and what was paid abroad where it was converted; nil when it cannot be read.
  private static func readAmount(
    _ form: inout FormData, over stored: Expense.Details, in home: Currency
  ) -> (Money, ForeignAmount?)? {
    let currency = form.text("currency").map(Currency.init(rawValue:)) ?? home
    let typed = form.signedAmount(in: currency)
    guard currency != home else { return typed.map { ($0, nil) } }
    let rate = form.decimal("rate", required: true, decimals: DuoSpendLimits.rateDecimals)
    guard let typed, let rate else { return nil }
    // What the form showed and nobody changed: a file may have brought a rate longer than a form can show.
    if let shown = stored.original, shown.amount == typed, shown.rate.shortened == rate {
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
      return nil
    }
  }

  private static func addAmount(
    _ draft: Expense.Details?, in home: Currency, to page: inout FormPage, _ texts: DuoSpendTexts
  ) {
    let shown = draft.map { ($0.original?.amount ?? $0.amount).withoutSign }
    let stored = (shown?.currency ?? home).rawValue
    let rate = draft?.original.map {
      $0.rate.shortened.formatted(
        .number.locale(texts.locale).grouping(.never)
          .precision(.fractionLength(0...DuoSpendLimits.rateDecimals)))
    }
    page.add(
      "money", "amount", value: shown?.editingText(locale: texts.locale),
      [
        "currencies": CurrencyChoices(texts).options(
          chosen: page.form.raw("currency") ?? stored, home: home.rawValue),
        "rate": texts.field(
          "rate", label: "duospend.pages.field.rate", in: page.form, value: rate, ["unit": home.rawValue]),
      ])
    page.addWithin("currency", label: texts.text("currency.label"), value: stored)
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
