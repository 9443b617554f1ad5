import GestionTravauxCore
import WebUI

extension FormData {
  /// Does what was asked for. A refusal that names no field is said beside the one that it is about, and what was typed
  /// stays.
  ///
  /// - Parameters:
  ///   - field: the field that a refusal is about; nil for one that the form says nothing of.
  ///   - act: what was asked for; nil where the form is shown again.
  mutating func noting(
    beside field: (GestionTravauxError) -> String?, _ act: () async throws -> Reply?
  ) async throws -> Reply? {
    do {
      return try await act()
    } catch let error as GestionTravauxError where error.fieldProblems.isEmpty {
      guard let field = field(error) else { throw error }
      note(error, for: field)
      return nil
    }
  }
}
