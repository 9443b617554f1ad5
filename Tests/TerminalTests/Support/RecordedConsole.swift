import Synchronization

@testable import Terminal

/// A console whose output is kept, and whose person answers from a list.
final class RecordedConsole: Sendable {
  private struct State {
    var output = ""
    var warnings: [String] = []
    var answers: [String] = []
    var questions: [String] = []
  }

  private let state: Mutex<State>

  init(answers: [String] = []) {
    state = Mutex(State(answers: answers))
  }

  var output: String { state.withLock(\.output) }
  var warnings: [String] { state.withLock(\.warnings) }
  var questions: [String] { state.withLock(\.questions) }

  func console(environment: [String: String] = [:], isInteractive: Bool = false) -> Console {
    Console(
      environment: environment, output: write, warnings: warn, asker: isInteractive ? answer : nil)
  }

  @Sendable private func write(_ text: String) { state.withLock { $0.output += text } }

  @Sendable private func warn(_ line: String) { state.withLock { $0.warnings.append(line) } }

  @Sendable private func answer(_ question: String, _ isSecret: Bool) throws -> String {
    try state.withLock { state in
      state.questions.append(question)
      guard !state.answers.isEmpty else { throw TerminalError.interrupted }
      return state.answers.removeFirst()
    }
  }
}
