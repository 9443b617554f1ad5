import Localization
import NotebookContract
import ShifAICore
import Terminal

/// Nothing is noted by a command before she has read that the notebook is neither a medical device nor a
/// contraception.
struct NotBegun: CommandFailure, LocalizedMessage, Equatable {
  var commandStatus: CommandStatus { .badData }
  var messageKey: String { "shifai.commandError.notBegun" }
  var messageArguments: [String: String] { [:] }
}

extension ShifAIClient {
  /// - Throws: ``NotBegun`` before the disclaimer was accepted.
  func checkBegun() async throws {
    guard try await value(ProfileQuery())?.onboardingCompleted ?? false else { throw NotBegun() }
  }
}
