import ArgumentParser
import Foundation
import ShifAICore
import Terminal
import Values

/// What can be said of a day; an empty text takes a field back.
struct DayFields: ParsableArguments {
  @Option(help: .text("shifai.option.flow")) var flow: Clearable<Int>?
  @Option(help: .text("shifai.option.mood")) var mood: Clearable<Int>?
  @Option(help: .text("shifai.option.energy")) var energy: Clearable<Int>?
  @Option(help: .text("shifai.option.sleepQuality")) var sleepQuality: Clearable<Int>?
  @Option(help: .text("shifai.option.stress")) var stress: Clearable<Int>?
  @Option(help: .text("shifai.option.sleepMinutes")) var sleepMinutes: Clearable<Int>?
  @Option(help: .text("shifai.option.temperature")) var temperature: Clearable<NumberArgument>?
  @Option(help: .text("shifai.option.temperatureUnit")) var temperatureUnit: TemperatureUnit?
  @Option(help: .text("shifai.option.temperatureTime")) var temperatureTime: Clearable<String>?
  @Option(help: .text("shifai.option.temperatureNote")) var temperatureNote: String?
  @Flag(inversion: .prefixedNo, help: .text("shifai.option.temperatureExcluded")) var temperatureExcluded:
    Bool?
  @Option(help: .text("shifai.option.mucus")) var mucus: Clearable<KnownValue<CervicalMucus>>?
  @Option(help: .text("shifai.option.lhTest")) var lhTest: Clearable<KnownValue<LHTest>>?
  @Option(help: .text("shifai.option.weight")) var weight: Clearable<NumberArgument>?
  @Option(help: .text("shifai.option.weightUnit")) var weightUnit: WeightUnit?
  @Option(help: .text("shifai.option.pill")) var pill: Clearable<KnownValue<PillIntake>>?
  @Option(help: .text("shifai.option.notes")) var notes: String?

  /// Changes what was given.
  ///
  /// - Parameters:
  ///   - unit: the scale on which she reads temperatures.
  ///   - weights: the unit in which she reads weights.
  func apply(to draft: inout DayDraft, unit: TemperatureUnit, weights: WeightUnit) throws {
    if let flow { draft.flow = try flow.value.map(Self.flow) }
    if let mood { draft.mood = mood.value }
    if let energy { draft.energy = energy.value }
    if let sleepQuality { draft.sleepQuality = sleepQuality.value }
    if let stress { draft.stress = stress.value }
    if let sleepMinutes { draft.sleepMinutes = sleepMinutes.value }
    draft.temperature = try temperature(over: draft.temperature, unit: unit)
    if let mucus { draft.mucus = mucus.value?.value }
    if let lhTest { draft.lhTest = lhTest.value?.value }
    if weight == nil, weightUnit != nil { throw TerminalError.missingOption("--weight") }
    if let weight {
      draft.weightGrams = weight.value.map {
        (weightUnit ?? weights).grams(Decimal(string: "\($0.value)") ?? 0)
      }
    }
    if let pill { draft.pill = pill.value?.value }
    if let notes { draft.notes = notes }
  }

  /// The temperature that is noted then. What goes with one is not dropped where there is none.
  private func temperature(
    over noted: TemperatureDraft?, unit: TemperatureUnit
  ) throws -> TemperatureDraft? {
    let typed = temperature?.value.map { Decimal(string: "\($0.value)") ?? 0 }
    let degrees = temperature == nil ? noted?.degrees : typed
    let isNamed = [temperatureTime?.value, temperatureNote].contains { !($0 ?? "").isEmpty }
    if degrees == nil, isNamed || temperatureExcluded == true {
      throw TerminalError.missingOption("--temperature")
    }
    return try TemperatureDraft(
      said: degrees, typed == nil ? noted?.unit ?? unit : temperatureUnit ?? unit,
      isExcluded: temperatureExcluded ?? noted?.isExcluded ?? false,
      time: temperatureTime.map(\.value) ?? noted?.time, note: temperatureNote ?? noted?.note ?? "")
  }

  private static func flow(_ level: Int) throws(ShifAIError) -> Flow {
    guard let flow = Flow(rawValue: level) else {
      throw .invalidFields([FieldProblem(.flow, .outOfRange)])
    }
    return flow
  }
}
