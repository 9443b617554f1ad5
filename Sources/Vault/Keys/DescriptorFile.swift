import Foundation

/// vault.json and its copy: read through damage of either, written one after the other.
package struct DescriptorFile: Sendable {
  let layout: VaultLayout

  /// Larger files are not vault.json.
  private static let limit = 1 << 20

  /// Reads the newest sound file, and writes the other anew when it is missing, damaged or older.
  ///
  /// - Throws: `VaultKeyError.noUsableKey` when nothing could open it: the other may be all that opens the vault, and
  ///   both stay as they are.
  package func read() throws(VaultKeyError) -> (VaultDescriptor, DescriptorCondition) {
    let first = try load(layout.descriptor)
    let second = try load(layout.descriptorCopy)
    switch (first, second) {
    case (.sound(let descriptor), .sound(let copy)) where descriptor == copy:
      return (try descriptor.openable(), .sound)
    case (.sound(let descriptor), .sound(let copy)) where copy.revision > descriptor.revision:
      return (try copy.openable(), repair(copy, at: layout.descriptor, .repaired))
    case (.sound(let descriptor), _):
      return (try descriptor.openable(), repair(descriptor, at: layout.descriptorCopy, .copyRenewed))
    case (_, .sound(let copy)):
      return (try copy.openable(), repair(copy, at: layout.descriptor, .repaired))
    case (.missing, .missing):
      throw .noVault(layout.root.path(percentEncoded: false))
    case (.unusable(let error), _), (_, .unusable(let error)):
      throw error
    }
  }

  /// What can still be read when both files are damaged.
  package func readDamaged() throws(VaultKeyError) -> [VaultDescriptor] {
    var found: [VaultDescriptor] = []
    for url in [layout.descriptor, layout.descriptorCopy] {
      do {
        found.append(try VaultDescriptor(bytes(of: url), trustingChecksum: false))
      } catch .descriptorDamaged, .tooManySlots, .file(.missing) {
        continue
      }
    }
    if found.isEmpty { throw .descriptorDamaged }
    return found
  }

  /// Writes both files. A crash between the two leaves the first newer: ``read()`` completes the work.
  ///
  /// Once the first is in place it counts, and the old one opens nothing more. Whoever changed it must hear that
  /// it is done, above all one who has a new recovery code to be shown: what failed after that is no failure.
  ///
  /// - Throws: `VaultKeyError`; vault.json is what it was then.
  package func write(_ descriptor: VaultDescriptor) throws(VaultKeyError) {
    let json = try descriptor.encoded()
    do {
      try AtomicFile.write(json, to: layout.descriptor)
    } catch {
      // The disk may have refused no more than to sync the folder.
      guard (try? bytes(of: layout.descriptor)) == json else { throw .file(error) }
    }
    // A copy that could not be written is told where the vault is opened.
    _ = repair(descriptor, at: layout.descriptorCopy, .copyRenewed)
  }

  /// Whether one of the files is there.
  package var exists: Bool {
    [layout.descriptor, layout.descriptorCopy].contains {
      FileManager.default.fileExists(atPath: $0.path(percentEncoded: false))
    }
  }

  private enum Loaded {
    case sound(VaultDescriptor)
    case missing
    case unusable(VaultKeyError)
  }

  private func load(_ url: URL) throws(VaultKeyError) -> Loaded {
    do {
      return .sound(try VaultDescriptor(bytes(of: url)))
    } catch .file(.missing) {
      return .missing
    } catch {
      // A newer format in either file means that a newer version wrote there: touch nothing.
      if case .newerFormat = error { throw error }
      return .unusable(error)
    }
  }

  private func bytes(of url: URL) throws(VaultKeyError) -> Data {
    do {
      return try OpenFile(url.path(percentEncoded: false), .read).contents(limit: Self.limit)
    } catch .tooLarge {
      throw .descriptorDamaged
    } catch {
      throw .file(error)
    }
  }

  private func repair(
    _ descriptor: VaultDescriptor, at url: URL, _ done: DescriptorCondition
  ) -> DescriptorCondition {
    do {
      try AtomicFile.write(descriptor.encoded(), to: url)
      return done
    } catch let error as FileError {
      return .unrepaired(error)
    } catch {
      return .unrepaired(.failed(url.path(percentEncoded: false), code: 0))
    }
  }
}

/// In what state vault.json and its copy were found. Anything but ``sound`` is worth telling the person:
/// a file that was damaged once says something about the disk.
public enum DescriptorCondition: Equatable, Sendable {
  /// Both were there and equal.
  case sound
  /// vault.json was missing, damaged or older, and was written anew from its copy.
  case repaired
  /// The copy was missing, damaged or older, and was written anew.
  case copyRenewed
  /// One of the two could not be written anew; the vault opens all the same.
  case unrepaired(FileError)

  /// The key of a sentence for the person; `nil` when there is nothing to say.
  public var messageKey: String? {
    switch self {
    case .sound: nil
    case .repaired: "vault.descriptor.repaired"
    case .copyRenewed: "vault.descriptor.copyRenewed"
    case .unrepaired: "vault.descriptor.unrepaired"
    }
  }
}
