import ArgumentParser
import CaffioCore
import NotebookContract
import Terminal
import Values
import Vault

/// The fields of a cup. What is drunk has a recipe, or is called by its name.
struct CupOptions: ParsableArguments {
  @OptionGroup var content: CupContent
  @Option(
    name: [.customLong("timestamp"), .customLong("at")],
    help: .text("caffio.option.timestamp", value: "caffio.value.moment"))
  var timestamp: MomentArgument?
  @Option(help: .text("caffio.option.mood")) var mood: Clearable<KnownValue<Mood>>?
  @Option(help: .text("caffio.option.energyLevel", value: "caffio.value.scale"))
  var energyLevel: Clearable<Int>?
  @Option(help: .text("caffio.option.rating", value: "caffio.value.scale")) var rating:
    Clearable<NumberArgument>?
  @Option(help: .text("caffio.option.location")) var location: String?
  @Option(help: .text("caffio.option.notes")) var notes: String?
  @OptionGroup var equipment: EquipmentOption

  /// Changes what is given.
  ///
  /// - Parameters:
  ///   - coffee: the recipe that was meant.
  ///   - client: tells the day and the clock on the wall.
  func apply(
    to draft: inout CoffeeConsumption.Details, of coffee: RecordChoice, _ texts: CaffioTexts,
    _ client: CaffioClient
  ) throws {
    try content.apply(to: &draft, of: coffee, texts)
    if let timestamp {
      let clock = draft.clock(in: client.timeZone)
      draft.timestamp = client.instant(timestamp, over: draft.timestamp, by: clock)
    }
    if let mood { draft.mood = mood.value?.value }
    if let energyLevel { draft.energyLevel = energyLevel.value }
    if let rating { draft.rating = rating.value?.value }
    if let location { draft.location = texts.place(named: location) }
    if let notes { draft.notes = notes }
    equipment.apply(to: &draft.equipmentId)
  }
}

/// What is in a cup, drunk or to be drunk: the fields that it shares with a preset.
struct CupContent: ParsableArguments {
  @OptionGroup var coffee: CoffeeOption
  @Option(help: .text("caffio.option.drink")) var drink: String?
  @Option(help: .text("caffio.option.quantity", value: "caffio.value.number")) var quantity: NumberArgument?
  @Option(help: .text("caffio.option.unit")) var unit: KnownValue<QuantityUnit>?
  @Option(help: .text("caffio.option.cupCaffeine", value: "caffio.value.milligrams"))
  var caffeine: Clearable<NumberArgument>?

  /// Changes what is given.
  func apply(to draft: inout some DrinkDetails, of coffee: RecordChoice, _ texts: CaffioTexts) throws {
    coffee.apply(to: &draft.coffeeId)
    if let drink, !drink.isEmpty {
      // A recipe that was given beside it says otherwise; the one from before gives way.
      if case .record = coffee { throw CaffioCommandError.coffeeAndDrink }
      draft.coffeeId = nil
      draft.drink = texts.drink(named: drink)
    }
    if let quantity { draft.quantity = quantity.value }
    if let unit { draft.unit = unit.value }
    if let caffeine { draft.caffeine = try caffeine.value?.caffeine(.consumptionCaffeine) }
  }
}

/// Which cups are listed: those of a day, or the newest.
struct CupSelection: ParsableArguments {
  @Option(help: .text("caffio.option.onlyDay", value: "caffio.value.day")) var day: CalendarDay?
  @Option(help: .text("caffio.option.limit", value: "caffio.value.number")) var limit = 50
}
