public import Foundation
import Vault

/// The preferences of a vault, in `preferences.json` beside its other files.
///
/// A file that cannot be read counts as no preference: how the app looks must not keep anyone from opening it.
public actor PreferencesStore {
  private let url: URL

  /// - Parameter folder: the vault's directory.
  public init(folder: URL) {
    url = folder.appending(path: "preferences.json")
  }

  /// What the person chose, here or with a command: the file is read each time.
  public func current() -> Preferences {
    guard let data = try? Data(contentsOf: url),
      let stored = try? JSONDecoder().decode(Preferences.self, from: data)
    else { return Preferences() }
    return stored
  }

  /// Changes what the person chose, durably.
  @discardableResult
  public func update(_ change: @Sendable (inout Preferences) -> Void) throws -> Preferences {
    var preferences = current()
    change(&preferences)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try AtomicFile.write(try encoder.encode(preferences), to: url)
    return preferences
  }
}
