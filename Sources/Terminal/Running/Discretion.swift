public import Foundation

/// Which notebooks a person can keep from other eyes, and which of them go by a neutral name.
public struct Discretion: Sendable {
  /// The ids of the notebooks that can have a lock of their own and go by a neutral name.
  public var lockable: Set<String>
  /// The ids of those that go by a neutral name, in a vault's directory.
  public var chosen: @Sendable (_ folder: URL) async -> Set<String>
  /// Chooses whether a notebook goes by a neutral name, in a vault's directory.
  public var choose: @Sendable (_ isDiscreet: Bool, _ notebook: String, _ folder: URL) async throws -> Void

  /// - Parameters:
  ///   - lockable: the ids of the notebooks that can have a lock and go by a neutral name.
  ///   - chosen: the ids of those that go by a neutral name.
  ///   - choose: chooses whether a notebook does.
  public init(
    lockable: Set<String> = [], chosen: @escaping @Sendable (URL) async -> Set<String> = { _ in [] },
    choose: @escaping @Sendable (Bool, String, URL) async throws -> Void = { _, _, _ in }
  ) {
    self.lockable = lockable
    self.chosen = chosen
    self.choose = choose
  }
}

extension CommandContext {
  /// The notebooks of a vault that go by a neutral name.
  public func discreet(in vault: VaultOptions) async -> Set<String> {
    await additions.discretion.chosen(vault.folder(in: console))
  }
}
