import DuoSpendCore
import Foundation
import NotebookContract
import Values
import Vault
import WebUI

/// An expense on a page of its own, with its receipts.
struct ExpensePages {
  let pictures: Pictures

  func add(to routes: NotebookRoutes) {
    routes.live("expenses/:id") { request in
      LivePage(ExpenseQuery(try request.parameter("id"))) { detail, context in
        guard let detail else { throw PageError.notFound }
        return Self.content(detail, DuoSpendTexts(context))
      }
    }
    routes.post("expenses/:id/duplicate") { request in
      let written = try await request.duospend.duplicateExpense(try request.parameter("id"))
      return .redirect(
        to: Address.expense(written.value.id), toast: .written("duplicated", written, written.value.title))
    }
    routes.post("expenses/:id/delete") { request in
      let written = try await request.duospend.deleteExpense(try request.parameter("id"))
      return .redirect(
        to: Address.project(written.value.projectId),
        toast: .written("expenseDeleted", written, written.value.title))
    }
  }

  private static func content(_ detail: ExpenseDetail, _ texts: DuoSpendTexts) -> PageContent {
    let (expense, project) = (detail.expense, detail.project)
    var values: TemplateValues = [
      "subtitle": project.title,
      "breadcrumb": texts.crumbs(project, tab: .expenses) + [.crumb(expense.title)],
      "keyvalues": facts(detail, texts), "notes": expense.notes.isEmpty ? nil : expense.notes,
      "receiptsTitle": detail.receipts.isEmpty ? nil : texts.text("receipt.title"),
      "receipts": detail.receipts.map { receipt($0, isFixed: project.isArchived, texts) },
    ]
    if !project.isArchived {
      values = values.merging([
        "pageActions": [
          TemplateValues.link(
            texts.localizer.text("form.edit"), Address.expense(expense.id, "edit"), icon: "edit",
            kind: "primary"),
          .link(texts.text("receipt.add"), Address.expense(expense.id, "receipts/new"), icon: "attachment"),
          .link(texts.text("expense.add"), Address.newExpense(in: project.id), icon: "plus"),
        ],
        "buttons": [
          [
            "action": Address.expense(expense.id, "duplicate"), "icon": "copy",
            "label": texts.text("expense.duplicate"),
          ],
          [
            "action": Address.expense(expense.id, "delete"), "icon": "trash", "danger": true,
            "label": texts.text("expense.delete"),
          ],
        ] as [TemplateValues], "quickAdd": quickAdd(project, texts),
      ])
    }
    return PageContent("duospend-expense", title: expense.title, values)
  }

  private static func quickAdd(_ project: Project, _ texts: DuoSpendTexts) -> TemplateValues {
    .link(texts.text("expense.add"), Address.newExpense(in: project.id))
  }

  private static func facts(_ detail: ExpenseDetail, _ texts: DuoSpendTexts) -> [TemplateValues] {
    let (expense, project) = (detail.expense, detail.project)
    func both(_ first: Int64) -> String { texts.parts(of: expense.amount, first: first, in: project) }
    var facts: [TemplateValues] = [.fact(texts.text("field.amount"), texts.amount(expense.amount))]
    if let original = expense.original {
      facts.append(.fact(texts.text("expense.original"), texts.abroad(original, in: project.currency)))
    }
    var paid = texts.payer(expense.paidBy, in: project)
    if case .both(let first) = expense.paidBy { paid = both(first) }
    let share = texts.text(expense.followsRules ? "split.byRules" : "split.own")
    facts += [
      .fact(texts.text(expense.isIncome ? "field.receivedBy" : "field.paidBy"), paid),
      .fact(texts.text("field.split"), "\(split(of: expense, in: project, texts)) (\(share))"),
      .fact(texts.text("split.due"), both(expense.partner1Due)),
      .fact(texts.text("field.category"), texts.category(expense.category)),
      .fact(texts.text("field.date"), texts.day(expense.date)),
    ]
    if expense.recurrenceId != nil {
      facts.append(.fact(texts.text("expense.origin"), texts.text("expense.recurring")))
    }
    return facts
  }

  /// The parts of a hundred; parts that were given as amounts are those that follow.
  private static func split(of expense: Expense, in project: Project, _ texts: DuoSpendTexts) -> String {
    let isExact = expense.split.part(of: expense.amount) != nil
    return isExact ? texts.text("split.exact") : texts.split(expense.split, in: project)
  }

  private static func receipt(
    _ receipt: Receipt, isFixed: Bool, _ texts: DuoSpendTexts
  ) -> TemplateValues {
    let size = receipt.fileSize.formatted(.byteCount(style: .file).locale(texts.locale))
    let hasFile = receipt.attachment != nil
    return [
      "key": receipt.id, "name": receipt.fileName,
      "href": hasFile ? Address.receipt(receipt.id, "file") : nil,
      "about": hasFile ? size : texts.text("receipt.noFile"),
      "thumbnail": hasFile && receipt.mayBePicture
        ? AddressText.with(["v": receipt.attachmentId], Address.receipt(receipt.id, "thumbnail")) : nil,
      "removal": isFixed
        ? nil
        : [
          "action": Address.receipt(receipt.id, "delete"),
          "label": texts.text("receipt.delete", ["name": receipt.fileName]),
        ] as TemplateValues,
    ]
  }
}

extension Receipt {
  /// Whether a small picture of it can be tried.
  var mayBePicture: Bool { mimeType.hasPrefix("image/") || mimeType == "application/pdf" }
}
