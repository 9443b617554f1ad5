import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// What is said of a purchase: what it is, what it costs, for which task.
struct PurchaseForms {
  func add(to routes: NotebookRoutes) {
    routes.form("shopping", finding: Self.purchase, page: Self.page, saving: Self.save)
  }

  private static func purchase(_ request: PageRequest) async throws -> PurchaseItem {
    guard let item = try await request.store.value(PurchaseQuery(try request.parameter("id"))) else {
      throw PageError.notFound
    }
    return item
  }

  private static func save(
    _ item: PurchaseItem?, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let text = form.text("texte") ?? ""
    // One line of the list asks for nothing else.
    let usual = try await currency(of: item, request.page)
    let price = form.sum("prix", stored: item?.purchase.prix, or: usual)
    let task = TaskChoice.read(&form)
    guard form.isValid else { return nil }
    do {
      let written: WriteResult<AchatEntity>
      if let item {
        written = try await request.house.editPurchase(item.id) { purchase in
          (purchase.texte, purchase.prix, purchase.tacheOrigineId) = (text, price, task)
        }
      } else {
        written = try await request.house.addPurchase(text, for: task, price: price)
      }
      return .redirect(
        to: back(request.page), toast: .written("purchaseSaved", written, written.value.texte))
    } catch let error as GestionTravauxError where error == .notFound(.task) {
      TaskChoice.note(error, in: &form)
      return nil
    }
  }

  /// The list; the task, where it was added there.
  private static func back(_ request: PageRequest) -> String {
    request.query("task").map { Address.task($0) } ?? Address.shopping
  }

  /// The currency of the purchase, else the one that the house reckons in.
  private static func currency(of item: PurchaseItem?, _ request: PageRequest) async throws -> Currency {
    let usual = try await request.store.value(CurrencyQuery())
    return item?.purchase.prix?.currency ?? usual ?? .eur
  }

  private static func page(
    _ item: PurchaseItem?, _ request: PageRequest, _ form: FormData
  ) async throws -> PageContent {
    let (texts, purchase) = (GestionTravauxTexts(request.context), item?.purchase)
    let title = texts.text(item == nil ? "shopping.add" : "shopping.edit")
    func here(_ address: String) -> String { AddressText.with(["task": request.query("task")], address) }
    var page = FormPage(
      context: request.context, form: form, labels: "gestiontravaux.pages.shopping.field", title: title,
      action: here(purchase.map { Address.purchase($0.id, "edit") } ?? "\(Address.shopping)/new"),
      cancel: back(request),
      breadcrumb: texts.listCrumbs((texts.text("shopping.title"), Address.shopping), title))
    page.changes(purchase?.id)
    page.add(
      "text", "texte", value: purchase?.texte, ["required": true, "maxlength": GestionTravauxLimits.line])
    let currency = try await currency(of: item, request)
    page.addAmount("prix", value: purchase?.prix, in: currency)
    page.addChoice("select", "currency", chosen: currency.rawValue, CurrencyChoices(request.context).all)
    page.join("prix", "currency")
    try await TaskChoice(request, with: item?.task).add(
      to: &page, chosen: purchase.map(\.tacheOrigineId) ?? request.query("task"), texts)
    if let purchase {
      if !purchase.blocks.isEmpty {
        page.links = [
          .link(texts.text("desk.whole"), Address.content(ContentRef(.purchase, purchase.id)), icon: "eye")
        ]
      }
      page.deletion = (Address.purchase(purchase.id, "delete"), texts.text("shopping.delete"))
    }
    return page.content
  }
}
