import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// The purchases that have left the list, the newest first: what each cost stays with its task, and each can come back.
struct ShoppingArchivePages {
  func add(to routes: NotebookRoutes) {
    routes.live("shopping/archive") { request in
      let part = Self.part(request)
      return LivePage(PurchasesQuery(archived: true, at: request.position)) { page, context in
        Self.page(page, part, GestionTravauxTexts(context))
      }
    }
    routes.post("shopping/archive/:id/relist") { request in
      let written = try await request.house.relistPurchase(try request.parameter("id"))
      return .redirect(
        to: Self.part(request.page).here, toast: .written("purchaseRelisted", written, written.value.texte))
    }
    routes.post("shopping/archive/:id/delete") { request in
      let written = try await request.house.deletePurchase(try request.parameter("id"))
      return .redirect(
        to: Self.part(request.page).here, toast: .written("purchaseDeleted", written, written.value.texte))
    }
  }

  private static func part(_ request: PageRequest) -> ListFilter {
    ListFilter(Address.shoppingArchive, ["after", "before"], request)
  }

  private static func page(
    _ page: ListPage<NotedItem<AchatEntity>>, _ part: ListFilter, _ texts: GestionTravauxTexts
  ) -> PageContent {
    let title = texts.text("shopping.archive")
    var (section, after) = (Section(), Section())
    section.alerts = texts.unreadable(page.unreadableCount)
    after.addPaging(
      page.links, summary: texts.count("shopping.shown", page.items.count), at: Address.shoppingArchive,
      in: texts)
    if page.items.isEmpty {
      section.empty = [
        "icon": "archive", "title": texts.text("shopping.archiveEmpty"),
        "text": texts.text("shopping.archiveEmptyText"),
      ]
    }
    let lines = page.items.map { line($0, part, texts) }
    return .desk(
      title,
      [
        "breadcrumb": texts.listCrumbs((texts.text("shopping.title"), Address.shopping), title),
        "groups": lines.isEmpty ? [] as [TemplateValues] : [["lines": lines]],
      ], sections: [section], after: [after])
  }

  private static func line(
    _ item: NotedItem<AchatEntity>, _ part: ListFilter, _ texts: GestionTravauxTexts
  ) -> TemplateValues {
    let purchase = item.record
    func tool(_ page: String, _ icon: String) -> TemplateValues {
      [
        "action": part.address(Address.archivedPurchase(purchase.id, page)), "icon": icon,
        "label": texts.text("shopping.\(page)Of", ["title": purchase.texte]),
      ]
    }
    return [
      "key": purchase.id, "title": purchase.texte, "icon": "cart",
      "href": purchase.blocks.isEmpty ? nil : Address.content(ContentRef(.purchase, purchase.id)),
      "meta": texts.joined([
        purchase.prix?.formatted(locale: texts.locale), item.task.map { texts.title($0) },
        texts.files(purchase.blocks),
      ]),
      "tools": [tool("relist", "undo"), tool("delete", "trash")],
    ]
  }
}

extension Address {
  /// Where something is done with a purchase that has left the list.
  static func archivedPurchase(_ id: AchatEntity.ID, _ page: String) -> String {
    record("shopping/archive", id, page)
  }
}
