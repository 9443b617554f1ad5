import DuoSpendCore
import Media
import NotebookContract
import Values
import Vault
import WebUI

/// The files of receipts, small pictures of them, and one more for an expense.
struct ReceiptPages {
  let pictures: Pictures

  func add(to routes: NotebookRoutes) {
    routes.get("receipts/:id/file") { request in
      try Self.file(try await request.receipt(), request, isDownload: request.query("download") != nil)
    }
    let pictures = pictures
    routes.get("receipts/:id/thumbnail") { request in
      guard let attachment = try await request.receipt().attachment else { return .notFound }
      return .file(
        try await pictures.reply(for: attachment, side: 320, named: "thumbnail", in: request.attachments))
    }
    routes.post("receipts/:id/delete") { request in
      let written = try await request.duospend.deleteReceipt(try request.parameter("id"))
      return .redirect(
        to: Address.expense(written.value.expenseId),
        toast: .written("receiptDeleted", written, written.value.fileName))
    }
    addAdding(to: routes)
  }

  private func addAdding(to routes: NotebookRoutes) {
    let imageProcessor = pictures.imageProcessor
    routes.get("expenses/:id/receipts/new") { request in
      let detail = try await request.expense()
      guard !detail.project.isArchived else { return .redirect(to: Address.expense(detail.expense.id)) }
      return .page(Self.page(detail, request, FormData()))
    }
    routes.post("expenses/:id/receipts/new", receive: .attachments) { request in
      let detail = try await request.page.expense()
      return try await request.saving(page: { Self.page(detail, request.page, $0) }) { form in
        let file = try await FormFiles(form).file(
          titled: detail.expense.title, request.page, imageProcessor: imageProcessor, form: &form)
        guard let file else {
          form.note(PageMessage(key: "duospend.pages.receipt.chooseFile"), for: FormFiles.field)
          return nil
        }
        do {
          let written = try await request.duospend.addReceipt(file, to: detail.expense.id)
          return .redirect(
            to: Address.expense(detail.expense.id),
            toast: .written("receiptAdded", written, written.value.fileName))
        } catch let error as DuoSpendError where error.isAboutReceipts {
          form.note(error, for: FormFiles.field)
          return nil
        }
      }
    }
  }

  private static func page(_ detail: ExpenseDetail, _ request: PageRequest, _ form: FormData) -> PageContent {
    let texts = DuoSpendTexts(request.context)
    var page = FormPage(
      context: request.context, form: form, labels: DuoSpendTexts.fields, title: texts.text("receipt.add"),
      action: Address.expense(detail.expense.id, "receipts/new"), cancel: Address.expense(detail.expense.id),
      breadcrumb: texts.crumbs(detail.project, tab: .expenses)
        + [.crumb(detail.expense.title, Address.expense(detail.expense.id))])
    page.lead = detail.expense.title
    page.addReceipts(texts, isOptional: false)
    return page.content.withQuickAdd(texts, in: detail.project)
  }

  /// The file as it is, decrypted while it is sent.
  private static func file(_ receipt: Receipt, _ request: PageRequest, isDownload: Bool) throws -> Reply {
    guard let attachment = receipt.attachment else { return .notFound }
    return .file(
      try FileReply(
        attachment, in: request.attachments, name: receipt.fileName, mediaType: receipt.mimeType,
        isDownload: isDownload))
  }
}

extension FormPage {
  /// Adds a place for photos or a file, which keeps what was received already.
  mutating func addReceipts(_ texts: DuoSpendTexts, isOptional: Bool) {
    addFiles(prompt: texts.text("receipt.drop"), isOptional: isOptional) {
      texts.text("receipt.kept", ["names": $0])
    }
  }
}

extension DuoSpendError {
  /// Whether it is about the files that came.
  var isAboutReceipts: Bool {
    switch self {
    case .tooManyReceipts, .fileTooLarge: true
    default: false
    }
  }
}
