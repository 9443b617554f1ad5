import Interchange
import Values

extension CaffioError {
  /// What is wrong with a record of an import: a problem for each of its fields.
  func problems(at location: RowLocation) -> [RowProblem] {
    guard !fieldProblems.isEmpty else { return [RowProblem(messageKey, messageArguments, at: location)] }
    return fieldProblems.map {
      RowProblem($0.messageKey, $0.messageArguments, column: $0.field.input, at: location)
    }
  }
}
