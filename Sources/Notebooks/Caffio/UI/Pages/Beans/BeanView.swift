import CaffioCore
import NotebookContract
import Values
import WebUI

/// Beans: how fresh they are, what is left, and all that is known of them.
struct BeanView {
  let item: BeanItem
  let texts: CaffioTexts

  private var sheet: BeanSheet { item.sheet }
  private var today: CalendarDay { texts.localizer.today }

  /// For the page of the coffee.
  var section: Section {
    var section = Section(
      title: texts.text("beans.sheet"), note: item.isImported ? texts.text("beans.imported") : nil)
    section.tiles = [
      .tile(
        texts.text("beans.left"), item.left.map(texts.grams) ?? CaffioTexts.unknown,
        note: sheet.weight.map { texts.text("beans.ofWeight", ["weight": texts.grams($0)]) }),
      .tile(
        texts.text("beans.age"),
        sheet.age(on: today).map { texts.count("beans.days", $0) } ?? CaffioTexts.unknown,
        note: sheet.isFrozen(on: today) ? texts.text("beans.frozen") : nil),
    ]
    section.facts = facts + texts.values(item.importedFacts)
    section.actions = [.link(texts.text("beans.edit"), Address.beans(item.id, "edit"), icon: "edit")]
    return section
  }

  private var facts: [TemplateValues] {
    func fact(_ name: String, _ value: String?) -> TemplateValues? {
      value.map { .fact(texts.text("field.beans.\(name)"), $0) }
    }
    let known: [TemplateValues?] = [
      fact("roaster", sheet.roaster), fact("origin", sheet.origin),
      fact("roast", sheet.roast.map(texts.importedValue)), fact("roastDate", sheet.roastDate.map(texts.day)),
      fact("price", price),
      fact(
        "weightLeft",
        sheet.weighedAt.flatMap { weighed in
          sheet.weightLeft.map {
            texts.text(
              "beans.weighed",
              ["weight": texts.grams($0), "day": texts.day(CalendarDay(weighed, in: texts.timeZone))])
          }
        }),
      fact("frozenSince", sheet.frozenSince.map(texts.day)),
      fact("frozenUntil", sheet.frozenUntil.map(texts.day)),
      .fact(texts.text("beans.brews"), texts.number(Double(item.brews))),
    ]
    return known.compactMap(\.self)
  }

  /// « 12,50 € (5,00 € les 100 g) »
  private var price: String? {
    guard let price = sheet.price else { return nil }
    guard let weight = sheet.weight,
      let each = price.perHundredGrams(of: weight)
    else { return texts.amount(price) }
    return texts.text("beans.price", ["price": texts.amount(price), "each": texts.amount(each)])
  }

  /// For the list of beans.
  var row: TemplateValues {
    let meta = [
      sheet.roaster, sheet.origin, sheet.age(on: today).map { texts.count("beans.roastedAgo", $0) },
      sheet.isFrozen(on: today) ? texts.text("beans.frozen") : nil,
    ]
    let finished: TemplateValues = ["kind": "plain", "text": texts.text("beans.finished")]
    return [
      "key": item.id, "title": item.coffee.name, "icon": item.coffee.picture == nil ? "coffee-bean" : nil,
      "thumbnail": item.coffee.thumbnail, "href": Address.recipe(item.id),
      "meta": meta.compactMap(\.self).joined(separator: " · "),
      "amount": item.left.map(texts.grams), "badge": item.left == 0 ? finished : nil,
    ]
  }
}

extension CaffioTexts {
  /// What another program brought, for a page.
  func values(_ facts: [ImportedFact]) -> [TemplateValues] {
    facts.map { .fact(importedName($0.name), importedValue($0.value)) }
  }

  /// What a fact of another program is called: in the person's words where it is a usual one, else as there.
  func importedName(_ name: String) -> String {
    if Self.importedNames.contains(name) { return text("imported.\(name)") }
    let words = ImportedFact.words(of: name)
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// A value in capitals and underscores (`CITY_ROAST`), as people write it; any other as it is.
  func importedValue(_ value: String) -> String {
    if value == "true" || value == "false" { return localizer.text(value == "true" ? "form.yes" : "form.no") }
    guard value.wholeMatch(of: /[A-Z]+(_[A-Z]+)+/) != nil else { return value }
    let words = value.replacing("_", with: " ").lowercased()
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  static let importedNames: Set = [
    "aromatics", "bean_information", "bean_rating", "bean_roast_information", "bean_weight_in", "beanMix",
    "best_brew", "bestDate", "brew_beverage_quantity_type", "brew_quantity_type", "brew_rating",
    "brew_temperature", "brew_temperature_time", "brew_time", "brew_time_milliseconds", "buyDate",
    "co2e_kg", "coffee_blooming_time", "coffee_concentration", "coffee_first_drip_time", "coffee_type",
    "coordinates", "cost", "cupped_flavor", "cupping", "cupping_points", "customInformation",
    "decaffeinated", "ean_article_number", "favourite", "finished", "flow_profile", "frozenDate",
    "frozenNote", "frozenStorageType", "has_adjustable_speed", "has_timer", "internal_share_code",
    "method_of_preparation_tools", "mill", "mill_speed", "mill_timer", "name", "notes", "openDate",
    "pressure_profile", "qr_code", "rating", "reference_flow_profile", "roast", "roast_custom",
    "roast_range", "roastedOn", "style_type", "tools", "type", "unfrozenDate", "url", "vessel_name",
    "vessel_weight", "water", "weight",
  ]
}
