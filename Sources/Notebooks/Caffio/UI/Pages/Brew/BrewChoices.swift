import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// What the forms of brews offer to choose from.
struct BrewChoices {
  typealias Choice = (value: String, label: String, icon: String?)

  let coffees: [CoffeeName]
  let equipment: [CoffeeEquipment]
  let beans: [BeanItem]

  init(_ request: PageRequest) async throws {
    let query = Combined(CoffeeNamesQuery(), EquipmentQuery(), BeansQuery())
    (coffees, equipment, beans) = try await request.store.value(query).parts
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

  /// What it is made and ground with, and the beans: each where there is something to choose from.
  ///
  /// - Parameter brew: says what is chosen.
  func addTools(to page: inout FormPage, like brew: BrewingSession?) {
    let texts = CaffioTexts(page.context)
    func add(_ name: String, _ chosen: String?, _ choices: [Choice], or nothing: String) {
      guard !choices.isEmpty || chosen != nil else { return }
      page.addChoice(
        "select", name, chosen: chosen ?? "", [choice("", texts.text(nothing))] + choices, ["optional": true])
    }
    func pieces(_ chosen: String?, _ isOffered: (CoffeeEquipment) -> Bool) -> [Choice] {
      equipment.filter { isOffered($0) || $0.id == chosen }.map { choice($0.id, $0.name) }
    }
    add(
      "equipmentId", brew?.equipmentId, pieces(brew?.equipmentId) { $0.type.known != .grinder },
      or: "brew.noEquipment")
    add(
      "grinderId", brew?.grinderId, pieces(brew?.grinderId) { $0.type.known == .grinder },
      or: "brew.noEquipment")
    let offered = beans.filter { $0.left != 0 || $0.id == brew?.beansId }
    add("beansId", brew?.beansId, offered.map { choice($0.id, $0.coffee.name) }, or: "brew.ownBeans")
  }
}
