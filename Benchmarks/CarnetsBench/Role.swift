import CInClear
import Carnets
import Foundation
import Terminal
import Vault

/// What this program does when it is started by itself, so that its memory is that of one task alone.
enum Role {
  /// Serves the vault in a folder, whose passphrase costs next to nothing to check.
  case serve(URL)
  /// The same on a notebook whose file is in clear.
  case serveInClear(URL)
  /// Opens Caffio in the vault in a folder, and brings it to the newest version.
  case openCups(URL)
  /// The real program, with these arguments.
  case program([String])

  init?(_ arguments: [String]) {
    switch arguments.first {
    case "serve" where arguments.count == 2: self = .serve(URL(filePath: arguments[1]))
    case "serve-in-clear" where arguments.count == 2: self = .serveInClear(URL(filePath: arguments[1]))
    case "open-cups" where arguments.count == 2: self = .openCups(URL(filePath: arguments[1]))
    case "program": self = .program(Array(arguments.dropFirst()))
    default: return nil
    }
  }

  var arguments: [String] {
    switch self {
    case .serve(let folder): ["serve", folder.path]
    case .serveInClear(let folder): ["serve-in-clear", folder.path]
    case .openCups(let folder): ["open-cups", folder.path]
    case .program(let arguments): ["program"] + arguments
    }
  }

  /// - Returns: what the process ends with.
  func play() async throws -> Int32 {
    switch self {
    case .serve(let folder):
      try await Self.serveVault(in: folder)
      return 0
    case .serveInClear(let folder):
      in_clear_begin()
      try await Self.serveVault(in: folder)
      return 0
    case .openCups(let folder):
      try await CupLines.open(folder)
      return 0
    case .program(let arguments):
      let status = await Program.run(arguments)
      // The last word, for whoever measures: what the process needed at most.
      FileHandle.standardError.write(Data("\n\(try Memory(of: .own).peak)\n".utf8))
      return status.rawValue
    }
  }

  private static func serveVault(in folder: URL) async throws {
    let server = WebServer(
      Garage.file(in: folder), derivation: .standard(), port: 0, dependencies: .live)
    try await server.run { FileHandle.standardOutput.write(Data("\($0)\n".utf8)) }
  }
}
