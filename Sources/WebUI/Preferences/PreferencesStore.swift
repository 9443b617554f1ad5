public import Foundation
import Vault

/// The preferences of a vault, in `preferences.json` beside its other files.
///
/// How the app looks must not keep anyone from opening it: a file that cannot be read counts as no preference, save
/// that every notebook that can go by a neutral name then does.
public actor PreferencesStore {
  private static let limit = 1 << 20

  private let url: URL
  private let turn: URL
  private let lockable: Set<String>

  /// - Parameters:
  ///   - folder: the vault's directory.
  ///   - lockable: the notebooks that can go by a neutral name.
  public init(folder: URL, lockable: Set<String> = []) {
    url = folder.appending(path: "preferences.json")
    turn = folder.appending(path: ".preferences.json.turn")
    self.lockable = lockable
  }

  /// What the person chose, here or with a command: the file is read each time.
  public func current() -> Preferences {
    do {
      return try stored()
    } catch {
      return Preferences(discreet: lockable.isEmpty ? nil : lockable)
    }
  }

  /// Changes what the person chose, durably.
  ///
  /// - Throws: `FileError`, also where the file cannot be read: what it says is not lost.
  @discardableResult
  public func update(_ change: @Sendable (inout Preferences) -> Void) throws -> Preferences {
    // Taken from reading to writing: a command may choose at the same time.
    let turn = try FileTurn(at: turn)
    var preferences = try stored()
    change(&preferences)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try AtomicFile.write(try encoder.encode(preferences), to: url)
    turn.end()
    return preferences
  }

  private func stored() throws(FileError) -> Preferences {
    let path = url.path(percentEncoded: false)
    let data: Data
    do {
      data = try OpenFile(path, .read).contents(limit: Self.limit)
    } catch .missing {
      return Preferences()
    }
    do {
      return try JSONDecoder().decode(Preferences.self, from: data)
    } catch {
      throw .unreadable(path)
    }
  }
}
