import Foundation
import UnixSignals
import WebUI

/// What a person does to a command in the middle of background work: stopping it is no fault of the work.
enum Interruption {
  /// Does work that marks what it is at; a signal that ends the command meanwhile ends the marking first.
  ///
  /// - Parameter leave: ends the marking.
  static func heard<Value>(
    leaving leave: @escaping @Sendable () -> Void, by work: () async throws -> Value
  ) async rethrows -> Value {
    let signals = StopSignals.all
    let stops = await UnixSignalsSequence(trapping: signals)
    let listening = Task {
      for await stop in stops {
        leave()
        end(by: stop)
      }
    }
    defer {
      listening.cancel()
      for signal in signals { resetHandling(of: signal) }
    }
    return try await work()
  }

  /// Ends the process as the signal would have, which a shell sees.
  private static func end(by stop: UnixSignal) {
    resetHandling(of: stop)
    kill(getpid(), stop.rawValue)
  }

  private static func resetHandling(of stop: UnixSignal) { signal(stop.rawValue, SIG_DFL) }
}
