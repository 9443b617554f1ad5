package import Localization
package import Values

extension FormData {
  /// Does what was asked for. A refusal that names no field is said beside the one that it is about, and what was typed
  /// stays.
  ///
  /// - Parameters:
  ///   - field: the field that a refusal is about; nil for one that the form says nothing of.
  ///   - act: what was asked for; nil where the form is shown again.
  package mutating func noting<Refusal: FieldRefusal & LocalizedMessage>(
    beside field: (Refusal) -> String?, _ act: () async throws -> Reply?
  ) async throws -> Reply? {
    do {
      return try await act()
    } catch let refusal as Refusal where refusal.fieldProblems.isEmpty {
      guard let field = field(refusal) else { throw refusal }
      note(refusal, for: field)
      return nil
    }
  }
}
