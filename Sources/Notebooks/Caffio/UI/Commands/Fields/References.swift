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

/// What the coffee of a brew was ground with: an empty text takes it away.
struct GrinderOption: ParsableArguments {
  @Option(
    name: [.customLong("grinder-id"), .customLong("grinder")],
    help: .text("caffio.option.grinder", value: "caffio.value.id"))
  var grinderId: String?

  func apply(to id: inout CoffeeEquipment.ID?) {
    if let grinderId { id = grinderId.isEmpty ? nil : grinderId }
  }
}

/// The beans that went into a brew: by their id or their name.
struct BeansOption: ParsableArguments {
  @Option(
    name: [.customLong("beans-id"), .customLong("beans")],
    help: .text("caffio.option.beans", value: "caffio.value.coffee"))
  var beansId: String?
}

extension CaffioClient {
  /// The beans that an option names; an empty text is none.
  func choice(_ option: BeansOption, in language: Language) async throws -> RecordChoice {
    try await RecordChoice(option.beansId) { try await coffee($0, in: language).coffee.id }
  }

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
