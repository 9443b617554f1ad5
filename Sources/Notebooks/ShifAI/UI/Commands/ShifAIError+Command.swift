package import Localization
package import ShifAICore
package import Terminal

extension ShifAIError: CommandFailure {
  /// What a command ends with.
  package var commandStatus: CommandStatus {
    switch self {
    case .notFound, .noPeriodToEnd, .intervalIsOpen: .noInput
    default: .badData
    }
  }

  /// Each field that is to be corrected, where there are several.
  package var details: [any LocalizedMessage] {
    guard case .invalidFields(let problems) = self, problems.count > 1 else { return [] }
    return problems
  }
}

extension CycleTableError: LocalizedMessage {}
