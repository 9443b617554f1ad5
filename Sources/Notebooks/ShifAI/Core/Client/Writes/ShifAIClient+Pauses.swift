import NotebookContract
package import Values
package import Vault

extension ShifAIClient {
  /// Says that no cycle is expected from a day on, or until another one where it is over.
  ///
  /// - Throws: ``ShifAIError/invalidFields(_:)``, also where another pause has one of its days.
  @discardableResult
  package func addPause(
    _ kind: Pause.Kind, from first: CalendarDay? = nil, to last: CalendarDay? = nil
  ) async throws -> WriteResult<Profile> {
    let first = first ?? today
    return try await editProfile(saying: "shifai.pause.begun") { draft in
      draft.pauses.append(Pause(Open(kind), from: first, to: last))
    }
  }

  /// Says that the pause that goes on ended.
  ///
  /// - Parameter last: its last day; today unless it is said.
  /// - Throws: ``ShifAIError/notFound(_:)`` where none goes on; ``ShifAIError/invalidFields(_:)``.
  @discardableResult
  package func endPause(on last: CalendarDay? = nil) async throws -> WriteResult<Profile> {
    let last = last ?? today
    return try await editProfile(saying: "shifai.pause.ended") { draft in
      guard let index = draft.pauses.lastIndex(where: { $0.last == nil }) else {
        throw ShifAIError.notFound(.pause)
      }
      draft.pauses[index].last = last
    }
  }

  /// Takes a pause away.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)``.
  @discardableResult
  package func deletePause(from first: CalendarDay) async throws -> WriteResult<Profile> {
    try await editProfile(saying: "shifai.pause.deleted") { draft in
      guard let index = draft.pauses.firstIndex(where: { $0.first == first }) else {
        throw ShifAIError.notFound(.pause)
      }
      draft.pauses.remove(at: index)
    }
  }
}
