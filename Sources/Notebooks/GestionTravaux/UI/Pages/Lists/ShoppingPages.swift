import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// The shopping list, what is to be bought first, then the newest first: what is bought is ticked off, and taken off at once.
struct ShoppingPages {
  func add(to routes: NotebookRoutes) {
    routes.live("shopping") { request in
      let part = Self.part(request)
      return LivePage(Combined(PurchasesQuery(at: request.position), BoughtCountQuery())) { answer, context in
        let (purchases, boughtCount) = answer.parts
        return Self.page(purchases, boughtCount: boughtCount, part, GestionTravauxTexts(context))
      }
    }
    routes.post("shopping/:id/bought") { request in
      // What is wanted, so that a request that comes twice changes nothing more.
      let isBought = try request.form.requiredAnswer("bought") { Bool($0) }
      let written = try await request.house.setBought(isBought, try request.parameter("id"))
      let key = isBought ? "purchaseBought" : "purchaseMissing"
      return .redirect(to: Self.back(request), toast: .written(key, written, written.value.texte))
    }
    routes.post("shopping/:id/delete") { request in
      let written = try await request.house.deletePurchase(try request.parameter("id"))
      return .redirect(
        to: Self.back(request), toast: .written("purchaseDeleted", written, written.value.texte))
    }
    addClearing(to: routes)
    ShoppingArchivePages().add(to: routes)
  }

  /// Taking off what is bought asks first: it says where all of it is then.
  private func addClearing(to routes: NotebookRoutes) {
    routes.get("shopping/clear") { request in
      let boughtCount = try await request.store.value(BoughtCountQuery())
      guard boughtCount > 0 else { return .redirect(to: Address.shopping) }
      return .page(Self.clearing(boughtCount, GestionTravauxTexts(request.context)))
    }
    routes.post("shopping/clear") { request in
      let written = try await request.house.clearBought()
      return .redirect(
        to: Address.shopping, toast: .written("purchasesCleared", written, String(written.value)))
    }
  }

  private static func clearing(_ count: Int, _ texts: GestionTravauxTexts) -> PageContent {
    let title = texts.count("shopping.clear", count)
    return PageContent(
      "confirm-page", title: title,
      [
        "breadcrumb": texts.listCrumbs((texts.text("shopping.title"), Address.shopping), title),
        "confirm": [
          "message": texts.count("shopping.clearQuestion", count),
          "detail": texts.text("shopping.clearDetail"), "action": "\(Address.shopping)/clear",
          "submit": title, "cancel": Address.shopping,
        ] as TemplateValues,
      ])
  }

  /// The part of the list that is shown: what is done in it leads back to it.
  private static func part(_ request: PageRequest) -> ListFilter {
    ListFilter(Address.shopping, ["after", "before"], request)
  }

  private static func back(_ request: FormRequest) -> String { part(request.page).here }

  private static func page(
    _ page: ListPage<NotedItem<AchatEntity>>, boughtCount: Int, _ part: ListFilter,
    _ texts: GestionTravauxTexts
  ) -> PageContent {
    let title = texts.text("shopping.title")
    var (section, after) = (Section(), Section())
    section.alerts = texts.unreadable(page.unreadableCount)
    after.addPaging(
      page.links, summary: texts.count("shopping.shown", page.items.count), at: Address.shopping,
      in: texts)
    after.actions = [.link(texts.text("shopping.archive"), Address.shoppingArchive, icon: "archive")]
    if page.items.isEmpty {
      section.empty = [
        "icon": "cart", "title": texts.text("shopping.emptyTitle"), "text": texts.text("shopping.emptyText"),
      ]
    }
    let clear: TemplateValues = [
      "label": texts.count("shopping.clear", boughtCount), "icon": "archive",
      "href": "\(Address.shopping)/clear",
    ]
    return .desk(
      title,
      [
        "breadcrumb": texts.listCrumbs((title, Address.shopping)),
        "pageActions": [
          TemplateValues.link(
            texts.text("shopping.add"), "\(Address.shopping)/new", icon: "plus", kind: "primary")
        ],
        "quick": [
          "action": "\(Address.shopping)/new", "submit": texts.text("shopping.quick"),
          "text": texts.field(
            "texte", label: "gestiontravaux.pages.shopping.field.texte",
            ["required": true, "maxlength": GestionTravauxLimits.line]),
          "hidden": [
            [
              "name": FormLabels.field,
              "value": FormLabels.note([("texte", texts.text("shopping.field.texte"))]),
            ] as TemplateValues
          ],
        ] as TemplateValues,
        "groups": groups(page.items, part, texts),
        "buttons": boughtCount > 0 ? [clear] : [] as [TemplateValues],
      ], sections: [section], after: [after])
  }

  /// What is to be bought before what is, each under its name as soon as there are both.
  private static func groups(
    _ items: [NotedItem<AchatEntity>], _ part: ListFilter, _ texts: GestionTravauxTexts
  ) -> [TemplateValues] {
    let parts = [false, true].map { isBought in items.filter { $0.record.achete == isBought } }
    let isMixed = parts.allSatisfy { !$0.isEmpty }
    return zip(["missing", "bought"], parts).filter { !$0.1.isEmpty }.map { name, items in
      [
        "title": isMixed ? texts.text("shopping.group.\(name)") : nil,
        "lines": items.map { line($0, part, texts) },
      ]
    }
  }

  private static func line(
    _ item: NotedItem<AchatEntity>, _ part: ListFilter, _ texts: GestionTravauxTexts
  ) -> TemplateValues {
    let purchase = item.record
    let (edit, name) = (Address.purchase(purchase.id, "edit"), ["title": purchase.texte])
    return [
      "key": purchase.id, "title": purchase.texte, "isDone": purchase.achete,
      "href": purchase.blocks.isEmpty ? edit : Address.content(ContentRef(.purchase, purchase.id)),
      "meta": texts.joined([
        purchase.prix?.formatted(locale: texts.locale), item.task.map { texts.title($0) },
        texts.files(purchase.blocks),
      ]),
      "tick": [
        "action": part.address(Address.purchase(purchase.id, "bought")), "name": "bought",
        "isOn": purchase.achete,
        "value": String(!purchase.achete),
        "label": texts.text(purchase.achete ? "shopping.missing" : "shopping.bought", name),
      ] as TemplateValues,
      "links": [
        ["href": edit, "icon": "edit", "label": texts.text("shopping.editOf", name)] as TemplateValues
      ],
      "tools": [
        [
          "action": part.address(Address.purchase(purchase.id, "delete")), "icon": "trash",
          "label": texts.text("shopping.deleteOf", name),
        ] as TemplateValues
      ],
    ]
  }
}
