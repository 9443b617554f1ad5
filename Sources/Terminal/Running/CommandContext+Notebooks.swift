import Foundation
import Localization
public import Vault

extension CommandContext {
  /// What each notebook answers, in a fixed order, or the one alone that the person named. A notebook that cannot be
  /// opened keeps none of the others from answering: it is told, and left out.
  ///
  /// - Parameters:
  ///   - named: the notebook that the person named.
  ///   - question: gets the id of a notebook.
  /// - Throws: why a notebook cannot be opened, where no other answers.
  public func ask<Value>(
    _ named: String?, in vault: Vault, _ question: (_ notebook: String) async throws -> Value
  ) async throws -> [Value] {
    var answers: [Value] = []
    var refusals: [(notebook: String, error: any Error)] = []
    for id in named.map({ [$0] }) ?? vault.existingNotebooks() {
      do {
        answers.append(try await question(id))
      } catch  where error is any LocalizedMessage && !vault.isLocked {
        refusals.append((id, error))
      }
    }
    if answers.isEmpty, let refusal = refusals.first { throw refusal.error }
    for refusal in refusals { warn(leavingOut: refusal.notebook, because: refusal.error) }
    return answers
  }

  /// Tells that a notebook is left out.
  func warn(leavingOut notebook: String, because error: any Error) {
    console.warn(text("terminal.leftOut", ["notebook": notebook, "reason": sentence(for: error)]))
  }
}
