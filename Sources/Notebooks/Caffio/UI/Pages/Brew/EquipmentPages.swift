import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// What coffee is made with, and what each use of it has cost so far.
struct EquipmentPages {
  func add(to routes: NotebookRoutes) {
    routes.live("equipment") { _ in
      LivePage(PersonQuery()) { person, context in Self.list(person.equipment, CaffioTexts(context)) }
    }
    routes.form("equipment", finding: Self.equipment, page: Self.page, saving: Self.save)
    routes.post("equipment/:id/delete") { request in
      let written = try await request.caffio.deleteEquipment(try request.parameter("id"))
      return .redirect(
        to: Address.equipment, toast: .written("equipmentDeleted", written, written.value.name))
    }
  }

  private static func equipment(_ request: PageRequest) async throws -> CoffeeEquipment {
    try await request.record(in: EquipmentQuery())
  }

  private static func list(_ equipment: [EquipmentUse], _ texts: CaffioTexts) -> PageContent {
    let add = TemplateValues.link(
      texts.text("equipment.add"), "\(Address.equipment)/new", icon: "plus", kind: "primary")
    var section = Section(note: texts.text("equipment.about"))
    section.rows = equipment.map { row($0, texts) }
    if equipment.isEmpty {
      section.note = nil
      section.empty = [
        "icon": "scale", "title": texts.text("equipment.emptyTitle"), "text": texts.text("equipment.about"),
        "action": add,
      ]
    }
    return .caffio(
      [section], title: texts.text("equipment.title"),
      [
        "breadcrumb": texts.brewCrumbs + [.crumb(texts.text("equipment.title"))],
        "pageActions": equipment.isEmpty ? [] as [TemplateValues] : [add],
      ]
    ).withQuickAdd(texts)
  }

  private static func row(_ item: EquipmentUse, _ texts: CaffioTexts) -> TemplateValues {
    let equipment = item.equipment
    let meta = [
      texts.equipment(equipment.type), equipment.price.map(texts.amount),
      equipment.purchaseDate.map { texts.text("equipment.bought", ["day": texts.day($0)]) },
      texts.count("equipment.uses", item.uses),
    ]
    return [
      "key": equipment.id, "title": equipment.name, "icon": "scale",
      "href": Address.equipment(equipment.id, "edit"),
      "meta": meta.compactMap(\.self).joined(separator: " · "),
      "amount": item.costPerUse.map { texts.text("equipment.perUse", ["amount": texts.amount($0)]) },
    ]
  }

  private static func save(
    _ equipment: CoffeeEquipment?, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let name = form.text("name") ?? ""
    let type = form.open("type", stored: equipment?.type)
    if type == nil { form.note(PageMessage(key: "form.choice"), for: "type") }
    let currency = form.text("currency", required: true).map(Currency.init(rawValue:))
    let price = form.amount("price", in: currency ?? .eur)
    let day = form.day("purchaseDate")
    let notes = form.text("notes")
    guard form.isValid, let type else { return nil }
    let fill: @Sendable (inout EquipmentDraft) -> Void = { draft in
      (draft.name, draft.type, draft.purchaseDate, draft.price) = (name, type, day, price)
      draft.notes = notes
    }
    do {
      let client = request.caffio
      let written: WriteResult<CoffeeEquipment>
      if let equipment {
        written = try await client.editEquipment(equipment.id, fill)
      } else {
        var draft = EquipmentDraft(name: name, type: type)
        fill(&draft)
        written = try await client.addEquipment(draft)
      }
      return .redirect(to: Address.equipment, toast: .written("equipmentSaved", written, name))
    } catch let error as CaffioError where error.fieldProblems.isEmpty {
      form.note(error, for: "name")
      return nil
    }
  }

  private static func page(
    _ equipment: CoffeeEquipment?, _ request: PageRequest, _ form: FormData
  ) async throws -> PageContent {
    let texts = CaffioTexts(request.context)
    let title = texts.text(equipment == nil ? "equipment.add" : "equipment.edit")
    var page = FormPage(
      context: request.context, form: form, labels: "\(CaffioTexts.fields).equipment", title: title,
      action: equipment.map { Address.equipment($0.id, "edit") } ?? "\(Address.equipment)/new",
      cancel: Address.equipment,
      breadcrumb: texts.brewCrumbs + [
        .crumb(texts.text("equipment.title"), Address.equipment), .crumb(title),
      ])
    page.changes(equipment?.id)
    page.add("text", "name", value: equipment?.name, ["required": true, "maxlength": CaffioLimits.name])
    page.addChoice(
      "select", "type", chosen: equipment?.type.rawValue ?? EquipmentType.dripper.rawValue,
      EquipmentType.allCases.map { ($0.rawValue, texts.equipment(Open($0)), nil) })
    let usual = try await request.store.value(UsualCurrencyQuery())
    let currency = equipment?.price?.currency ?? usual
    page.addAmount("price", value: equipment?.price, in: currency)
    page.addChoice("select", "currency", chosen: currency.rawValue, CurrencyChoices(request.context).all)
    page.join("price", "currency")
    page.add(
      "date", "purchaseDate", value: equipment?.purchaseDate?.description,
      ["optional": true, "max": request.today.description])
    page.addNotes(equipment?.notes ?? "")
    if let equipment {
      if let line = texts.line(equipment.importedFacts) {
        page.notice = [
          "kind": "info", "icon": "info", "title": texts.text("recipe.imported"), "text": line,
        ]
      }
      page.deletion = (Address.equipment(equipment.id, "delete"), texts.text("equipment.delete"))
    }
    return page.content.withQuickAdd(texts)
  }
}

extension CaffioTexts {
  /// « 149,00 € »
  func amount(_ money: Money) -> String { money.formatted(locale: locale) }
}
