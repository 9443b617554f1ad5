import CaffioCore
import Vault
import WebUI

/// What the forms of brews offer to choose from.
struct BrewChoices {
  typealias Choice = (value: String, label: String, icon: String?)

  let coffees: [CoffeeName]
  let equipment: [CoffeeEquipment]

  init(_ request: PageRequest) async throws {
    let known = try await request.store.value(Both(CoffeeNamesQuery(), EquipmentQuery()))
    (coffees, equipment) = (known.first, known.second)
  }

  private func choice(_ value: String, _ label: String) -> Choice { (value, label, nil) }

  /// The coffees; which one must be said, where none is chosen.
  func addCoffee(to page: inout FormPage, chosen: Coffee.ID?) {
    var choices = coffees.map { choice($0.id, $0.name) }
    if chosen == nil { choices.insert(("", CaffioTexts(page.context).text("brew.chooseCoffee"), nil), at: 0) }
    page.addChoice("select", "coffeeId", chosen: chosen ?? "", choices)
  }

  /// The methods, after what stands for none of them.
  func addMethod(
    to page: inout FormPage, chosen: String?, or others: [(value: String, label: String)],
    _ more: TemplateValues = [:]
  ) {
    let context = page.context
    let methods = BrewMethod.allCases.map { choice($0.rawValue, context.text($0.labelKey)) }
    // Both spellings of the French press are read.
    let known = chosen.map { BrewMethod.reading($0)?.rawValue ?? $0 }
    page.addChoice(
      "select", "method", chosen: known ?? "", others.map { choice($0.value, $0.label) } + methods, more)
  }

  /// The equipment, or none of it; nothing where there is none.
  func addEquipment(to page: inout FormPage, chosen: CoffeeEquipment.ID?) {
    guard !equipment.isEmpty || chosen != nil else { return }
    let nothing = choice("", CaffioTexts(page.context).text("brew.noEquipment"))
    page.addChoice(
      "select", "equipmentId", chosen: chosen ?? "",
      [nothing] + equipment.map { choice($0.id, $0.name) }, ["optional": true])
  }
}
