import Foundation
import TestSupport

/// A disk of 256 KiB in memory, where the machine lets us have one.
struct SmallDisk {
  let url: URL

  static let isAvailable: Bool = {
    if TinyDisk.isRequired { return true }
    let folder = FileManager.default.temporaryDirectory.appending(path: "carnets-disk-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    guard (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil,
      let disk = try? SmallDisk(in: folder)
    else { return false }
    disk.unmount()
    return true
  }()

  init(in folder: URL) throws {
    url = folder.appending(path: "disk")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    try Self.run("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", url.path)
  }

  func remount(_ options: String) throws {
    try Self.run("mount", "-o", "remount," + options, url.path)
  }

  func unmount() {
    // Lazily: a descriptor that is still open must not leave the disk behind.
    try? Self.run("umount", "-l", url.path)
  }

  private struct Refused: Error {}

  private static func run(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Refused() }
  }
}
