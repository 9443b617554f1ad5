import ArgumentParser
import CaffioCore
import Localization
import NotebookContract
import Terminal
import Values
import Vault

/// Which coffee a record is of, or whose are listed: by its id or its name.
struct CoffeeOption: ParsableArguments {
  @Option(
    name: [.customLong("coffee-id"), .customLong("coffee")],
    help: .text("caffio.option.coffee", value: "caffio.value.coffee"))
  var coffeeId: String?
}

/// What a record was made with: an empty text takes it away.
struct EquipmentOption: ParsableArguments {
  @Option(
    name: [.customLong("equipment-id"), .customLong("equipment")],
    help: .text("caffio.option.equipment", value: "caffio.value.id"))
  var equipmentId: String?

  func apply(to id: inout CoffeeEquipment.ID?) {
    if let equipmentId { id = equipmentId.isEmpty ? nil : equipmentId }
  }
}

extension CaffioClient {
  /// The coffee that a person means: by its id, or by its name where only one is called so.
  ///
  /// - Throws: ``CaffioCommandError/noCoffee(_:)``, ``CaffioCommandError/severalCoffees(_:)``.
  func coffee(_ text: String, in language: Language) async throws -> CoffeeDetail {
    try await begin(in: language)
    if let detail = try await value(CoffeeQuery(text)) { return detail }
    let called = try await value(CoffeeNamesQuery()).filter { $0.name.sortingKey == text.sortingKey }
    guard called.count < 2 else { throw CaffioCommandError.severalCoffees(text) }
    guard let id = called.first?.id, let detail = try await value(CoffeeQuery(id)) else {
      throw CaffioCommandError.noCoffee(text)
    }
    return detail
  }

  /// The coffee that an option names; an empty text is none.
  func choice(_ option: CoffeeOption, in language: Language) async throws -> RecordChoice {
    try await RecordChoice(option.coffeeId) { try await coffee($0, in: language).coffee.id }
  }
}
