import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// What is said of a purchase: what it is, what it costs, for which task.
struct PurchaseForms {
  func add(to routes: NotebookRoutes) {
    routes.form(
      "shopping", finding: { try await $0.found(NotedQuery<AchatEntity>(try $0.parameter("id"))) },
      over: Self.form,
      saving: Self.save)
  }

  private static func save(
    _ item: NotedItem<AchatEntity>?, _ typed: AchatEntity.Details, _ request: FormRequest,
    _ form: inout FormData
  ) async throws -> Reply? {
    let client = request.house
    return try await form.noting(beside: TaskChoice.input(of:)) {
      let written =
        if let item {
          try await client.editPurchase(item.id) { purchase in
            (purchase.texte, purchase.prix) = (typed.texte, typed.prix)
            purchase.tacheOrigineId = typed.tacheOrigineId
          }
        } else {
          try await client.addPurchase(typed.texte, for: typed.tacheOrigineId, price: typed.prix)
        }
      return .redirect(
        to: back(request.page), toast: .written("purchaseSaved", written, written.value.texte))
    }
  }

  /// The list; the task, where it was added there.
  private static func back(_ request: PageRequest) -> String {
    request.query("task").map { Address.task($0) } ?? Address.shopping
  }

  private static func form(
    _ item: NotedItem<AchatEntity>?, _ request: PageRequest
  ) async throws -> RecordForm<AchatEntity.Details> {
    let (texts, purchase) = (GestionTravauxTexts(request.context), item?.record)
    let title = texts.text(item == nil ? "shopping.add" : "shopping.edit")
    func here(_ address: String) -> String { AddressText.with(["task": request.query("task")], address) }
    var page = FormPage(
      context: request.context, labels: "gestiontravaux.pages.shopping.field", title: title,
      action: here(purchase.map { Address.purchase($0.id, "edit") } ?? "\(Address.shopping)/new"),
      cancel: back(request),
      breadcrumb: texts.listCrumbs((texts.text("shopping.title"), Address.shopping), title))
    page.changes(purchase?.id)
    if let purchase {
      if !purchase.blocks.isEmpty {
        page.links = [
          .link(texts.text("desk.whole"), Address.content(ContentRef(.purchase, purchase.id)), icon: "eye")
        ]
      }
      page.deletion = (Address.purchase(purchase.id, "delete"), texts.text("shopping.delete"))
    }
    return RecordForm(
      page, over: purchase?.details, blank: AchatEntity.blank.details,
      [
        .text("texte", \.texte, .required, .limit(GestionTravauxLimits.line)),
        .price("prix", \.prix, usually: try await request.currency()),
        try await TaskChoice(request, with: item?.task).field(
          \.tacheOrigineId, proposed: request.query("task"), texts),
      ])
  }
}
