import Foundation
import Localization
import NIOCore
import Terminal

/// Why the program as a whole could not do what was asked.
enum CarnetsError: CommandFailure, Equatable {
  /// A web app serves this vault already; the address is not known while it starts.
  case alreadyServed(address: String?)
  /// Another program listens on the port.
  case portTaken(Int)
  /// The system keeps the port for its administrator.
  case portReserved(Int)
  /// What was typed is no port.
  case notAPort(String)

  var commandStatus: CommandStatus {
    switch self {
    case .alreadyServed, .portTaken: .busy
    case .portReserved: .refused
    case .notAPort: .usage
    }
  }

  /// What a failure to listen means; nil for any other.
  init?(binding error: any Error, to port: Int) {
    switch (error as? IOError)?.errnoCode {
    case EADDRINUSE: self = .portTaken(port)
    case EACCES: self = .portReserved(port)
    default: return nil
    }
  }
}

extension CarnetsError: LocalizedMessage {
  var messageKey: String {
    switch self {
    case .alreadyServed(address: nil): "carnets.alreadyServed.starting"
    case .alreadyServed: "carnets.alreadyServed"
    case .portTaken: "carnets.portTaken"
    case .portReserved: "carnets.portReserved"
    case .notAPort: "carnets.notAPort"
    }
  }

  var messageArguments: [String: String] {
    switch self {
    case .alreadyServed(let address): address.map { ["address": $0] } ?? [:]
    case .portTaken(let port), .portReserved(let port): ["port": String(port)]
    case .notAPort(let text): ["text": text]
    }
  }
}
