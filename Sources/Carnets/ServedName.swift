import Foundation
import Terminal
import WebUI

/// Under which name the pages of a vault are served.
enum ServedName {
  /// The vault's own name; where the system's browser would not find it, the one that every program of the machine
  /// shares, and that is said.
  ///
  /// - Parameter isRenewed: whether the vault is given another name first.
  static func choose(in folder: URL, isRenewed: Bool, _ context: CommandContext) throws -> LocalName {
    let file = LocalNameFile(folder: folder)
    // A disk that takes no name keeps nobody from reading: this one lasts as long as the app.
    let name = try isRenewed ? file.renew() : (try? file.current()) ?? LocalName()
    if LocalNameProbe.isAnswered() { return name }
    context.console.warn(context.text("carnets.address.shared"))
    return .shared
  }
}
