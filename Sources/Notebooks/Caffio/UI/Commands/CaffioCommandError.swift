package import CaffioCore
import Foundation
package import Localization
package import Terminal

/// Why a command of Caffio cannot go on with what was typed.
enum CaffioCommandError: CommandFailure, Equatable {
  /// No coffee has this id or this name.
  case noCoffee(String)
  /// Several coffees are called so.
  case severalCoffees(String)
  /// It is neither a preset nor a coffee nor a drink of the table.
  case nothingToLog(String)
  /// A recipe and a drink without one are both given.
  case coffeeAndDrink
  /// New beans have a name, or are a coffee that is there: both are given.
  case coffeeAndName
  /// The sheet of beans cannot move to another coffee.
  case beansOfCoffee
  /// Nothing says how the coffee is brewed.
  case noPlan(name: String)
  /// Nothing of a wish is a coffee that is known.
  case unknownWish
  /// No brew runs.
  case nothingBrewing
  /// There is no brew that could have been drunk.
  case nothingBrewed
  /// The coffee has no picture in the vault.
  case noPicture(name: String)

  var commandStatus: CommandStatus {
    switch self {
    case .noCoffee, .nothingToLog, .nothingBrewing, .nothingBrewed, .noPicture: .noInput
    case .coffeeAndDrink, .coffeeAndName, .beansOfCoffee: .usage
    case .severalCoffees, .noPlan, .unknownWish: .badData
    }
  }
}

extension CaffioCommandError: LocalizedMessage {
  var messageKey: String {
    switch self {
    case .noCoffee: "caffio.commandError.noCoffee"
    case .severalCoffees: "caffio.commandError.severalCoffees"
    case .nothingToLog: "caffio.commandError.nothingToLog"
    case .coffeeAndDrink: "caffio.commandError.coffeeAndDrink"
    case .coffeeAndName: "caffio.commandError.coffeeAndName"
    case .beansOfCoffee: "caffio.commandError.beansOfCoffee"
    case .noPlan: "caffio.commandError.noPlan"
    case .unknownWish: "caffio.wish.unknown"
    case .nothingBrewing: "caffio.commandError.nothingBrewing"
    case .nothingBrewed: "caffio.commandError.nothingBrewed"
    case .noPicture: "caffio.commandError.noPicture"
    }
  }

  var messageArguments: [String: String] {
    switch self {
    case .noCoffee(let name), .severalCoffees(let name), .nothingToLog(let name), .noPlan(let name),
      .noPicture(let name):
      ["name": name]
    case .coffeeAndDrink, .coffeeAndName, .beansOfCoffee, .nothingBrewing, .nothingBrewed, .unknownWish: [:]
    }
  }
}

extension CaffioError: CommandFailure {
  /// What a command ends with.
  package var commandStatus: CommandStatus {
    switch self {
    case .notFound, .nothingToRepeat: .noInput
    default: .badData
    }
  }

  /// Each field that is to be corrected, where there are several.
  package var details: [any LocalizedMessage] { fieldProblems.count > 1 ? fieldProblems : [] }
}
