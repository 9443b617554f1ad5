import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// What coffee is made with, and what each use of it has cost so far.
struct EquipmentPages {
  func add(to routes: NotebookRoutes) {
    routes.live("equipment") { _ in
      LivePage(PersonQuery()) { person, context in
        let texts = CaffioTexts(context)
        let rows = person.equipment.map { Self.row($0, texts) }
        return .brewNeeds("equipment", icon: "scale", at: Address.equipment, rows, texts)
      }
    }
    routes.form("equipment", finding: Self.equipment, over: Self.form, saving: Self.save)
    routes.post("equipment/:id/delete") { request in
      let written = try await request.caffio.deleteEquipment(try request.parameter("id"))
      return .redirect(
        to: Address.equipment, toast: .written("equipmentDeleted", written, written.value.name))
    }
  }

  private static func equipment(_ request: PageRequest) async throws -> CoffeeEquipment {
    try await request.record(in: EquipmentQuery())
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
    _ equipment: CoffeeEquipment?, _ details: CoffeeEquipment.Details, _ request: FormRequest,
    _ form: inout FormData
  ) async throws -> Reply? {
    let client = request.caffio
    return try await form.noting(beside: { (_: CaffioError) in "name" }) {
      let written =
        if let equipment { try await client.editEquipment(equipment.id) { $0 = details } } else {
          try await client.addEquipment(details)
        }
      return .redirect(to: Address.equipment, toast: .written("equipmentSaved", written, details.name))
    }
  }

  private static func form(
    _ equipment: CoffeeEquipment?, _ request: PageRequest
  ) async throws -> RecordForm<CoffeeEquipment.Details> {
    let texts = CaffioTexts(request.context)
    let title = texts.text(equipment == nil ? "equipment.add" : "equipment.edit")
    var page = FormPage(
      context: request.context, labels: "\(CaffioTexts.fields).equipment", title: title,
      action: equipment.map { Address.equipment($0.id, "edit") } ?? "\(Address.equipment)/new",
      cancel: Address.equipment,
      breadcrumb: texts.brewCrumbs + [
        .crumb(texts.text("equipment.title"), Address.equipment), .crumb(title),
      ])
    page.changes(equipment?.id)
    if let equipment {
      if let line = texts.line(equipment.importedFacts) {
        page.notice = [
          "kind": "info", "icon": "info", "title": texts.text("recipe.imported"), "text": line,
        ]
      }
      page.deletion = (Address.equipment(equipment.id, "delete"), texts.text("equipment.delete"))
    }
    let types = EquipmentType.allCases.map { ($0.rawValue, texts.equipment(Open($0)), nil as String?) }
    return RecordForm(
      page, over: equipment?.details,
      blank: CoffeeEquipment.Details(Open(.dripper)),
      [
        .text("name", \.name, .required, .limit(CaffioLimits.name)),
        .choice("type", \.type, proposed: Open(.dripper), types),
        .price("price", \.price, usually: try await request.store.value(UsualCurrencyQuery())),
        .day("purchaseDate", \.purchaseDate, .optional, .last(request.today)),
        .notes(\.notes),
      ]
    ).withQuickAdd
  }
}

extension CaffioTexts {
  /// « 149,00 € »
  func amount(_ money: Money) -> String { money.formatted(locale: locale) }
}
