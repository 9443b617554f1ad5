import ArgumentParser
import CaffioCore
import Foundation
import NotebookContract
import Terminal
import Values
import Vault

/// When a brew was, and of which coffee.
struct BrewTimes: ParsableArguments {
  @Option(
    name: [.customLong("start-time"), .customLong("at")],
    help: .text("caffio.option.startTime", value: "caffio.value.moment"))
  var startTime: MomentArgument?
  @Option(help: .text("caffio.option.endTime", value: "caffio.value.moment")) var endTime: MomentArgument?

  /// Changes what is given.
  func apply(to draft: inout BrewingSession.Details, _ client: CaffioClient) {
    let clock = draft.clock(in: client.timeZone)
    if let startTime { draft.startTime = client.instant(startTime, over: draft.startTime, by: clock) }
    if let endTime { draft.endTime = client.instant(endTime, over: draft.endTime, by: clock) }
  }
}

/// How a brew was made and what came of it.
struct BrewResult: ParsableArguments {
  @Option(help: .text("caffio.option.method")) var method: Clearable<KnownValue<BrewMethod>>?
  @Option(help: .text("caffio.option.waterTemperature", value: "caffio.value.degrees"))
  var waterTemperature: Clearable<Int>?
  @Option(help: .text("caffio.option.grindSize")) var grindSize: String?
  @Option(help: .text("caffio.option.bloomTime", value: "caffio.value.duration"))
  var bloomTime: Clearable<DurationArgument>?
  @Option(help: .text("caffio.option.totalBrewTime", value: "caffio.value.duration"))
  var totalBrewTime: Clearable<DurationArgument>?
  @Option(help: .text("caffio.option.dose", value: "caffio.value.grams")) var dose: Clearable<NumberArgument>?
  @Option(help: .text("caffio.option.water", value: "caffio.value.grams"))
  var water: Clearable<NumberArgument>?
  @Option(help: .text("caffio.option.yield", value: "caffio.value.millilitres"))
  var yield: Clearable<NumberArgument>?
  @Option(help: .text("caffio.option.tds", value: "caffio.value.percent")) var tds: Clearable<NumberArgument>?
  @Option(help: .text("caffio.option.extractionPercentage", value: "caffio.value.percent"))
  var extractionPercentage: Clearable<NumberArgument>?
  @Option(help: .text("caffio.option.personalRating", value: "caffio.value.scale"))
  var personalRating: Clearable<NumberArgument>?
  @OptionGroup var equipment: EquipmentOption
  @OptionGroup var grinder: GrinderOption
  @Option(help: .text("caffio.option.notes")) var notes: String?

  /// Changes what is given. An extraction that followed from the measures follows them further; one that was measured
  /// otherwise stays.
  ///
  /// - Throws: `MeasureError` for measures that no brew has.
  func apply(to draft: inout BrewingSession.Details) throws(MeasureError) {
    let (measured, own) = (draft.measures, draft.ownExtraction)
    if let method { draft.method = method.value?.value.rawValue }
    if let waterTemperature { draft.waterTemperature = waterTemperature.value }
    if let grindSize { draft.grindSize = grindSize }
    if let bloomTime { draft.bloomTime = bloomTime.value?.seconds }
    if let totalBrewTime { draft.totalBrewTime = totalBrewTime.value?.seconds }
    if let dose { draft.dose = dose.value?.value }
    if let water { draft.water = water.value?.value }
    if let yield { draft.yield = yield.value?.value }
    if let tds { draft.tds = tds.value?.value }
    if let personalRating { draft.personalRating = personalRating.value?.value }
    equipment.apply(to: &draft.equipmentId)
    grinder.apply(to: &draft.grinderId)
    if let notes { draft.notes = notes }
    guard extractionPercentage != nil || draft.measures != measured else { return }
    draft.extractionPercentage = extractionPercentage.map { $0.value?.value } ?? own
    try draft.reckonExtraction()
  }
}

/// The fields of a brew that was written down afterwards.
struct BrewFields: ParsableArguments {
  @OptionGroup var coffee: CoffeeOption
  @OptionGroup var times: BrewTimes
  @OptionGroup var result: BrewResult
  @OptionGroup var beans: BeansOption
  @OptionGroup var drunk: DrunkOptions

  /// Changes what is given.
  func apply(
    to draft: inout BrewingSession.Details, of coffee: RecordChoice, with beans: RecordChoice,
    _ client: CaffioClient
  ) throws {
    let before = draft
    if case .record(let id) = coffee { draft.coffeeId = id }
    beans.apply(to: &draft.beansId)
    times.apply(to: &draft, client)
    try result.apply(to: &draft)
    if times.endTime == nil { draft.moveEnd(from: before) }
  }
}

/// What was drunk of a brew: a cup of its own, linked with it. Any of them says that it was.
struct DrunkOptions: ParsableArguments {
  @Flag(help: .text("caffio.option.drunk")) var drunk = false
  @Option(help: .text("caffio.option.drunkQuantity", value: "caffio.value.number"))
  var drunkQuantity: NumberArgument?
  @Option(help: .text("caffio.option.drunkUnit")) var drunkUnit: KnownValue<QuantityUnit>?
  @Option(help: .text("caffio.option.drunkCaffeine", value: "caffio.value.milligrams"))
  var drunkCaffeine: NumberArgument?

  /// The cup; nil where nothing is said.
  func cup() throws(CaffioError) -> BrewedCup? {
    guard drunk || drunkQuantity != nil || drunkUnit != nil || drunkCaffeine != nil else { return nil }
    var cup = BrewedCup(quantity: drunkQuantity?.value)
    if let drunkUnit { cup.unit = drunkUnit.value }
    cup.caffeine = try drunkCaffeine?.caffeine(.consumptionCaffeine)
    return cup
  }

  /// Asks for a quantity where millilitres are meant and nobody says how many came out.
  ///
  /// - Throws: `TerminalError.missingOption`.
  func check(yield: Double?) throws(TerminalError) {
    guard drunkUnit?.value.known == .millilitres, drunkQuantity == nil, yield == nil else { return }
    throw .missingOption("--drunk-quantity")
  }
}

/// Which brews are listed.
struct BrewSelection: ParsableArguments {
  @OptionGroup var coffee: CoffeeOption
  @Option(help: .text("caffio.option.limit", value: "caffio.value.number")) var limit = 50
}
