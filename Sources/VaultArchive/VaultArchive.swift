public import Foundation
public import Vault

/// A whole vault in one encrypted file, as ``Vault/Vault/backUp(to:writtenBy:progress:)`` writes it.
///
/// docs/formats/vault-archive.md describes the file for other programs.
public enum VaultArchive {
  /// What an archive says it holds, without reading all of it.
  ///
  /// - Parameter credential: the passphrase or the recovery code that opened the vault when it was written.
  /// - Throws: ``VaultArchiveError``, `FileError`, `VaultKeyError`.
  public static func inspect(
    _ file: URL, with credential: Vault.Credential
  ) async throws -> VaultArchiveSummary {
    try await inspect(file, with: credential, policy: .standard)
  }

  package static func inspect(
    _ file: URL, with credential: Vault.Credential, policy: KeyDerivationPolicy
  ) async throws -> VaultArchiveSummary {
    try await Offloaded.run {
      let walk = try ArchiveWalk(FileSource(file), with: credential, policy: policy)
      defer { walk.keys.close() }
      return walk.summary
    }
  }

  /// Reads an archive whole and compares every file with its list.
  ///
  /// - Throws: ``VaultArchiveError`` when a bit of it is not what was written, `FileError`, `VaultKeyError`.
  public static func verify(
    _ file: URL, with credential: Vault.Credential,
    progress: @escaping @Sendable (VaultArchiveProgress) -> Void = { _ in }
  ) async throws -> VaultArchiveReport {
    try await verify(file, with: credential, policy: .standard, progress: progress)
  }

  package static func verify(
    _ file: URL, with credential: Vault.Credential, policy: KeyDerivationPolicy,
    progress: @escaping @Sendable (VaultArchiveProgress) -> Void = { _ in }
  ) async throws -> VaultArchiveReport {
    let meter = ArchiveMeter(progress)
    return try await meter.run {
      let source = try FileSource(file)
      let walk = try ArchiveWalk(source, with: credential, policy: policy)
      defer { walk.keys.close() }
      try meter.begin(.verifying, total: walk.summary.bytes)
      let manifest = try walk.readAll(meter) { _ in { _ in } }
      return VaultArchiveReport(
        summary: walk.summary, size: try source.size(), missingDocuments: manifest.missingDocuments)
    }
  }

  /// Makes a vault from an archive.
  ///
  /// It is built in a hidden folder beside the destination, compared with its list, each notebook opened and
  /// checked, and only then given its name. When this throws, or its task is cancelled, nothing is left.
  ///
  /// - Parameters:
  ///   - file: the archive.
  ///   - folder: new, or empty; never a vault.
  ///   - credential: the passphrase or the recovery code that opened the vault when the archive was written.
  ///     It opens the restored vault too.
  ///   - progress: hears how far it is.
  /// - Throws: ``VaultArchiveError``, `FileError`, `VaultKeyError`.
  @discardableResult
  public static func restore(
    from file: URL, to folder: URL, with credential: Vault.Credential,
    progress: @escaping @Sendable (VaultArchiveProgress) -> Void = { _ in }
  ) async throws -> VaultArchiveReport {
    try await restore(from: file, to: folder, with: credential, policy: .standard, progress: progress)
  }

  @discardableResult
  package static func restore(
    from file: URL, to folder: URL, with credential: Vault.Credential, policy: KeyDerivationPolicy,
    progress: @escaping @Sendable (VaultArchiveProgress) -> Void = { _ in }
  ) async throws -> VaultArchiveReport {
    let meter = ArchiveMeter(progress)
    return try await meter.run {
      let source = try FileSource(file)
      let restoring = try VaultRestoring(to: folder, meter: meter)
      try restoring.checkDestination()
      let walk = try ArchiveWalk(source, with: credential, policy: policy)
      defer { walk.keys.close() }
      let manifest = try restoring.restore(walk)
      return VaultArchiveReport(
        summary: walk.summary, size: try source.size(), missingDocuments: manifest.missingDocuments)
    }
  }
}
