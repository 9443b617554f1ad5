public import Vault

/// What is done around an open vault: followers of the journal begin and end with it.
public struct VaultFollowers: Sendable {
  /// After the vault was opened, before the first page.
  public var opened: @Sendable (Vault) async throws -> Void
  /// Before the vault closes: what is due is written now.
  public var closing: @Sendable (Vault) async -> Void

  /// - Parameters:
  ///   - opened: called after the vault was opened.
  ///   - closing: called before it closes.
  public init(
    opened: @escaping @Sendable (Vault) async throws -> Void = { _ in },
    closing: @escaping @Sendable (Vault) async -> Void = { _ in }
  ) {
    self.opened = opened
    self.closing = closing
  }
}
