import Foundation
import GRDB
import Localization
import NotebookContract
import TestSupport
import Testing
import Values

@testable import CaffioCore
@testable import Vault

@Suite struct CaffioStringsTests {
  private var errors: [CaffioError] {
    let rules: [(CaffioField, String)] = [
      (.consumptionTime, "tooEarly"), (.consumptionTime, "future"), (.sessionStart, "tooEarly"),
      (.sessionStart, "future"), (.equipmentDate, "year"), (.coffeePlan, "unsound"),
      (.consumptionQuantity, "manyCups"), (.coffeeIngredients, "tooMany"),
      (.coffeeInstructions, "tooMany"), (.coffeeTags, "tooMany"), (.tasteOrigins, "tooMany"),
      (.tasteFlavors, "tooMany"), (.beansRoastDate, "year"), (.beansFrozenSince, "year"),
      (.beansFrozenUntil, "year"), (.beansFrozenUntil, "before"),
    ]
    let empty: [CaffioField] = [
      .coffeeName, .ingredientName, .consumptionDrink, .presetName, .figureDrink, .figurePortion,
      .equipmentName,
    ]
    return CaffioError.Kind.allCases.flatMap { [.notFound($0), .tooMany($0, limit: 1)] }
      + rules.map { .invalidFields([FieldProblem($0, .rule($1))]) }
      + empty.map { .invalidFields([FieldProblem($0, .empty)]) } + [
        .invalidFields([]), .alreadyBrewing, .stillBrewing, .brewEnded, .noTimer, .nothingToRepeat,
        .imageTooLarge(name: "n", limitBytes: 1),
      ]
  }

  @Test("Every error, field and kind has a text whose places are filled", arguments: Language.allCases)
  func errors(language: Language) throws {
    let strings = try Caffio.strings()
    for error in errors {
      let text = strings.text(error, language)
      #expect(text != error.messageKey && !text.contains("{"), "\(error.messageKey): \(text)")
    }
    let kinds: [(String, [String])] = [
      ("difficulty", Difficulty.allCases.map(\.rawValue)), ("glass", GlassType.allCases.map(\.rawValue)),
      ("type", CoffeeType.allCases.map(\.rawValue)), ("unit", QuantityUnit.allCases.map(\.rawValue)),
      ("equipmentType", EquipmentType.allCases.map(\.rawValue)), ("mood", Mood.allCases.map(\.rawValue)),
      ("place", DrinkingPlace.allCases.map(\.rawValue)),
    ]
    let keys =
      CaffioField.allCases.map(\.rawValue)
      + kinds.flatMap { kind, values in values.map { "caffio.\(kind).\($0)" } }
    for key in keys { #expect(strings.contains(key, in: language), "\(key)") }
  }

  @Test("Every column is described and has a name", arguments: Language.allCases)
  func columns(language: Language) async throws {
    let bar = try await CoffeeBar()
    let strings = try StringTable(joining: [Caffio.strings(), .notebookContract()])
    for table in CaffioSchema.records {
      let stored = try await bar.store.read { try $0.columns(in: table.name).map(\.name) }
      for name in stored where name != "id" {
        let column = try #require(table.column(name), "\(table.name).\(name)")
        let key = column.labelKey(in: table.name, of: CaffioSchema.id)
        #expect(strings.contains(key, in: language), "\(key)")
      }
    }
  }
}
