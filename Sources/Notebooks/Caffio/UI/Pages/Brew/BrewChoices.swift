import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// A field of a form of brews.
typealias BrewField = RecordField<BrewingSession.Details>

/// What the forms of brews offer to choose from.
struct BrewChoices {
  let coffees: [CoffeeName]
  let equipment: [CoffeeEquipment]
  let beans: [BeanItem]

  init(_ request: PageRequest) async throws {
    let query = Combined(CoffeeNamesQuery(), EquipmentQuery(), BeansQuery())
    (coffees, equipment, beans) = try await request.store.value(query).parts
  }

  private func choice(_ value: String, _ label: String) -> FieldChoice { (value, label, nil) }

  /// The coffee; which one must be said, where none is chosen.
  ///
  /// - Parameter asked: what the address of a new brew asks for.
  func coffee(asked: Coffee.ID?) -> BrewField {
    RecordField { brew, page in
      let chosen = brew?.coffeeId ?? asked
      let none = choice("", CaffioTexts(page.context).text("brew.chooseCoffee"))
      let offered = coffees.map { choice($0.id, $0.name) }
      page.addChoice(
        "select", "coffeeId", chosen: chosen ?? "", (chosen == nil ? [none] : []) + offered)
    } read: { form, brew in
      if let coffee = form.text("coffeeId", required: true) { brew.coffeeId = coffee }
    }
  }

  /// The methods, after what stands for none of them.
  ///
  /// - Parameter asked: what the address of a new brew asks for.
  func method(
    asked: String? = nil, or others: [(value: String, label: String)], _ more: TemplateValues
  ) -> BrewField {
    RecordField { brew, page in
      let texts = CaffioTexts(page.context)
      let methods = BrewMethod.allCases.map { choice($0.rawValue, texts.localizer.text($0.labelKey)) }
      // Both spellings of the French press are read.
      let known = (brew?.method ?? asked).map { BrewMethod.reading($0)?.rawValue ?? $0 }
      page.addChoice(
        "select", "method", chosen: known ?? "", others.map { choice($0.value, $0.label) } + methods, more)
    } read: { form, brew in
      guard form.raw("method") != nil else { return }
      // The form calls a method by its usual spelling.
      let chosen = form.text("method")
      if brew.method.flatMap(BrewMethod.reading)?.rawValue != chosen { brew.method = chosen }
    }
  }

  /// What it is made and ground with, and the beans: each where there is something to choose from.
  ///
  /// - Parameter brew: says what is chosen.
  func tools(like brew: BrewingSession.Details?, _ texts: CaffioTexts) -> [BrewField] {
    func pieces(_ chosen: String?, _ isOffered: (CoffeeEquipment) -> Bool) -> [FieldChoice] {
      equipment.filter { isOffered($0) || $0.id == chosen }.map { choice($0.id, $0.name) }
    }
    let machines = pieces(brew?.equipmentId) { $0.type.known != .grinder }
    let grinders = pieces(brew?.grinderId) { $0.type.known == .grinder }
    let bags = beans.filter { $0.left != 0 || $0.id == brew?.beansId }.map { choice($0.id, $0.coffee.name) }
    let noEquipment = choice("", texts.text("brew.noEquipment"))
    let ownBeans = choice("", texts.text("brew.ownBeans"))
    var fields: [BrewField] = []
    if !machines.isEmpty || brew?.equipmentId != nil {
      fields.append(.choice("equipmentId", \.equipmentId, [noEquipment] + machines, .optional))
    }
    if !grinders.isEmpty || brew?.grinderId != nil {
      fields.append(.choice("grinderId", \.grinderId, [noEquipment] + grinders, .optional))
    }
    if !bags.isEmpty || brew?.beansId != nil {
      fields.append(.choice("beansId", \.beansId, [ownBeans] + bags, .optional))
    }
    return fields
  }
}
