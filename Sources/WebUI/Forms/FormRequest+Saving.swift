import Interchange
import Values

extension FormRequest {
  /// Saves what was typed, or shows the form again with everything that is wrong with it.
  ///
  /// - Parameters:
  ///   - page: the form, with what was typed.
  ///   - save: nil when a field could not be read. A ``FieldRefusal`` that it throws is shown beside the
  ///     fields; anything else passes.
  public func saving(
    page: (FormData) async throws -> PageContent, _ save: (inout FormData) async throws -> Reply?
  ) async throws -> Reply {
    var typed = form
    do {
      if let reply = try await save(&typed) { return reply }
    } catch let refusal as any FieldRefusal {
      guard typed.note(refusal) else { throw refusal }
    }
    return .invalid(try await page(typed))
  }
}

extension FormData {
  /// Notes each field that was refused; false when no field was.
  fileprivate mutating func note(_ refusal: some FieldRefusal) -> Bool {
    for problem in refusal.fieldProblems { note(problem, for: problem.field.input) }
    return !refusal.fieldProblems.isEmpty
  }
}
