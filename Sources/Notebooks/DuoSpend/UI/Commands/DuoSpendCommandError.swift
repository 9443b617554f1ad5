package import DuoSpendCore
package import Localization
package import Terminal
import Values

/// Why a command of DuoSpend cannot go on with what was typed.
enum DuoSpendCommandError: CommandFailure, Equatable {
  /// Neither of the project's partners is called so.
  case notAPartner(String, of: Project)
  /// An amount in the project's currency and one abroad are both given.
  case twoAmounts
  /// A split and the first partner's part of the amount are both given.
  case twoSplits
  /// Several projects have this name.
  case severalProjects(name: String, ids: [Project.ID])
  /// Two incomes are needed, one of each partner.
  case twoIncomes
  /// The receipt's file is not in the vault.
  case noFile(name: String)

  var commandStatus: CommandStatus {
    switch self {
    case .noFile: .noInput
    case .notAPartner: .badData
    case .twoAmounts, .twoSplits, .twoIncomes, .severalProjects: .usage
    }
  }
}

extension DuoSpendCommandError: LocalizedMessage {
  var messageKey: String {
    switch self {
    case .notAPartner: "duospend.commandError.notAPartner"
    case .twoAmounts: "duospend.commandError.twoAmounts"
    case .twoSplits: "duospend.commandError.twoSplits"
    case .severalProjects: "duospend.commandError.severalProjects"
    case .twoIncomes: "duospend.commandError.twoIncomes"
    case .noFile: "duospend.commandError.noFile"
    }
  }

  var messageArguments: [String: String] {
    switch self {
    case .notAPartner(let text, let project):
      ["text": text, "first": project.partner1Name, "second": project.partner2Name]
    case .twoAmounts, .twoSplits, .twoIncomes: [:]
    case .severalProjects(let name, let ids): ["name": name, "ids": ids.joined(separator: ", ")]
    case .noFile(let name): ["name": name]
    }
  }
}

extension DuoSpendError: CommandFailure {
  /// What a command ends with.
  package var commandStatus: CommandStatus {
    switch self {
    case .projectNotFound, .expenseNotFound, .notFound: .noInput
    default: .badData
    }
  }

  /// Each field that is to be corrected, where there are several.
  package var details: [any LocalizedMessage] {
    guard case .invalidFields(let problems) = self, problems.count > 1 else { return [] }
    return problems
  }
}
