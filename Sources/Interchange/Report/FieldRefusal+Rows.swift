package import Localization
package import Values

extension FieldRefusal {
  /// What is wrong with a record of an import: a problem for each of its fields, else one for the whole.
  package func problems(at location: RowLocation) -> [RowProblem] where Self: LocalizedMessage {
    guard !fieldProblems.isEmpty else {
      return [RowProblem(self.messageKey, self.messageArguments, at: location)]
    }
    return fieldProblems.map { $0.problem(at: location) }
  }
}

extension FieldProblem {
  /// The problem of a record of an import.
  ///
  /// - Parameter record: where the record stands in the file, such as `files[2]`; nil for the only one.
  package func problem(at location: RowLocation, in record: String? = nil) -> RowProblem {
    let column = [record, field.input].compactMap(\.self).joined(separator: ".")
    return RowProblem(messageKey, messageArguments, column: column, at: location)
  }
}
