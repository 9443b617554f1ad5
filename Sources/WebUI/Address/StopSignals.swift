import Foundation
package import UnixSignals

/// What asks a process to end: the app writes what is due, and locks the vault.
package enum StopSignals {
  /// To terminate, to interrupt, and the end of the terminal, unless whoever started the app has it outlive that.
  package static var all: [UnixSignal] {
    var hangUp = sigaction()
    sigaction(SIGHUP, nil, &hangUp)
    return [.sigterm, .sigint] + (isIgnored(hangUp) ? [] : [.sighup])
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sa_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
