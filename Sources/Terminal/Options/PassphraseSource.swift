import Foundation
import Values

/// Where a passphrase comes from.
enum PassphraseSource: Equatable {
  /// The first line of a file.
  case file(String)
  /// The first line of what an open descriptor gives.
  case descriptor(Int32)
  /// What the person types, unseen.
  case prompt

  /// No passphrase is longer, in bytes.
  private static let limit = 4096

  /// - Parameter question: what the person is asked.
  func passphrase(asking question: String, in console: Console) throws -> String {
    switch self {
    case .prompt: return try console.askSecret(question)
    case .file(let path):
      guard let handle = FileHandle(forReadingAtPath: path.expandingTilde) else {
        throw TerminalError.passphraseUnreadable(path)
      }
      return try firstLine(of: handle, named: path)
    case .descriptor(let number):
      let handle = FileHandle(fileDescriptor: number, closeOnDealloc: false)
      return try firstLine(of: handle, named: String(number))
    }
  }

  /// The file that other users of the machine may read or change; nil when there is none. Pipes are not meant.
  var openFile: String? {
    get throws {
      guard case .file(let given) = self else { return nil }
      let path = given.expandingTilde
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      guard attributes[.type] as? FileAttributeType == .typeRegular,
        let mode = attributes[.posixPermissions] as? NSNumber
      else { return nil }
      return mode.uint16Value & 0o077 == 0 ? nil : path
    }
  }

  private func firstLine(of handle: FileHandle, named name: String) throws -> String {
    var bytes = Data()
    do {
      while bytes.count <= Self.limit, !bytes.contains(UInt8(ascii: "\n")),
        let more = try handle.read(upToCount: Self.limit + 1 - bytes.count), !more.isEmpty
      {
        bytes += more
      }
    } catch {
      throw TerminalError.passphraseUnreadable(name)
    }
    var line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard line.count <= Self.limit else { throw TerminalError.passphraseTooLong(name, limit: Self.limit) }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard !line.isEmpty, let text = String(data: line, encoding: .utf8) else {
      throw TerminalError.passphraseUnreadable(name)
    }
    return text
  }
}

extension CommandContext {
  /// What a person is asked for, from where they said; warns of a file that others can read.
  func secret(from source: PassphraseSource, asking question: String) throws -> String {
    if let path = try source.openFile { console.warn(text("warning.passphraseFile", ["path": path])) }
    return try source.passphrase(asking: question, in: console)
  }
}
